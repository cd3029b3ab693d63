#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whether each piece of C++ on a page stands in a source, to the letter. Usage: shown.py PAGE SOURCE"""
import re
import sys

page, source = (open(path, encoding="utf-8").read() for path in sys.argv[1:3])
pieces = re.findall(r"^```cpp\n(.*?)^```$", page, re.M | re.S)
lost = [piece for piece in pieces if piece not in source]
for piece in lost:
    print(f"{sys.argv[1]} shows what {sys.argv[2]} does not hold:\n{piece}")
sys.exit(not pieces or bool(lost))
