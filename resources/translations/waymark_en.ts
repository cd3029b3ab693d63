<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ArrangeCommands</name>
    <message numerus="yes">
        <source>Move %Ln items</source>
        <translation>
            <numerusform>Move %Ln item</numerusform>
            <numerusform>Move %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Repeat %Ln items</source>
        <translation>
            <numerusform>Repeat %Ln item</numerusform>
            <numerusform>Repeat %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Select at most %n vertices to connect all pairs.</source>
        <translation>
            <numerusform>Select at most %n vertex to connect all pairs.</numerusform>
            <numerusform>Select at most %n vertices to connect all pairs.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Dissolve %Ln vertices</source>
        <translation>
            <numerusform>Dissolve %Ln vertex</numerusform>
            <numerusform>Dissolve %Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices dissolved.</source>
        <translation>
            <numerusform>%Ln vertex dissolved.</numerusform>
            <numerusform>%Ln vertices dissolved.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln do not have two neighbours that a link can connect.</source>
        <translation>
            <numerusform>%Ln does not have two neighbours that a link can connect.</numerusform>
            <numerusform>%Ln do not have two neighbours that a link can connect.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Mirror %Ln items</source>
        <translation>
            <numerusform>Mirror %Ln item</numerusform>
            <numerusform>Mirror %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rotate %Ln items</source>
        <translation>
            <numerusform>Rotate %Ln item</numerusform>
            <numerusform>Rotate %Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Balance</name>
    <message numerus="yes">
        <source>used by %Ln routes</source>
        <translation>
            <numerusform>used by %Ln route</numerusform>
            <numerusform>used by %Ln routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln routes depend on it</source>
        <translation>
            <numerusform>%Ln route depends on it</numerusform>
            <numerusform>%Ln routes depend on it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BarrierPage</name>
    <message numerus="yes">
        <source>%Ln barriers</source>
        <translation>
            <numerusform>%Ln barrier</numerusform>
            <numerusform>%Ln barriers</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClipCommands</name>
    <message numerus="yes">
        <source>Duplicate %Ln items</source>
        <translation>
            <numerusform>Duplicate %Ln item</numerusform>
            <numerusform>Duplicate %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy %Ln items…</source>
        <translation>
            <numerusform>Copy %Ln item…</numerusform>
            <numerusform>Copy %Ln items…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cut %Ln items</source>
        <translation>
            <numerusform>Cut %Ln item</numerusform>
            <numerusform>Cut %Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message numerus="yes">
        <source>%Ln edges gained</source>
        <translation>
            <numerusform>%Ln edge gained</numerusform>
            <numerusform>%Ln edges gained</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edges lost</source>
        <translation>
            <numerusform>%Ln edge lost</numerusform>
            <numerusform>%Ln edges lost</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edges costlier</source>
        <translation>
            <numerusform>%Ln edge costlier</numerusform>
            <numerusform>%Ln edges costlier</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edges cheaper</source>
        <translation>
            <numerusform>%Ln edge cheaper</numerusform>
            <numerusform>%Ln edges cheaper</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edges reversed</source>
        <translation>
            <numerusform>%Ln edge reversed</numerusform>
            <numerusform>%Ln edges reversed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln routes costlier</source>
        <translation>
            <numerusform>%Ln route costlier</numerusform>
            <numerusform>%Ln routes costlier</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln routes cheaper</source>
        <translation>
            <numerusform>%Ln route cheaper</numerusform>
            <numerusform>%Ln routes cheaper</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln checks with another result</source>
        <translation>
            <numerusform>%Ln check with another result</numerusform>
            <numerusform>%Ln checks with another result</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EdgePage</name>
    <message numerus="yes">
        <source>%Ln edges</source>
        <translation>
            <numerusform>%Ln edge</numerusform>
            <numerusform>%Ln edges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EditCommands</name>
    <message numerus="yes">
        <source>Delete %Ln items</source>
        <translation>
            <numerusform>Delete %Ln item</numerusform>
            <numerusform>Delete %Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Find</name>
    <message numerus="yes">
        <source>kind of %Ln vertices</source>
        <translation>
            <numerusform>kind of %Ln vertex</numerusform>
            <numerusform>kind of %Ln vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FloorCommands</name>
    <message numerus="yes">
        <source>%Ln items</source>
        <translation>
            <numerusform>%Ln item</numerusform>
            <numerusform>%Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JoinParts</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LiftPage</name>
    <message numerus="yes">
        <source>%Ln lifts</source>
        <translation>
            <numerusform>%Ln lift</numerusform>
            <numerusform>%Ln lifts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NotePage</name>
    <message numerus="yes">
        <source>%Ln notes</source>
        <translation>
            <numerusform>%Ln note</numerusform>
            <numerusform>%Ln notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NudgeCommands</name>
    <message numerus="yes">
        <source>Nudge %Ln items</source>
        <translation>
            <numerusform>Nudge %Ln item</numerusform>
            <numerusform>Nudge %Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ObstaclePage</name>
    <message numerus="yes">
        <source>%Ln obstacles</source>
        <translation>
            <numerusform>%Ln obstacle</numerusform>
            <numerusform>%Ln obstacles</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Placement</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln links</source>
        <translation>
            <numerusform>%Ln link</numerusform>
            <numerusform>%Ln links</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Quality</name>
    <message numerus="yes">
        <source>%Ln vertices from %1</source>
        <translation>
            <numerusform>%Ln vertex from %1</numerusform>
            <numerusform>%Ln vertices from %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln routes more</source>
        <translation>
            <numerusform>%Ln route more</numerusform>
            <numerusform>%Ln routes more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edges can go. </source>
        <translation>
            <numerusform>%Ln edge can go. </numerusform>
            <numerusform>%Ln edges can go. </numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices along a free path</source>
        <translation>
            <numerusform>%Ln vertex along a free path</numerusform>
            <numerusform>%Ln vertices along a free path</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RequestCommands</name>
    <message numerus="yes">
        <source>Pin %Ln routes</source>
        <translation>
            <numerusform>Pin route</numerusform>
            <numerusform>Pin %Ln routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln routes pinned as requested.</source>
        <translation>
            <numerusform>%Ln route pinned as requested.</numerusform>
            <numerusform>%Ln routes pinned as requested.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RoutePage</name>
    <message numerus="yes">
        <source>%Ln routes</source>
        <translation>
            <numerusform>%Ln route</numerusform>
            <numerusform>%Ln routes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message numerus="yes">
        <source>%Ln edges</source>
        <translation>
            <numerusform>%Ln edge</numerusform>
            <numerusform>%Ln edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>VertexPage</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::AgentsPanel</name>
    <message numerus="yes">
        <source>%Ln routes</source>
        <translation>
            <numerusform>%Ln route</numerusform>
            <numerusform>%Ln routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln checks</source>
        <translation>
            <numerusform>%Ln check</numerusform>
            <numerusform>%Ln checks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::AlignTool</name>
    <message numerus="yes">
        <source>%Ln floors</source>
        <translation>
            <numerusform>%Ln floor</numerusform>
            <numerusform>%Ln floors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::BalancePage</name>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pairs have no route.</source>
        <translation>
            <numerusform>%Ln pair has no route.</numerusform>
            <numerusform>%Ln pairs have no route.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::ChecksList</name>
    <message numerus="yes">
        <source>%Ln routes, all passed.</source>
        <translation>
            <numerusform>%Ln route, passed.</numerusform>
            <numerusform>%Ln routes, all passed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln routes</source>
        <translation>
            <numerusform>%Ln route</numerusform>
            <numerusform>%Ln routes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::ChokeList</name>
    <message numerus="yes">
        <source>%1: busiest edge has %Ln routes.</source>
        <translation>
            <numerusform>%1: busiest edge has %Ln route.</numerusform>
            <numerusform>%1: busiest edge has %Ln routes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::CommandFlow</name>
    <message numerus="yes">
        <source>%Ln items changed.</source>
        <translation>
            <numerusform>%Ln item changed.</numerusform>
            <numerusform>%Ln items changed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The custom checks found %Ln issues.</source>
        <translation>
            <numerusform>The custom checks found %Ln issue.</numerusform>
            <numerusform>The custom checks found %Ln issues.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::CorrectPage</name>
    <message numerus="yes">
        <source>%Ln passages opened along links.</source>
        <translation>
            <numerusform>%Ln passage opened along links.</numerusform>
            <numerusform>%Ln passages opened along links.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::CurveRows</name>
    <message numerus="yes">
        <source>Rounded %n corner(s).</source>
        <translation>
            <numerusform>Rounded %n corner.</numerusform>
            <numerusform>Rounded %n corners.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edge(s) have too little room for the widest unit.</source>
        <translation>
            <numerusform>%n edge has too little room for the widest unit.</numerusform>
            <numerusform>%n edges have too little room for the widest unit.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::DiskFlow</name>
    <message numerus="yes">
        <source>Merged %1. %Ln conflicts remain: see Issues.</source>
        <translation>
            <numerusform>Merged %1. %Ln conflict remains: see Issues.</numerusform>
            <numerusform>Merged %1. %Ln conflicts remain: see Issues.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FieldPage</name>
    <message numerus="yes">
        <source>%Ln vertices cannot reach a goal.</source>
        <translation>
            <numerusform>%Ln vertex cannot reach a goal.</numerusform>
            <numerusform>%Ln vertices cannot reach a goal.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FileFlow</name>
    <message numerus="yes">
        <source>What you do not save stays in File &gt; Recover Work for %Ln days.</source>
        <translation>
            <numerusform>What you do not save stays in File &gt; Recover Work for %Ln day.</numerusform>
            <numerusform>What you do not save stays in File &gt; Recover Work for %Ln days.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::FillTool</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices. Enter: add</source>
        <translation>
            <numerusform>%Ln vertex. Enter: add</numerusform>
            <numerusform>%Ln vertices. Enter: add</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::LiftTool</name>
    <message numerus="yes">
        <source>%Ln floors</source>
        <translation>
            <numerusform>%Ln floor</numerusform>
            <numerusform>%Ln floors</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::LinkingPanel</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edges</source>
        <translation>
            <numerusform>%Ln edge</numerusform>
            <numerusform>%Ln edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln parts</source>
        <translation>
            <numerusform>%Ln part</numerusform>
            <numerusform>%Ln parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::PastLevelsDialog</name>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 and %Ln more</numerusform>
            <numerusform>%1 and %Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::RecoveryFlow</name>
    <message numerus="yes">
        <source>Unsaved work from %1 on a level that was never saved: %n steps.</source>
        <translation>
            <numerusform>Unsaved work from %1 on a level that was never saved: %n step.</numerusform>
            <numerusform>Unsaved work from %1 on a level that was never saved: %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unsaved work from %1: %n steps.</source>
        <translation>
            <numerusform>Unsaved work from %1: %n step.</numerusform>
            <numerusform>Unsaved work from %1: %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unsaved work from %1 on %2: %n steps.</source>
        <translation>
            <numerusform>Unsaved work from %1 on %2: %n step.</numerusform>
            <numerusform>Unsaved work from %1 on %2: %n steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unsaved work, %n steps</source>
        <translation>
            <numerusform>Unsaved work, %n step</numerusform>
            <numerusform>Unsaved work, %n steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It stays in File &gt; Recover Work for %Ln days.</source>
        <translation>
            <numerusform>It stays in File &gt; Recover Work for %Ln day.</numerusform>
            <numerusform>It stays in File &gt; Recover Work for %Ln days.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discarded, %n unsaved steps</source>
        <translation>
            <numerusform>Discarded, %n unsaved step</numerusform>
            <numerusform>Discarded, %n unsaved steps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::SelectWhereDialog</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edges</source>
        <translation>
            <numerusform>%Ln edge</numerusform>
            <numerusform>%Ln edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln obstacles</source>
        <translation>
            <numerusform>%Ln obstacle</numerusform>
            <numerusform>%Ln obstacles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln barriers</source>
        <translation>
            <numerusform>%Ln barrier</numerusform>
            <numerusform>%Ln barriers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln notes</source>
        <translation>
            <numerusform>%Ln note</numerusform>
            <numerusform>%Ln notes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lifts</source>
        <translation>
            <numerusform>%Ln lift</numerusform>
            <numerusform>%Ln lifts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln routes</source>
        <translation>
            <numerusform>%Ln route</numerusform>
            <numerusform>%Ln routes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::SharingNotices</name>
    <message numerus="yes">
        <source>%1 changed on disk. You have %Ln unsaved changes.</source>
        <translation>
            <numerusform>%1 changed on disk. You have %Ln unsaved change.</numerusform>
            <numerusform>%1 changed on disk. You have %Ln unsaved changes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::ShipFlow</name>
    <message numerus="yes">
        <source>%Ln errors would reach the game:</source>
        <translation>
            <numerusform>%Ln error would reach the game:</numerusform>
            <numerusform>%Ln errors would reach the game:</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::StampFlow</name>
    <message numerus="yes">
        <source>Updated %Ln copies.</source>
        <translation>
            <numerusform>Updated %Ln copy.</numerusform>
            <numerusform>Updated %Ln copies.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln items that were changed in this level stay as they are.</source>
        <translation>
            <numerusform>%Ln item that was changed in this level stays as it is.</numerusform>
            <numerusform>%Ln items that were changed in this level stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln vertices stay because other items use them.</source>
        <translation>
            <numerusform>%Ln vertex stays because other items use it.</numerusform>
            <numerusform>%Ln vertices stay because other items use them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::StatusLine</name>
    <message numerus="yes">
        <source>%Ln vertices</source>
        <translation>
            <numerusform>%Ln vertex</numerusform>
            <numerusform>%Ln vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edges</source>
        <translation>
            <numerusform>%Ln edge</numerusform>
            <numerusform>%Ln edges</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::TablePanel</name>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::TerrainsPanel</name>
    <message numerus="yes">
        <source>%Ln edges</source>
        <translation>
            <numerusform>%Ln edge</numerusform>
            <numerusform>%Ln edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln agents have their own multiplier for it.</source>
        <translation>
            <numerusform>%Ln agent has its own multiplier for it.</numerusform>
            <numerusform>%Ln agents have their own multiplier for it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::Tool</name>
    <message numerus="yes">
        <source>Move %Ln items</source>
        <translation>
            <numerusform>Move %Ln item</numerusform>
            <numerusform>Move %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rotate %Ln items</source>
        <translation>
            <numerusform>Rotate %Ln item</numerusform>
            <numerusform>Rotate %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %Ln items</source>
        <translation>
            <numerusform>Scale %Ln item</numerusform>
            <numerusform>Scale %Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::TraceFlow</name>
    <message numerus="yes">
        <source>%Ln obstacles</source>
        <translation>
            <numerusform>%Ln obstacle</numerusform>
            <numerusform>%Ln obstacles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln cells</source>
        <translation>
            <numerusform>%Ln cell</numerusform>
            <numerusform>%Ln cells</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::TracePanel</name>
    <message numerus="yes">
        <source>%Ln pieces</source>
        <translation>
            <numerusform>%Ln piece</numerusform>
            <numerusform>%Ln pieces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln corners</source>
        <translation>
            <numerusform>%Ln corner</numerusform>
            <numerusform>%Ln corners</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln gaps</source>
        <translation>
            <numerusform>%Ln gap</numerusform>
            <numerusform>%Ln gaps</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::TransformFields</name>
    <message numerus="yes">
        <source>Move %Ln items</source>
        <translation>
            <numerusform>Move %Ln item</numerusform>
            <numerusform>Move %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Scale %Ln items</source>
        <translation>
            <numerusform>Scale %Ln item</numerusform>
            <numerusform>Scale %Ln items</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rotate %Ln items</source>
        <translation>
            <numerusform>Rotate %Ln item</numerusform>
            <numerusform>Rotate %Ln items</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::VertexTool</name>
    <message numerus="yes">
        <source>Add row of %Ln vertices</source>
        <translation>
            <numerusform>Add row of %Ln vertex</numerusform>
            <numerusform>Add row of %Ln vertices</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>waymark::WalkPage</name>
    <message numerus="yes">
        <source>Only the first %Ln units walk.</source>
        <translation>
            <numerusform>Only the first %Ln unit walks.</numerusform>
            <numerusform>Only the first %Ln units walk.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln walks in the ribbon.</source>
        <translation>
            <numerusform>%Ln walk in the ribbon.</numerusform>
            <numerusform>%Ln walks in the ribbon.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>words</name>
    <message numerus="yes">
        <source>%n vertices</source>
        <comment>%n vertex</comment>
        <translation>
            <numerusform>%n vertex</numerusform>
            <numerusform>%n vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>%1 and %n more</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges run within %2 of %1</source>
        <comment>%n edge runs within %2 of %1</comment>
        <translation>
            <numerusform>%n edge runs within %2 of %1</numerusform>
            <numerusform>%n edges run within %2 of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices have no edges</source>
        <comment>%n vertex has no edges</comment>
        <translation>
            <numerusform>%n vertex has no edges</numerusform>
            <numerusform>%n vertices have no edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 includes a next-move table, which holds at most %2 vertices; there are %n</source>
        <comment>%1 includes a next-move table, which holds at most %2 vertices; there is %n</comment>
        <translation>
            <numerusform>%1 includes a next-move table, which holds at most %2 vertices; there is %n</numerusform>
            <numerusform>%1 includes a next-move table, which holds at most %2 vertices; there are %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n agents include a next-move table, and a nav file holds at most %1</source>
        <comment>%n agent includes a next-move table, and a nav file holds at most %1</comment>
        <translation>
            <numerusform>%n agent includes a next-move table, and a nav file holds at most %1</numerusform>
            <numerusform>%n agents include a next-move table, and a nav file holds at most %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>these %n vertices</source>
        <comment>this %n vertex</comment>
        <translation>
            <numerusform>this %n vertex</numerusform>
            <numerusform>these %n vertices</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 can enter %2 but not leave (one-way edges at %3)</source>
        <comment>%1 can enter %2 but not leave (one-way edge at %3)</comment>
        <translation>
            <numerusform>%1 can enter %2 but not leave (one-way edge at %3)</numerusform>
            <numerusform>%1 can enter %2 but not leave (one-way edges at %3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 can leave %2 but never come back (one-way edges at %3)</source>
        <comment>%1 can leave %2 but never come back (one-way edge at %3)</comment>
        <translation>
            <numerusform>%1 can leave %2 but never come back (one-way edge at %3)</numerusform>
            <numerusform>%1 can leave %2 but never come back (one-way edges at %3)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices are cut off from the other %1</source>
        <comment>%n vertex is cut off from the other %1</comment>
        <translation>
            <numerusform>%n vertex is cut off from the other %1</numerusform>
            <numerusform>%n vertices are cut off from the other %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n agents are called %1: choose one, e.g. %2</source>
        <comment>%n agent is called %1: %2</comment>
        <translation>
            <numerusform>%n agent is called %1: %2</numerusform>
            <numerusform>%n agents are called %1: choose one, e.g. %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n vertices are called %1: choose one, e.g. %2</source>
        <comment>%n vertex is called %1: %2</comment>
        <translation>
            <numerusform>%n vertex is called %1: %2</numerusform>
            <numerusform>%n vertices are called %1: choose one, e.g. %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n corners</source>
        <comment>%n corner</comment>
        <translation>
            <numerusform>%n corner</numerusform>
            <numerusform>%n corners</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n painted cells</source>
        <comment>%n painted cell</comment>
        <translation>
            <numerusform>%n painted cell</numerusform>
            <numerusform>%n painted cells</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n numbers</source>
        <comment>%n number</comment>
        <translation>
            <numerusform>%n number</numerusform>
            <numerusform>%n numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n merge conflicts remain. Choose Mine or Theirs for each under Issues</source>
        <comment>%n merge conflict remains. Choose Mine or Theirs for it under Issues</comment>
        <translation>
            <numerusform>%n merge conflict remains. Choose Mine or Theirs for it under Issues</numerusform>
            <numerusform>%n merge conflicts remain. Choose Mine or Theirs for each under Issues</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links</source>
        <comment>%n link</comment>
        <translation>
            <numerusform>%n link</numerusform>
            <numerusform>%n links</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n obstacles</source>
        <comment>%n obstacle</comment>
        <translation>
            <numerusform>%n obstacle</numerusform>
            <numerusform>%n obstacles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n paint tiles</source>
        <comment>%n paint tile</comment>
        <translation>
            <numerusform>%n paint tile</numerusform>
            <numerusform>%n paint tiles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges that end where they begin were left out</source>
        <comment>%n edge that ends where it begins was left out</comment>
        <translation>
            <numerusform>%n edge that ends where it begins was left out</numerusform>
            <numerusform>%n edges that end where they begin were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n duplicate edges were left out</source>
        <comment>%n duplicate edge was left out</comment>
        <translation>
            <numerusform>%n duplicate edge was left out</numerusform>
            <numerusform>%n duplicate edges were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the clean-up closed %n gaps</source>
        <comment>the clean-up closed %n gap</comment>
        <translation>
            <numerusform>the clean-up closed %n gap</numerusform>
            <numerusform>the clean-up closed %n gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the clean-up opened %n gaps</source>
        <comment>the clean-up opened %n gap</comment>
        <translation>
            <numerusform>the clean-up opened %n gap</numerusform>
            <numerusform>the clean-up opened %n gaps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges to places that are not in the file were left out</source>
        <comment>%n edge to a place that is not in the file was left out</comment>
        <translation>
            <numerusform>%n edge to a place that is not in the file was left out</numerusform>
            <numerusform>%n edges to places that are not in the file were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n objects that are texts, templates or tiles without a collision shape were left out</source>
        <comment>%n object that is a text, a template or a tile without a collision shape was left out</comment>
        <translation>
            <numerusform>%n object that is a text, a template or a tile without a collision shape was left out</numerusform>
            <numerusform>%n objects that are texts, templates or tiles without a collision shape were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements were left out, because they are text, pictures, copies, nested drawings or hidden</source>
        <comment>%n element was left out, because it is text, a picture, a copy, a nested drawing or hidden</comment>
        <translation>
            <numerusform>%n element was left out, because it is text, a picture, a copy, a nested drawing or hidden</numerusform>
            <numerusform>%n elements were left out, because they are text, pictures, copies, nested drawings or hidden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shapes with nothing inside them were left out</source>
        <comment>%n shape with nothing inside it was left out</comment>
        <translation>
            <numerusform>%n shape with nothing inside it was left out</numerusform>
            <numerusform>%n shapes with nothing inside them were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles were left out, because no tileset of the map has their numbers. The first is number %1, in column %2, row %3 (from 0) of the tiles in line %4</source>
        <comment>%n tile was left out, because no tileset of the map has its number. It is number %1, in column %2, row %3 (from 0) of the tiles in line %4</comment>
        <translation>
            <numerusform>%n tile was left out, because no tileset of the map has its number. It is number %1, in column %2, row %3 (from 0) of the tiles in line %4</numerusform>
            <numerusform>%n tiles were left out, because no tileset of the map has their numbers. The first is number %1, in column %2, row %3 (from 0) of the tiles in line %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shapes stay separate: those that should form one obstacle have more than %1 corners in total</source>
        <comment>%n shape stays separate: it has more than %1 corners</comment>
        <translation>
            <numerusform>%n shape stays separate: it has more than %1 corners</numerusform>
            <numerusform>%n shapes stay separate: those that should form one obstacle have more than %1 corners in total</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shapes stay separate: they cross each other so often that joining them would take too long</source>
        <comment>%n shape stays separate: it crosses itself so often that joining it would take too long</comment>
        <translation>
            <numerusform>%n shape stays separate: it crosses itself so often that joining it would take too long</numerusform>
            <numerusform>%n shapes stay separate: they cross each other so often that joining them would take too long</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shapes stay separate: this build was made without Clipper</source>
        <comment>%n shape stays separate: this build was made without Clipper</comment>
        <translation>
            <numerusform>%n shape stays separate: this build was made without Clipper</numerusform>
            <numerusform>%n shapes stay separate: this build was made without Clipper</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n walls became lines, although they are drawn wide: they cross themselves too often</source>
        <comment>%n wall became a line, although it is drawn wide: it crosses itself too often</comment>
        <translation>
            <numerusform>%n wall became a line, although it is drawn wide: it crosses itself too often</numerusform>
            <numerusform>%n walls became lines, although they are drawn wide: they cross themselves too often</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n walls became lines, although they are drawn wide: this build was made without Clipper</source>
        <comment>%n wall became a line, although it is drawn wide: this build was made without Clipper</comment>
        <translation>
            <numerusform>%n wall became a line, although it is drawn wide: this build was made without Clipper</numerusform>
            <numerusform>%n walls became lines, although they are drawn wide: this build was made without Clipper</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pictures of the map are missing, which does not affect the level. The first: %1</source>
        <comment>%n picture of the map is missing, which does not affect the level: %1</comment>
        <translation>
            <numerusform>%n picture of the map is missing, which does not affect the level: %1</numerusform>
            <numerusform>%n pictures of the map are missing, which does not affect the level. The first: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture layers were left out</source>
        <comment>%n picture layer was left out</comment>
        <translation>
            <numerusform>%n picture layer was left out</numerusform>
            <numerusform>%n picture layers were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n markers of waypoints that are not in the file were left out</source>
        <comment>%n marker of a waypoint that is not in the file was left out</comment>
        <translation>
            <numerusform>%n marker of a waypoint that is not in the file was left out</numerusform>
            <numerusform>%n markers of waypoints that are not in the file were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n features that are neither nodes nor edges of a route graph were left out</source>
        <comment>%n feature that is neither a node nor an edge of a route graph was left out</comment>
        <translation>
            <numerusform>%n feature that is neither a node nor an edge of a route graph was left out</numerusform>
            <numerusform>%n features that are neither nodes nor edges of a route graph were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parallel links connect %1 and %2</source>
        <comment>%n link connects %1 and %2</comment>
        <translation>
            <numerusform>%n link connects %1 and %2</numerusform>
            <numerusform>%n parallel links connect %1 and %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hyperedges, which join several vertices, were left out</source>
        <comment>%n hyperedge, which joins several vertices, was left out</comment>
        <translation>
            <numerusform>%n hyperedge, which joins several vertices, was left out</numerusform>
            <numerusform>%n hyperedges, which join several vertices, were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entities were left out</source>
        <comment>%n entity was left out</comment>
        <translation>
            <numerusform>%n entity was left out</numerusform>
            <numerusform>%n entities were left out</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The file does not give the picture sizes of %n tiles with collision shapes. The tile size of the tileset is used instead</source>
        <comment>The file does not give the picture size of %n tile with collision shapes. The tile size of the tileset is used instead</comment>
        <translation>
            <numerusform>The file does not give the picture size of %n tile with collision shapes. The tile size of the tileset is used instead</numerusform>
            <numerusform>The file does not give the picture sizes of %n tiles with collision shapes. The tile size of the tileset is used instead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n values were kept as tags, because they cannot be used. The first: %1</source>
        <comment>%n value was kept as a tag, because it cannot be used: %1</comment>
        <translation>
            <numerusform>%n value was kept as a tag, because it cannot be used: %1</numerusform>
            <numerusform>%n values were kept as tags, because they cannot be used. The first: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges have bends in the file and are straight here</source>
        <comment>%n edge has bends in the file and is straight here</comment>
        <translation>
            <numerusform>%n edge has bends in the file and is straight here</numerusform>
            <numerusform>%n edges have bends in the file and are straight here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges are longer or shorter in the file than the distance between their ends, which is their length here. The first is in line %1</source>
        <comment>%n edge is longer or shorter in the file than the distance between its ends, which is its length here. It is in line %1</comment>
        <translation>
            <numerusform>%n edge is longer or shorter in the file than the distance between its ends, which is its length here. It is in line %1</numerusform>
            <numerusform>%n edges are longer or shorter in the file than the distance between their ends, which is their length here. The first is in line %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges have the direction of the arrowheads that yEd draws</source>
        <comment>%n edge has the direction of the arrowheads that yEd draws</comment>
        <translation>
            <numerusform>%n edge has the direction of the arrowheads that yEd draws</numerusform>
            <numerusform>%n edges have the direction of the arrowheads that yEd draws</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n yEd groups became vertices at the centres of their boxes</source>
        <comment>%n yEd group became a vertex at the centre of its box</comment>
        <translation>
            <numerusform>%n yEd group became a vertex at the centre of its box</numerusform>
            <numerusform>%n yEd groups became vertices at the centres of their boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shapes overlap themselves; the areas that they cover twice are free here</source>
        <comment>%n shape overlaps itself; the areas that it covers twice are free here</comment>
        <translation>
            <numerusform>%n shape overlaps itself; the areas that it covers twice are free here</numerusform>
            <numerusform>%n shapes overlap themselves; the areas that they cover twice are free here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n shapes as large as the drawing were left out as its background</source>
        <comment>%n shape as large as the drawing was left out as its background</comment>
        <translation>
            <numerusform>%n shape as large as the drawing was left out as its background</numerusform>
            <numerusform>%n shapes as large as the drawing were left out as its background</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n filled shapes are drawn with a wide outline; the half of it that lies outside is not solid</source>
        <comment>%n filled shape is drawn with a wide outline; the half of it that lies outside is not solid</comment>
        <translation>
            <numerusform>%n filled shape is drawn with a wide outline; the half of it that lies outside is not solid</numerusform>
            <numerusform>%n filled shapes are drawn with a wide outline; the half of it that lies outside is not solid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n elements are clipped or masked in the drawing but whole here</source>
        <comment>%n element is clipped or masked in the drawing but whole here</comment>
        <translation>
            <numerusform>%n element is clipped or masked in the drawing but whole here</numerusform>
            <numerusform>%n elements are clipped or masked in the drawing but whole here</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n style sheet rules that may determine what is drawn were not read</source>
        <comment>%n style sheet rule that may determine what is drawn was not read</comment>
        <translation>
            <numerusform>%n style sheet rule that may determine what is drawn was not read</numerusform>
            <numerusform>%n style sheet rules that may determine what is drawn were not read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links lead to waypoints that are not in the file and were left out. The first: %1</source>
        <comment>%n link leads to a waypoint that is not in the file and was left out: %1</comment>
        <translation>
            <numerusform>%n link leads to a waypoint that is not in the file and was left out: %1</numerusform>
            <numerusform>%n links lead to waypoints that are not in the file and were left out. The first: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n markers are on waypoints that have another marker, which determines the name. Their names and groups were kept as tags</source>
        <comment>%n marker is on a waypoint that has another marker, which determines the name. Its name and group were kept as tags</comment>
        <translation>
            <numerusform>%n marker is on a waypoint that has another marker, which determines the name. Its name and group were kept as tags</numerusform>
            <numerusform>%n markers are on waypoints that have another marker, which determines the name. Their names and groups were kept as tags</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tiles are marked as solid but are free here, because they have no collision shape. To make them solid, use navtool import %1</source>
        <comment>%n tile is marked as solid but is free here, because it has no collision shape. To make it solid, use navtool import %1</comment>
        <translation>
            <numerusform>%n tile is marked as solid but is free here, because it has no collision shape. To make it solid, use navtool import %1</numerusform>
            <numerusform>%n tiles are marked as solid but are free here, because they have no collision shape. To make them solid, use navtool import %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n of %2 tested routes do not exist.</source>
        <comment>%1: %n of %2 tested routes does not exist.</comment>
        <translation>
            <numerusform>%1: %n of %2 tested routes does not exist.</numerusform>
            <numerusform>%1: %n of %2 tested routes do not exist.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n links from other floors lead to %1, which has no other edge on its floor</source>
        <comment>%n link from another floor leads to %1, which has no other edge on its floor</comment>
        <translation>
            <numerusform>%n link from another floor leads to %1, which has no other edge on its floor</numerusform>
            <numerusform>%n links from other floors lead to %1, which has no other edge on its floor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n barriers</source>
        <comment>%n barrier</comment>
        <translation>
            <numerusform>%n barrier</numerusform>
            <numerusform>%n barriers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n floors</source>
        <comment>%n floor</comment>
        <translation>
            <numerusform>%n floor</numerusform>
            <numerusform>%n floors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other worlds or depths of the project were left out. Only %1 was read. To read all of them as floors, leave out the option --level. The others: %2</source>
        <comment>%n other world or depth of the project was left out. Only %1 was read. To read both as floors, leave out the option --level. The other one: %2</comment>
        <translation>
            <numerusform>%n other world or depth of the project was left out. Only %1 was read. To read both as floors, leave out the option --level. The other one: %2</numerusform>
            <numerusform>%n other worlds or depths of the project were left out. Only %1 was read. To read all of them as floors, leave out the option --level. The others: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other maps of the world were left out. Only %1 was read. To place all of them side by side, leave out the option --level. The others: %2</source>
        <comment>%n other map of the world was left out. Only %1 was read. To place both side by side, leave out the option --level. The other one: %2</comment>
        <translation>
            <numerusform>%n other map of the world was left out. Only %1 was read. To place both side by side, leave out the option --level. The other one: %2</numerusform>
            <numerusform>%n other maps of the world were left out. Only %1 was read. To place all of them side by side, leave out the option --level. The others: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n patterns of file names were left out: only maps that the world lists are read</source>
        <comment>%n pattern of file names was left out: only maps that the world lists are read</comment>
        <translation>
            <numerusform>%n pattern of file names was left out: only maps that the world lists are read</numerusform>
            <numerusform>%n patterns of file names were left out: only maps that the world lists are read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n other levels were left out. Only %1 was read. To read all of them as floors, leave out the option --level. The others: %2</source>
        <comment>%n other level was left out. Only %1 was read. To read both as floors, leave out the option --level. The other one: %2</comment>
        <translation>
            <numerusform>%n other level was left out. Only %1 was read. To read both as floors, leave out the option --level. The other one: %2</numerusform>
            <numerusform>%n other levels were left out. Only %1 was read. To read all of them as floors, leave out the option --level. The others: %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n levels were aligned with %1 by their fiducials. The largest deviation is %2 px, at the fiducial %3 of level %4</source>
        <comment>%n level was aligned with %1 by its fiducials. The largest deviation is %2 px, at the fiducial %3 of level %4</comment>
        <translation>
            <numerusform>%n level was aligned with %1 by its fiducials. The largest deviation is %2 px, at the fiducial %3 of level %4</numerusform>
            <numerusform>%n levels were aligned with %1 by their fiducials. The largest deviation is %2 px, at the fiducial %3 of level %4</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n measurements do not match the scale of the building. The worst is in line %1: it is %2 m long in the file, but %3 m on the map</source>
        <comment>%n measurement does not match the scale of the building. It is in line %1: it is %2 m long in the file, but %3 m on the map</comment>
        <translation>
            <numerusform>%n measurement does not match the scale of the building. It is in line %1: it is %2 m long in the file, but %3 m on the map</numerusform>
            <numerusform>%n measurements do not match the scale of the building. The worst is in line %1: it is %2 m long in the file, but %3 m on the map</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lifts were left out, because only one level was read</source>
        <comment>%n lift was left out, because only one level was read</comment>
        <translation>
            <numerusform>%n lift was left out, because only one level was read</numerusform>
            <numerusform>%n lifts were left out, because only one level was read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges between floors were left out, because only lifts connect levels in this format</source>
        <comment>%n edge between floors was left out, because only lifts connect levels in this format</comment>
        <translation>
            <numerusform>%n edge between floors was left out, because only lifts connect levels in this format</numerusform>
            <numerusform>%n edges between floors were left out, because only lifts connect levels in this format</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n floors are called %1: enter the id, e.g. %2</source>
        <comment>%n floor is called %1: %2</comment>
        <translation>
            <numerusform>%n floor is called %1: %2</numerusform>
            <numerusform>%n floors are called %1: enter the id, e.g. %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No way to %1: the agent can use none of the %n links that lead there</source>
        <comment>No way to %1: the agent cannot use the only link that leads there</comment>
        <translation>
            <numerusform>No way to %1: the agent cannot use the only link that leads there</numerusform>
            <numerusform>No way to %1: the agent can use none of the %n links that lead there</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The paint of %n cells differs from that of the other side: %1 here, %2 at %3</source>
        <comment>The paint of %n cell differs from that of the other side: %1 here, %2 at %3</comment>
        <translation>
            <numerusform>The paint of %n cell differs from that of the other side: %1 here, %2 at %3</numerusform>
            <numerusform>The paint of %n cells differs from that of the other side: %1 here, %2 at %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n lifts</source>
        <comment>%n lift</comment>
        <translation>
            <numerusform>%n lift</numerusform>
            <numerusform>%n lifts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stops of lifts lose their gates: in this format, the gate of a stop is a straight line on the floor of the stop, and no other stop uses it</source>
        <comment>%n stop of a lift loses its gate: in this format, the gate of a stop is a straight line on the floor of the stop, and no other stop uses it</comment>
        <translation>
            <numerusform>%n stop of a lift loses its gate: in this format, the gate of a stop is a straight line on the floor of the stop, and no other stop uses it</numerusform>
            <numerusform>%n stops of lifts lose their gates: in this format, the gate of a stop is a straight line on the floor of the stop, and no other stop uses it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trajectories are no Bezier curves and were replaced by short straight segments</source>
        <comment>%n trajectory is no Bezier curve and was replaced by short straight segments</comment>
        <translation>
            <numerusform>%n trajectory is no Bezier curve and was replaced by short straight segments</numerusform>
            <numerusform>%n trajectories are no Bezier curves and were replaced by short straight segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trajectories are invalid, so their edges are straight</source>
        <comment>%n trajectory is invalid, so its edge is straight</comment>
        <translation>
            <numerusform>%n trajectory is invalid, so its edge is straight</numerusform>
            <numerusform>%n trajectories are invalid, so their edges are straight</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The program did not end within %n seconds and was stopped.</source>
        <comment>The program did not end within %n second and was stopped.</comment>
        <translation>
            <numerusform>The program did not end within %n second and was stopped.</numerusform>
            <numerusform>The program did not end within %n seconds and was stopped.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trajectories are Bezier curves with more than %1 points and were replaced by short straight segments</source>
        <comment>%n trajectory is a Bezier curve with more than %1 points and was replaced by short straight segments</comment>
        <translation>
            <numerusform>%n trajectory is a Bezier curve with more than %1 points and was replaced by short straight segments</numerusform>
            <numerusform>%n trajectories are Bezier curves with more than %1 points and were replaced by short straight segments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n edges in the file have more than %1 corners. Their lines were simplified and differ from those in the file by up to %2</source>
        <comment>%n edge in the file has more than %1 corners. Its line was simplified and differs from that in the file by up to %2</comment>
        <translation>
            <numerusform>%n edge in the file has more than %1 corners. Its line was simplified and differs from that in the file by up to %2</numerusform>
            <numerusform>%n edges in the file have more than %1 corners. Their lines were simplified and differ from those in the file by up to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n curved links become straight, because this format has no curves</source>
        <comment>%n curved link becomes straight, because this format has no curves</comment>
        <translation>
            <numerusform>%n curved link becomes straight, because this format has no curves</numerusform>
            <numerusform>%n curved links become straight, because this format has no curves</numerusform>
        </translation>
    </message>
</context>
</TS>
