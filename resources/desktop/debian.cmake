# SPDX-License-Identifier: MIT
# CPack runs this in the folder of what it packs: a folder per component.
file(GLOB components ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*)
foreach(folder IN LISTS components)
    get_filename_component(component ${folder} NAME)
    string(TOUPPER ${component} id)
    set(name ${CPACK_DEBIAN_${id}_PACKAGE_NAME})
    set(doc ${folder}/usr/share/doc/${name})
    file(MAKE_DIRECTORY ${doc})
    file(COPY_FILE ${CPACK_RESOURCE_FILE_LICENSE} ${doc}/copyright)
    string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
    file(WRITE ${doc}/changelog "${name} (${CPACK_PACKAGE_VERSION}) unstable; urgency=low\n\n"
        "  * As of its sources.\n\n -- ${CPACK_PACKAGE_CONTACT}  ${now}\n")
    file(GLOB pages ${folder}/usr/share/man/man?/*.?)
    execute_process(COMMAND gzip -9n ${doc}/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
