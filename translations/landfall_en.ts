<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>EventText</name>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n message</numerusform>
            <numerusform>%n messages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NowSentence</name>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n retry</numerusform>
            <numerusform>%n retries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fallback(s)</source>
        <translation>
            <numerusform>%n fallback</numerusform>
            <numerusform>%n fallbacks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SimulationText</name>
    <message numerus="yes">
        <source>beyond the record: %n request(s)</source>
        <translation>
            <numerusform>beyond the record: %n request</numerusform>
            <numerusform>beyond the record: %n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The run ends earlier: %n recorded step(s) left out.</source>
        <translation>
            <numerusform>The run ends earlier: %n recorded step left out.</numerusform>
            <numerusform>The run ends earlier: %n recorded steps left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n seed</numerusform>
            <numerusform>%n seeds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln token</numerusform>
            <numerusform>%Ln tokens</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s)</source>
        <translation>
            <numerusform>%Ln character</numerusform>
            <numerusform>%Ln characters</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>landfall::OutcomesCard</name>
    <message numerus="yes">
        <source>%n outcome(s) need you</source>
        <translation>
            <numerusform>%n outcome needs you</numerusform>
            <numerusform>%n outcomes need you</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>landfall::ProvidersPanel</name>
    <message numerus="yes">
        <source>%n failure(s) · cooling %1</source>
        <translation>
            <numerusform>%n failure · cooling %1</numerusform>
            <numerusform>%n failures · cooling %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failure(s) · %1</source>
        <translation>
            <numerusform>%n failure · %1</numerusform>
            <numerusform>%n failures · %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>landfall::RunCommand</name>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n request</numerusform>
            <numerusform>%n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s)</source>
        <translation>
            <numerusform>%n effect</numerusform>
            <numerusform>%n effects</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>landfall::RunListModel</name>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n retry</numerusform>
            <numerusform>%n retries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fallback(s)</source>
        <translation>
            <numerusform>%n fallback</numerusform>
            <numerusform>%n fallbacks</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>landfall::StatusBar</name>
    <message numerus="yes">
        <source>%n run(s) live</source>
        <translation>
            <numerusform>%n run live</numerusform>
            <numerusform>%n runs live</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outcome(s) open</source>
        <translation>
            <numerusform>%n outcome open</numerusform>
            <numerusform>%n outcomes open</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>landfall::TimelineView</name>
    <message numerus="yes">
        <source>%1
and %n more here</source>
        <translation>
            <numerusform>%1
and %n more here</numerusform>
            <numerusform>%1
and %n more here</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>landfall::WindowSession</name>
    <message numerus="yes">
        <source>%n line(s) of %1 were skipped; the first is line %2: %3</source>
        <translation>
            <numerusform>%n line of %1 was skipped: line %2: %3</numerusform>
            <numerusform>%n lines of %1 were skipped; the first is line %2: %3</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Earlier runs left %n item(s) open, of which nobody knows whether they landed. See landfall journal list --open.</source>
        <translation>
            <numerusform>Earlier runs left %n item open, of which nobody knows whether it landed. See landfall journal list --open.</numerusform>
            <numerusform>Earlier runs left %n items open, of which nobody knows whether they landed. See landfall journal list --open.</numerusform>
        </translation>
    </message>
</context>
</TS>
