<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>CommandLine</name>
    <message>
        <source>See landfall --help.</source>
        <translation>Siehe landfall --help.</translation>
    </message>
    <message>
        <source>--%1 is one of %2, not &quot;%3&quot;</source>
        <translation>--%1 muss eines von %2 sein, nicht &quot;%3&quot;</translation>
    </message>
    <message>
        <source>there is no command &quot;%1&quot;</source>
        <translation>es gibt keinen Befehl &quot;%1&quot;</translation>
    </message>
    <message>
        <source>--size is WIDTHxHEIGHT, such as 1440x900, not &quot;%1&quot;</source>
        <translation>--size muss BREITExHÖHE sein, etwa 1440x900, nicht &quot;%1&quot;</translation>
    </message>
    <message>
        <source>--scale is a number from 0.5 to 4, not &quot;%1&quot;</source>
        <translation>--scale muss eine Zahl von 0.5 bis 4 sein, nicht &quot;%1&quot;</translation>
    </message>
    <message>
        <source>--select is the seq of an event, not &quot;%1&quot;</source>
        <translation>--select muss die seq eines Ereignisses sein, nicht &quot;%1&quot;</translation>
    </message>
    <message>
        <source>run needs --agent NAME</source>
        <translation>run braucht --agent NAME</translation>
    </message>
    <message>
        <source>run needs a prompt</source>
        <translation>run braucht einen Prompt</translation>
    </message>
    <message>
        <source>lab needs --script FILE</source>
        <translation>lab braucht --script FILE</translation>
    </message>
    <message>
        <source>lab takes no argument &quot;%1&quot;</source>
        <translation>lab nimmt kein Argument &quot;%1&quot;</translation>
    </message>
    <message>
        <source>--port is a number from 0 to 65535, not &quot;%1&quot;</source>
        <translation>--port muss eine Zahl von 0 bis 65535 sein, nicht &quot;%1&quot;</translation>
    </message>
    <message>
        <source>conformance needs a file</source>
        <translation>conformance braucht eine Datei</translation>
    </message>
    <message>
        <source>explain takes one RULE, or --all</source>
        <translation>explain nimmt eine REGEL oder --all</translation>
    </message>
    <message>
        <source>--seeds and --sample belong to --script</source>
        <translation>--seeds und --sample gehören zu --script</translation>
    </message>
    <message>
        <source>--seeds is a number from 1 to %1, not &quot;%2&quot;</source>
        <translation>--seeds ist eine Zahl von 1 bis %1, nicht „%2“</translation>
    </message>
    <message>
        <source>--sample is a seed, not &quot;%1&quot;</source>
        <translation>--sample ist ein Startwert, nicht „%1“</translation>
    </message>
    <message>
        <source>simulate needs either --run FILE.ndjson or --script FILE</source>
        <translation>simulate braucht entweder --run DATEI.ndjson oder --script DATEI</translation>
    </message>
    <message>
        <source>simulate needs --policy JSON or --policy @FILE</source>
        <translation>simulate braucht --policy JSON oder --policy @DATEI</translation>
    </message>
    <message>
        <source>simulate takes no argument &quot;%1&quot;</source>
        <translation>simulate nimmt kein Argument „%1“</translation>
    </message>
    <message>
        <source>decode needs --protocol</source>
        <translation>decode braucht --protocol</translation>
    </message>
    <message>
        <source>decode takes one file</source>
        <translation>decode nimmt eine Datei</translation>
    </message>
    <message>
        <source>--status is an HTTP status, not &quot;%1&quot;</source>
        <translation>--status ist ein HTTP-Status, nicht „%1“</translation>
    </message>
    <message>
        <source>key is followed by set NAME or forget NAME</source>
        <translation>auf key folgt set NAME oder forget NAME</translation>
    </message>
    <message>
        <source>Landfall runs an agent against its providers, and shows what happened to each request.

Usage:
  landfall [--workspace FILE] [--open FILE]
      Opens the window; --open shows a recorded run (NDJSON).
  landfall --screenshot PNG [--open FILE] [--size WxH] [--theme light|dark] [--scale F]
           [--lang xx] [--select SEQ]
      Renders the window into a file and exits.
  landfall run [--workspace FILE] --agent NAME [--output text|ndjson]
           [--on-unknown fail|ask|retry] [--approve ask|all|none] [--faults NAME|FILE]
           [--save FILE.ndjson] [--store FILE] PROMPT
  landfall run --resume RUN [--workspace FILE] [...]
      Runs an agent without a window, or goes on with a recorded run that was cut off or left
      something open. Without --workspace: the embedded lab. Without --store: your own store.
      The reply goes to standard output, what happens on the way to standard error.
      Exit status: 0 done, 1 failed, 2 wrong usage or workspace, 3 an outcome is left unknown,
      4 cancelled.
  landfall lab --script FILE [--port N]
      Serves a fault script on 127.0.0.1: prints its base URL, then one NDJSON line a request.
  landfall decode --protocol P [--status N] [--content-type TYPE] FILE
      Decodes a recorded reply (the bytes as received) and prints what it says as JSON. Protocols:
      anthropic-messages, openai-chat, openai-responses, gemini-generate, ollama-native, model-list.
  landfall conformance FILE...
      Holds the program against tables of expectations (JSON): a line for each case that fails, then
      &quot;N passed, N failed&quot;. Exit status: 0 none failed, 1 some did.
  landfall explain [RULE | --all]
      Says what a rule or a verdict of a decision means; without RULE, which there are.
      Exit status: 0 said, 2 no such rule.
  landfall simulate --run FILE.ndjson --policy JSON|@FILE [--output text|ndjson]
      Plays the failures of a recorded run again under another retry policy, on virtual time, and
      prints what would have been different. The policy is what stands in an agent&apos;s &quot;retry&quot;.
  landfall simulate --script FILE --policy JSON|@FILE [--seeds N] [--sample SEED]
           [--output text|ndjson]
      Plays scripted providers for the seeds 1 to N (default 1000) and prints how times, requests
      and outcomes are distributed; --sample prints the events of one seed instead (NDJSON).
      Exit status of simulate: 0 played, 2 wrong usage, file or policy, 4 cancelled.
  landfall key set NAME, landfall key forget NAME
      Stores a key in the desktop&apos;s keychain, where a workspace names it keychain:NAME, or takes it out.
      The key is typed without being shown, or read from standard input.
      Exit status: 0 done, 1 there is no keychain, or no such key.
  landfall journal list [--open] [--output text|ndjson]
      Lists what agents wanted done and what became of it; --open: only what nobody knows.
  landfall journal show ID [--output text|ndjson]
      Shows all that is known of one of them. The beginning of an ID is enough.
  landfall journal resolve ID --landed|--not-landed|--unknown [--result JSON] [--note TEXT]
      Records what you know of one that is open, and says how its run goes on.
  landfall runs list [--output text|ndjson], landfall runs show ID [--output text|ndjson],
  landfall runs export ID [--output FILE]
      Lists the recorded runs, shows one, or writes its events (NDJSON).
      journal and runs take --store FILE instead of your own store. Exit status: 0 done, 1 there is
      no such ID, or the store says no, 2 wrong usage.
  landfall --help, landfall --version

Proxies are taken from HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY (http, socks5, socks5h).
</source>
        <translation>Landfall lässt einen Agenten mit seinen Anbietern laufen und zeigt, was mit jeder Anfrage geschah.

Aufruf:
  landfall [--workspace FILE] [--open FILE]
      Öffnet das Fenster; --open zeigt einen aufgezeichneten Lauf (NDJSON).
  landfall --screenshot PNG [--open FILE] [--size WxH] [--theme light|dark] [--scale F]
           [--lang xx] [--select SEQ]
      Zeichnet das Fenster in eine Datei und beendet sich.
  landfall run [--workspace FILE] --agent NAME [--output text|ndjson]
           [--on-unknown fail|ask|retry] [--approve ask|all|none] [--faults NAME|FILE]
           [--save FILE.ndjson] [--store FILE] PROMPT
  landfall run --resume LAUF [--workspace FILE] [...]
      Führt einen Agenten ohne Fenster aus, oder setzt einen aufgezeichneten Lauf fort, der abbrach
      oder etwas offen ließ. Ohne --workspace: das eingebaute Labor. Ohne --store: Ihr eigener Speicher.
      Die Antwort geht an die Standardausgabe, was unterwegs geschieht, an die
      Standardfehlerausgabe.
      Exit-Status: 0 fertig, 1 gescheitert, 2 falscher Aufruf oder Arbeitsbereich,
      3 ein Ausgang bleibt unbekannt, 4 abgebrochen.
  landfall lab --script FILE [--port N]
      Stellt ein Fehlerskript auf 127.0.0.1 bereit: gibt die Basis-URL aus, dann eine NDJSON-Zeile
      je Anfrage.
  landfall decode --protocol P [--status N] [--content-type TYP] DATEI
      Liest eine aufgezeichnete Antwort (die Bytes, wie sie kamen) und gibt als JSON aus, was sie sagt.
      Protokolle: anthropic-messages, openai-chat, openai-responses, gemini-generate, ollama-native,
      model-list.
  landfall conformance FILE...
      Prüft das Programm gegen Tabellen von Erwartungen (JSON): eine Zeile je gescheitertem Fall, dann
      &quot;N passed, N failed&quot;. Exit-Status: 0 keiner gescheitert, 1 mindestens einer.
  landfall explain [REGEL | --all]
      Sagt, was eine Regel oder ein Urteil einer Entscheidung bedeutet; ohne REGEL, welche es gibt.
      Exit-Status: 0 erklärt, 2 keine solche Regel.
  landfall simulate --run FILE.ndjson --policy JSON|@FILE [--output text|ndjson]
      Spielt die Fehler eines aufgezeichneten Laufs in virtueller Zeit nach anderen Wiederholregeln
      und gibt aus, was anders gewesen wäre. Die Regeln sind, was in &quot;retry&quot; eines Agenten steht.
  landfall simulate --script FILE --policy JSON|@FILE [--seeds N] [--sample SEED]
           [--output text|ndjson]
      Spielt Anbieter nach Drehbuch für die Startwerte 1 bis N (Vorgabe 1000) und gibt aus, wie sich
      Zeiten, Anfragen und Ausgänge verteilen; --sample gibt stattdessen die Ereignisse eines
      Startwerts aus (NDJSON).
      Exit-Status von simulate: 0 gespielt, 2 falscher Aufruf, Datei oder Regeln, 4 abgebrochen.
  landfall key set NAME, landfall key forget NAME
      Legt einen Schlüssel in den Schlüsselbund der Arbeitsumgebung, wo ihn ein Arbeitsbereich als
      keychain:NAME nennt, oder nimmt ihn heraus. Er wird verdeckt eingegeben oder von der
      Standardeingabe gelesen.
      Exit-Status: 0 erledigt, 1 es gibt keinen Schlüsselbund oder keinen solchen Schlüssel.
  landfall journal list [--open] [--output text|ndjson]
      Listet auf, was Agenten getan haben wollten und was daraus wurde; --open: nur, was niemand weiß.
  landfall journal show ID [--output text|ndjson]
      Zeigt alles, was über eines davon bekannt ist. Der Anfang einer ID genügt.
  landfall journal resolve ID --landed|--not-landed|--unknown [--result JSON] [--note TEXT]
      Hält fest, was Sie über ein offenes wissen, und sagt, wie sein Lauf weitergeht.
  landfall runs list [--output text|ndjson], landfall runs show ID [--output text|ndjson],
  landfall runs export ID [--output DATEI]
      Listet die aufgezeichneten Läufe auf, zeigt einen, oder schreibt seine Ereignisse (NDJSON).
      journal und runs nehmen --store DATEI statt Ihres eigenen Speichers. Exit-Status: 0 erledigt,
      1 es gibt keine solche ID oder der Speicher verweigert es, 2 falscher Aufruf.
  landfall --help, landfall --version

Proxys werden HTTPS_PROXY, HTTP_PROXY, ALL_PROXY und NO_PROXY entnommen (http, socks5, socks5h).
</translation>
    </message>
    <message>
        <source>--resume takes agent and prompt from the record</source>
        <translation>--resume nimmt Agent und Prompt aus der Aufzeichnung</translation>
    </message>
    <message>
        <source>--%1 does not belong to &quot;%2&quot;</source>
        <translation>--%1 gehört nicht zu &quot;%2&quot;</translation>
    </message>
    <message>
        <source>journal is followed by list, show ID or resolve ID</source>
        <translation>auf journal folgt list, show ID oder resolve ID</translation>
    </message>
    <message>
        <source>journal resolve needs one of --landed, --not-landed and --unknown</source>
        <translation>journal resolve braucht eines von --landed, --not-landed und --unknown</translation>
    </message>
    <message>
        <source>--result is what a call gave that landed: it belongs to --landed</source>
        <translation>--result ist, was ein angekommener Aufruf ergab: es gehört zu --landed</translation>
    </message>
    <message>
        <source>runs is followed by list, show ID or export ID</source>
        <translation>auf runs folgt list, show ID oder export ID</translation>
    </message>
</context>
<context>
    <name>Conformance</name>
    <message>
        <source>cannot be read: %1</source>
        <translation>nicht lesbar: %1</translation>
    </message>
</context>
<context>
    <name>EnvironmentProxies</name>
    <message>
        <source>The environment variable %1 names no proxy that can be used; it should look like http://HOST:PORT, socks5://HOST:PORT or socks5h://HOST:PORT.</source>
        <translation>Die Umgebungsvariable %1 nennt keinen brauchbaren Proxy; sie sollte aussehen wie http://HOST:PORT, socks5://HOST:PORT oder socks5h://HOST:PORT.</translation>
    </message>
</context>
<context>
    <name>EventFilter</name>
    <message>
        <source>There is no field “%1”. Fields are %2. To search for the text, write &quot;%3&quot;.</source>
        <translation>Es gibt kein Feld „%1“. Felder sind %2. Um nach dem Text zu suchen, schreiben Sie &quot;%3&quot;.</translation>
    </message>
    <message>
        <source>A quote is not closed.</source>
        <translation>Ein Anführungszeichen ist nicht geschlossen.</translation>
    </message>
    <message>
        <source>“%1” needs a value.</source>
        <translation>„%1“ braucht einen Wert.</translation>
    </message>
    <message>
        <source>“%1” needs a number.</source>
        <translation>„%1“ braucht eine Zahl.</translation>
    </message>
    <message>
        <source>“%1” is compared with a colon.</source>
        <translation>„%1“ wird mit einem Doppelpunkt verglichen.</translation>
    </message>
</context>
<context>
    <name>EventText</name>
    <message>
        <source>%1 in</source>
        <translation>%1 Eingabe</translation>
    </message>
    <message>
        <source>%1 cached</source>
        <translation>%1 aus Cache</translation>
    </message>
    <message>
        <source>%1 out</source>
        <translation>%1 Ausgabe</translation>
    </message>
    <message>
        <source>%1 reasoning</source>
        <translation>%1 Reasoning</translation>
    </message>
    <message>
        <source>%1 sent, %2 received</source>
        <translation>%1 gesendet, %2 empfangen</translation>
    </message>
    <message>
        <source>nothing to discard</source>
        <translation>nichts zu verwerfen</translation>
    </message>
    <message>
        <source>%1 discarded</source>
        <translation>%1 verworfen</translation>
    </message>
    <message numerus="yes">
        <source>%n message(s)</source>
        <translation>
            <numerusform>%n Nachricht</numerusform>
            <numerusform>%n Nachrichten</numerusform>
        </translation>
    </message>
    <message>
        <source>with tools</source>
        <translation>mit Werkzeugen</translation>
    </message>
    <message>
        <source>gated</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>not streamed</source>
        <translation>ohne Stream</translation>
    </message>
    <message>
        <source>after %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>try %1 of %2 in %3</source>
        <translation>Versuch %1 von %2 in %3</translation>
    </message>
    <message>
        <source>asked %1</source>
        <translation>verlangt: %1</translation>
    </message>
    <message>
        <source>capped at %1</source>
        <translation>begrenzt auf %1</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>seit %1</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>after %1 of %2</source>
        <translation>nach %1 von %2</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>bis %1</translation>
    </message>
    <message>
        <source>asleep for %1</source>
        <translation>%1 im Ruhezustand</translation>
    </message>
    <message>
        <source>try %1</source>
        <translation>Versuch %1</translation>
    </message>
</context>
<context>
    <name>FilterFields</name>
    <message>
        <source>the event&apos;s type</source>
        <translation>der Typ des Ereignisses</translation>
    </message>
    <message>
        <source>the chain&apos;s member, provider/model</source>
        <translation>das Mitglied der Kette, Anbieter/Modell</translation>
    </message>
    <message>
        <source>the kind of a failure</source>
        <translation>die Art eines Fehlers</translation>
    </message>
    <message>
        <source>what was decided</source>
        <translation>was entschieden wurde</translation>
    </message>
    <message>
        <source>the tool&apos;s name</source>
        <translation>der Name des Werkzeugs</translation>
    </message>
    <message>
        <source>seconds of a wait</source>
        <translation>Sekunden einer Wartezeit</translation>
    </message>
    <message>
        <source>the HTTP status of a failure</source>
        <translation>der HTTP-Status eines Fehlers</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>bytes of a request, or received in a phase</source>
        <translation>Bytes einer Anfrage oder in einer Phase empfangen</translation>
    </message>
    <message>
        <source>seconds since the run started</source>
        <translation>Sekunden seit Beginn des Laufs</translation>
    </message>
    <message>
        <source>the event&apos;s number</source>
        <translation>die Nummer des Ereignisses</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>der Schritt</translation>
    </message>
    <message>
        <source>the attempt in the step</source>
        <translation>der Versuch im Schritt</translation>
    </message>
    <message>
        <source>the request in the step</source>
        <translation>die Anfrage im Schritt</translation>
    </message>
</context>
<context>
    <name>HttpTransport</name>
    <message>
        <source>The server sent an interim response (%1) that cannot be followed.</source>
        <translation>Der Server hat eine Zwischenantwort (%1) gesendet, der nicht gefolgt werden kann.</translation>
    </message>
    <message>
        <source>Connection closed</source>
        <translation>Verbindung geschlossen</translation>
    </message>
    <message>
        <source>The address is not a complete http or https URL.</source>
        <translation>Die Adresse ist keine vollständige http- oder https-URL.</translation>
    </message>
    <message>
        <source>The method is not a word that HTTP allows.</source>
        <translation>Die Methode ist kein in HTTP zulässiges Wort.</translation>
    </message>
    <message>
        <source>A header has a name that HTTP does not allow, or more than one line in its value.</source>
        <translation>Ein Header hat einen in HTTP unzulässigen Namen oder mehr als eine Zeile in seinem Wert.</translation>
    </message>
    <message>
        <source>The proxy did not connect to the server in time</source>
        <translation>Der Proxy hat die Verbindung zum Server nicht rechtzeitig hergestellt</translation>
    </message>
</context>
<context>
    <name>LabHostText</name>
    <message>
        <source>the fault script %1 is wrong:</source>
        <translation>das Fehlerskript %1 ist fehlerhaft:</translation>
    </message>
    <message>
        <source>there is no fault script called %1</source>
        <translation>es gibt kein Fehlerskript namens %1</translation>
    </message>
</context>
<context>
    <name>NowSentence</name>
    <message>
        <source>%1 said %2</source>
        <translation>%1 meldete %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Nothing has run yet.</source>
        <translation>Noch ist nichts gelaufen.</translation>
    </message>
    <message>
        <source>Starting.</source>
        <translation>Startet.</translation>
    </message>
    <message>
        <source>Preparing the next request.</source>
        <translation>Die nächste Anfrage wird vorbereitet.</translation>
    </message>
    <message>
        <source>Connecting to %1.</source>
        <translation>Verbindung zu %1 wird aufgebaut.</translation>
    </message>
    <message>
        <source>Connecting to %1 for %2.</source>
        <translation>Verbindung zu %1 wird seit %2 aufgebaut.</translation>
    </message>
    <message>
        <source>%1 has the request.</source>
        <translation>%1 hat die Anfrage.</translation>
    </message>
    <message>
        <source>%1 has had the request for %2 and has not answered yet.</source>
        <translation>%1 hat die Anfrage seit %2 und hat noch nicht geantwortet.</translation>
    </message>
    <message>
        <source>%1 is answering.</source>
        <translation>%1 antwortet.</translation>
    </message>
    <message>
        <source>%1 has been silent for %2.</source>
        <translation>%1 schweigt seit %2.</translation>
    </message>
    <message>
        <source>It is given up in %1.</source>
        <translation>Wird in %1 aufgegeben.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1, asked %2.</source>
        <translation>%1, verlangt: %2.</translation>
    </message>
    <message>
        <source>Waiting before try %1 of %2: %3</source>
        <translation>Warten vor Versuch %1 von %2: %3</translation>
    </message>
    <message>
        <source>The wait is over, try %1 of %2 follows: %3</source>
        <translation>Die Wartezeit ist vorbei, Versuch %1 von %2 folgt: %3</translation>
    </message>
    <message>
        <source>Waiting %4 before try %1 of %2: %3</source>
        <translation>Noch %4 bis Versuch %1 von %2: %3</translation>
    </message>
    <message>
        <source>%1 failed before it acted</source>
        <translation>%1 ist gescheitert, bevor es etwas bewirkt hat</translation>
    </message>
    <message>
        <source>%1 is running.</source>
        <translation>%1 läuft.</translation>
    </message>
    <message>
        <source>%1 has been running for %2.</source>
        <translation>%1 läuft seit %2.</translation>
    </message>
    <message>
        <source>Waiting for you: %1 was sent, its answer was lost. Nothing more is sent until you decide.</source>
        <translation>Wartet auf Sie: %1 wurde gesendet, die Antwort ging verloren. Bis Sie entscheiden, wird nichts mehr gesendet.</translation>
    </message>
    <message>
        <source>Waiting for you: may %1 run?</source>
        <translation>Wartet auf Sie: Darf %1 laufen?</translation>
    </message>
    <message>
        <source>Waiting for you: %1.</source>
        <translation>Wartet auf Sie: %1.</translation>
    </message>
    <message>
        <source>the request to %1</source>
        <translation>die Anfrage an %1</translation>
    </message>
    <message>
        <source>Done in %1.</source>
        <translation>Fertig in %1.</translation>
    </message>
    <message>
        <source>Done in %1, served by %2.</source>
        <translation>Fertig in %1, bedient von %2.</translation>
    </message>
    <message>
        <source>Done in %1, served by %2 after %3.</source>
        <translation>Fertig in %1, bedient von %2 nach %3.</translation>
    </message>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n Wiederholung</numerusform>
            <numerusform>%n Wiederholungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fallback(s)</source>
        <translation>
            <numerusform>%n-mal Ausweichen</numerusform>
            <numerusform>%n-mal Ausweichen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Failed: %1.</source>
        <translation>Fehlgeschlagen: %1.</translation>
    </message>
    <message>
        <source>Failed: %1; %2.</source>
        <translation>Fehlgeschlagen: %1; %2.</translation>
    </message>
    <message>
        <source>The record ends after %1, before the run did.</source>
        <translation>Die Aufzeichnung endet nach %1, noch vor dem Ende des Laufs.</translation>
    </message>
    <message>
        <source>Cancelled after %1.</source>
        <translation>Abgebrochen nach %1.</translation>
    </message>
    <message>
        <source>Stopped after %1.</source>
        <translation>Angehalten nach %1.</translation>
    </message>
    <message>
        <source>Left open: %1 was sent, nobody knows whether it landed.</source>
        <translation>Offen geblieben: %1 wurde gesendet, niemand weiß, ob es angekommen ist.</translation>
    </message>
    <message>
        <source>The record ends after %1 with something sent and no answer.</source>
        <translation>Die Aufzeichnung endet nach %1; etwas wurde gesendet, eine Antwort fehlt.</translation>
    </message>
    <message>
        <source>Ended with an outcome nobody knows.</source>
        <translation>Beendet mit einem Ausgang, den niemand kennt.</translation>
    </message>
</context>
<context>
    <name>ProcessRunner</name>
    <message>
        <source>it was stopped before it had started</source>
        <translation>es wurde angehalten, bevor es begonnen hatte</translation>
    </message>
    <message>
        <source>%1: no such program</source>
        <translation>%1: kein solches Programm</translation>
    </message>
    <message>
        <source>its interpreter is missing</source>
        <translation>sein Interpreter fehlt</translation>
    </message>
    <message>
        <source>no such program</source>
        <translation>kein solches Programm</translation>
    </message>
    <message>
        <source>is a directory</source>
        <translation>ist ein Verzeichnis</translation>
    </message>
    <message>
        <source>is not executable</source>
        <translation>ist nicht ausführbar</translation>
    </message>
    <message>
        <source>is not in a format this machine can run</source>
        <translation>hat ein Format, das dieser Rechner nicht ausführen kann</translation>
    </message>
    <message>
        <source>its arguments and environment are too long</source>
        <translation>seine Argumente und seine Umgebung sind zu lang</translation>
    </message>
    <message>
        <source>there are too many processes</source>
        <translation>es gibt zu viele Prozesse</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a program, and why it did not start</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>there is no command</source>
        <translation>es gibt keinen Befehl</translation>
    </message>
    <message>
        <source>%1: an argument holds a zero byte</source>
        <translation>%1: ein Argument enthält ein Nullbyte</translation>
    </message>
    <message>
        <source>%1: the variable &quot;%2&quot; cannot stand in an environment</source>
        <translation>%1: Die Variable „%2“ kann nicht in einer Umgebung stehen</translation>
    </message>
</context>
<context>
    <name>QHttpSocketEngine</name>
    <message>
        <source>Proxy denied connection</source>
        <translation>Proxy hat die Verbindung abgelehnt</translation>
    </message>
</context>
<context>
    <name>SimulateCommand</name>
    <message>
        <source>line %1 is skipped: %2</source>
        <translation>Zeile %1 wird übersprungen: %2</translation>
    </message>
</context>
<context>
    <name>SimulationText</name>
    <message numerus="yes">
        <source>beyond the record: %n request(s)</source>
        <translation>
            <numerusform>jenseits der Aufzeichnung: %n Anfrage</numerusform>
            <numerusform>jenseits der Aufzeichnung: %n Anfragen</numerusform>
        </translation>
    </message>
    <message>
        <source>  %1: %2; never asked in this run, taken to be unreachable</source>
        <translation>  %1: %2; in diesem Lauf nie gefragt, gilt als unerreichbar</translation>
    </message>
    <message>
        <source>  %1: %2; taken to do as it did last</source>
        <translation>  %1: %2; verhält sich angenommen wie zuletzt</translation>
    </message>
    <message numerus="yes">
        <source>The run ends earlier: %n recorded step(s) left out.</source>
        <translation>
            <numerusform>Der Lauf endet früher: %n aufgezeichneter Schritt bleibt außen vor.</numerusform>
            <numerusform>Der Lauf endet früher: %n aufgezeichnete Schritte bleiben außen vor.</numerusform>
        </translation>
    </message>
    <message>
        <source>The record ends with a step that now gets its reply; what would have followed is not known.</source>
        <translation>Die Aufzeichnung endet mit einem Schritt, der jetzt seine Antwort bekommt; was gefolgt wäre, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The simulation was stopped: the policy allows more requests than it plays.</source>
        <translation>Die Simulation wurde angehalten: Die Regeln erlauben mehr Anfragen, als sie spielt.</translation>
    </message>
    <message>
        <source>recorded</source>
        <translation>aufgezeichnet</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>waited</source>
        <translation>gewartet</translation>
    </message>
    <message>
        <source>total time</source>
        <translation>Gesamtzeit</translation>
    </message>
    <message>
        <source>unknown outcomes</source>
        <translation>unbekannte Ausgänge</translation>
    </message>
    <message>
        <source>step %1 served by</source>
        <translation>Schritt %1 bedient von</translation>
    </message>
    <message>
        <source>outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message numerus="yes">
        <source>%n seed(s)</source>
        <translation>
            <numerusform>%n Startwert</numerusform>
            <numerusform>%n Startwerte</numerusform>
        </translation>
    </message>
    <message>
        <source>max</source>
        <translation>max</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>unknown outcomes: %1</source>
        <translation>unbekannte Ausgänge: %1</translation>
    </message>
</context>
<context>
    <name>TimelineSentences</name>
    <message>
        <source>%1 discarded</source>
        <translation>%1 verworfen</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>Verbindungsaufbau</translation>
    </message>
    <message>
        <source>waiting for the first event</source>
        <translation>wartet auf das erste Ereignis</translation>
    </message>
    <message>
        <source>reply streaming</source>
        <translation>Antwort wird gestreamt</translation>
    </message>
    <message>
        <source>wait before the next try</source>
        <translation>Wartezeit vor dem nächsten Versuch</translation>
    </message>
    <message>
        <source>waiting for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>cooling down</source>
        <translation>kühlt ab</translation>
    </message>
    <message>
        <source>tool %1</source>
        <translation>Werkzeug %1</translation>
    </message>
    <message>
        <source>did not succeed</source>
        <translation>ohne Erfolg</translation>
    </message>
    <message>
        <source>gave the reply</source>
        <translation>lieferte die Antwort</translation>
    </message>
    <message>
        <source>decided: %1</source>
        <translation>entschieden: %1</translation>
    </message>
    <message>
        <source>planned %1</source>
        <translation>geplant %1</translation>
    </message>
    <message>
        <source>asked %1</source>
        <translation>verlangt %1</translation>
    </message>
    <message>
        <source>capped at %1</source>
        <translation>begrenzt auf %1</translation>
    </message>
    <message>
        <source>try %1 of %2 planned: %3</source>
        <translation>Versuch %1 von %2 geplant: %3</translation>
    </message>
    <message>
        <source>fell back to %1: %2</source>
        <translation>auf %1 ausgewichen: %2</translation>
    </message>
    <message>
        <source>attempt reset, %1</source>
        <translation>Versuch zurückgesetzt, %1</translation>
    </message>
    <message>
        <source>outcome unknown: %1</source>
        <translation>Ausgang unbekannt: %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>the run ended: %1</source>
        <translation>der Lauf endete: %1</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>Engine</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>%1: %2, %3 from %4</source>
        <translation>%1: %2, %3 ab %4</translation>
    </message>
    <message>
        <source>%1: %2, %3 so far from %4</source>
        <translation>%1: %2, bisher %3 ab %4</translation>
    </message>
    <message>
        <source>%1: %2, at %3.</source>
        <translation>%1: %2, bei %3.</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>The request was on the wire.</source>
        <translation>Die Anfrage war auf der Leitung.</translation>
    </message>
    <message>
        <source>The request would have to fail before it leaves this computer.</source>
        <translation>Die Anfrage müsste scheitern, bevor sie diesen Computer verlässt.</translation>
    </message>
    <message>
        <source>The provider gave a verdict of its own.</source>
        <translation>Der Anbieter hat selbst ein Urteil abgegeben.</translation>
    </message>
    <message>
        <source>The provider would have to answer, with a status or an error.</source>
        <translation>Der Anbieter müsste antworten, mit einem Status oder einem Fehler.</translation>
    </message>
    <message>
        <source>Nobody can tell whether the request left.</source>
        <translation>Niemand kann sagen, ob die Anfrage hinausging.</translation>
    </message>
    <message>
        <source>It would have to be certain that the request did not leave.</source>
        <translation>Es müsste sicher sein, dass die Anfrage nicht hinausging.</translation>
    </message>
    <message>
        <source>The replay gate is on.</source>
        <translation>Die Wiederholungssperre ist eingeschaltet.</translation>
    </message>
    <message>
        <source>The replay gate would have to be off.</source>
        <translation>Die Wiederholungssperre müsste ausgeschaltet sein.</translation>
    </message>
    <message>
        <source>A tool of this turn must not act twice.</source>
        <translation>Ein Werkzeug dieser Runde darf nicht zweimal wirken.</translation>
    </message>
    <message>
        <source>Every tool of this turn would have to be classed safe or convergent.</source>
        <translation>Jedes Werkzeug dieser Runde müsste als sicher oder konvergent eingestuft sein.</translation>
    </message>
    <message>
        <source>The provider ran a tool of its own.</source>
        <translation>Der Anbieter hat ein eigenes Werkzeug ausgeführt.</translation>
    </message>
    <message>
        <source>The provider would have to run no tool of its own.</source>
        <translation>Der Anbieter dürfte kein eigenes Werkzeug ausführen.</translation>
    </message>
    <message>
        <source>A failure like this one passes.</source>
        <translation>Ein Fehler wie dieser geht vorüber.</translation>
    </message>
    <message>
        <source>The failure would have to be of a kind that passes.</source>
        <translation>Der Fehler müsste von einer Art sein, die vorübergeht.</translation>
    </message>
    <message>
        <source>The provider asked to slow down.</source>
        <translation>Der Anbieter hat um langsamere Anfragen gebeten.</translation>
    </message>
    <message>
        <source>There are tries left.</source>
        <translation>Es sind noch Versuche übrig.</translation>
    </message>
    <message>
        <source>More tries would have to be allowed.</source>
        <translation>Es müssten mehr Versuche erlaubt sein.</translation>
    </message>
    <message>
        <source>The wait fits into the rate-limit budget.</source>
        <translation>Die Wartezeit passt in das Ratenlimit-Budget.</translation>
    </message>
    <message>
        <source>The rate-limit budget would have to be larger.</source>
        <translation>Das Ratenlimit-Budget müsste größer sein.</translation>
    </message>
    <message>
        <source>Part of the reply had arrived.</source>
        <translation>Ein Teil der Antwort war angekommen.</translation>
    </message>
    <message>
        <source>The failure would have to come before any part of the reply.</source>
        <translation>Der Fehler müsste vor jedem Teil der Antwort auftreten.</translation>
    </message>
    <message>
        <source>The member has failed often enough to be left.</source>
        <translation>Das Mitglied ist oft genug gescheitert, um es zu verlassen.</translation>
    </message>
    <message>
        <source>Fewer failures would have to be enough to leave a member.</source>
        <translation>Weniger Fehler müssten genügen, um ein Mitglied zu verlassen.</translation>
    </message>
    <message>
        <source>Another member follows in the chain.</source>
        <translation>In der Kette folgt ein weiteres Mitglied.</translation>
    </message>
    <message>
        <source>Another member would have to follow in the chain.</source>
        <translation>In der Kette müsste ein weiteres Mitglied folgen.</translation>
    </message>
    <message>
        <source>The time for the whole call was used up.</source>
        <translation>Die Zeit für den gesamten Aufruf war aufgebraucht.</translation>
    </message>
    <message>
        <source>The call would have to be given more time.</source>
        <translation>Der Aufruf müsste mehr Zeit bekommen.</translation>
    </message>
    <message>
        <source>The provider said how long to wait.</source>
        <translation>Der Anbieter hat angegeben, wie lange zu warten ist.</translation>
    </message>
    <message>
        <source>The journal entry was on disk before sending.</source>
        <translation>Der Journaleintrag war vor dem Senden auf der Festplatte.</translation>
    </message>
    <message>
        <source>The journal would have to be writable.</source>
        <translation>Das Journal müsste beschreibbar sein.</translation>
    </message>
    <message>
        <source>Went on.</source>
        <translation>Fortgesetzt.</translation>
    </message>
    <message>
        <source>Tried again after a wait: failures like this one pass.</source>
        <translation>Nach einer Wartezeit wiederholt: Fehler wie dieser gehen vorüber.</translation>
    </message>
    <message>
        <source>Not tried again: all tries were used.</source>
        <translation>Nicht wiederholt: Alle Versuche waren aufgebraucht.</translation>
    </message>
    <message>
        <source>Not tried again: all tries for rate limits were used.</source>
        <translation>Nicht wiederholt: Alle Versuche für Ratenlimits waren aufgebraucht.</translation>
    </message>
    <message>
        <source>Not tried again: the next wait would pass the rate-limit budget.</source>
        <translation>Nicht wiederholt: Die nächste Wartezeit würde das Ratenlimit-Budget überschreiten.</translation>
    </message>
    <message>
        <source>Asked the next member instead: this one may need longer than a wait.</source>
        <translation>Stattdessen das nächste Mitglied gefragt: Bei diesem reicht eine Wartezeit womöglich nicht.</translation>
    </message>
    <message>
        <source>Not tried again: the same request would fail in the same way.</source>
        <translation>Nicht wiederholt: Dieselbe Anfrage würde auf dieselbe Weise scheitern.</translation>
    </message>
    <message>
        <source>Not sent again: it may have landed, and twice could act twice.</source>
        <translation>Nicht erneut gesendet: Sie ist womöglich angekommen und könnte dann doppelt wirken.</translation>
    </message>
    <message>
        <source>Not sent: the journal could not be written first.</source>
        <translation>Nicht gesendet: Das Journal konnte nicht vorher geschrieben werden.</translation>
    </message>
    <message>
        <source>Ended, because the run was cancelled.</source>
        <translation>Beendet, weil der Lauf abgebrochen wurde.</translation>
    </message>
    <message>
        <source>%1:%2 min</source>
        <translation>%1:%2 min</translation>
    </message>
    <message>
        <source>%1:%2:%3 h</source>
        <translation>%1:%2:%3 h</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message numerus="yes">
        <source>%Ln token(s)</source>
        <translation>
            <numerusform>%Ln Token</numerusform>
            <numerusform>%Ln Token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s)</source>
        <translation>
            <numerusform>%Ln Zeichen</numerusform>
            <numerusform>%Ln Zeichen</numerusform>
        </translation>
    </message>
    <message>
        <source>rate limit</source>
        <translation>Ratenlimit</translation>
    </message>
    <message>
        <source>provider overloaded</source>
        <translation>Anbieter überlastet</translation>
    </message>
    <message>
        <source>server error</source>
        <translation>Serverfehler</translation>
    </message>
    <message>
        <source>connection lost</source>
        <translation>Verbindung verloren</translation>
    </message>
    <message>
        <source>timeout</source>
        <translation>Zeitüberschreitung</translation>
    </message>
    <message>
        <source>incomplete reply</source>
        <translation>unvollständige Antwort</translation>
    </message>
    <message>
        <source>lost while this computer slept</source>
        <translation>verloren, während dieser Computer im Ruhezustand war</translation>
    </message>
    <message>
        <source>out of credit</source>
        <translation>Guthaben aufgebraucht</translation>
    </message>
    <message>
        <source>key not accepted</source>
        <translation>Schlüssel nicht akzeptiert</translation>
    </message>
    <message>
        <source>not permitted</source>
        <translation>nicht erlaubt</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>context too long</source>
        <translation>Kontext zu lang</translation>
    </message>
    <message>
        <source>request refused</source>
        <translation>Anfrage abgelehnt</translation>
    </message>
    <message>
        <source>content filter</source>
        <translation>Inhaltsfilter</translation>
    </message>
    <message>
        <source>redirect, not followed</source>
        <translation>Weiterleitung, nicht befolgt</translation>
    </message>
    <message>
        <source>refused by the proxy</source>
        <translation>vom Proxy abgelehnt</translation>
    </message>
    <message>
        <source>answer not understood</source>
        <translation>Antwort nicht verstanden</translation>
    </message>
    <message>
        <source>journal not writable</source>
        <translation>Journal nicht beschreibbar</translation>
    </message>
    <message>
        <source>local failure</source>
        <translation>lokaler Fehler</translation>
    </message>
    <message>
        <source>waiting to start</source>
        <translation>wartet auf den Start</translation>
    </message>
    <message>
        <source>looking up the name</source>
        <translation>löst den Namen auf</translation>
    </message>
    <message>
        <source>connecting</source>
        <translation>verbindet</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>status received</source>
        <translation>Status empfangen</translation>
    </message>
    <message>
        <source>reply under way</source>
        <translation>Antwort läuft</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>safe: changes nothing</source>
        <translation>sicher: ändert nichts</translation>
    </message>
    <message>
        <source>convergent: twice is the same as once</source>
        <translation>konvergent: zweimal wirkt wie einmal</translation>
    </message>
    <message>
        <source>accumulating: twice acts twice</source>
        <translation>akkumulierend: zweimal wirkt doppelt</translation>
    </message>
    <message>
        <source>unclassified: may act twice</source>
        <translation>nicht eingestuft: wirkt womöglich doppelt</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>failed before it acted</source>
        <translation>vor der Wirkung fehlgeschlagen</translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation>Ausgang unbekannt</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>waiting for the reply</source>
        <translation>wartet auf die Antwort</translation>
    </message>
    <message>
        <source>receiving the reply</source>
        <translation>empfängt die Antwort</translation>
    </message>
    <message>
        <source>waiting to retry</source>
        <translation>wartet auf die Wiederholung</translation>
    </message>
    <message>
        <source>running a tool</source>
        <translation>führt ein Werkzeug aus</translation>
    </message>
    <message>
        <source>waiting for you</source>
        <translation>wartet auf Sie</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>gestoppt</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>no finish reason</source>
        <translation>kein Endegrund</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>asks for tools</source>
        <translation>verlangt Werkzeuge</translation>
    </message>
    <message>
        <source>cut at the token limit</source>
        <translation>am Token-Limit abgeschnitten</translation>
    </message>
    <message>
        <source>cut by a content filter</source>
        <translation>von einem Inhaltsfilter abgeschnitten</translation>
    </message>
    <message>
        <source>the model refused</source>
        <translation>das Modell hat abgelehnt</translation>
    </message>
    <message>
        <source>another reason</source>
        <translation>ein anderer Grund</translation>
    </message>
    <message>
        <source>the connection was refused</source>
        <translation>die Verbindung wurde abgelehnt</translation>
    </message>
    <message>
        <source>the connection was closed</source>
        <translation>die Verbindung wurde geschlossen</translation>
    </message>
    <message>
        <source>the connection was reset</source>
        <translation>die Verbindung wurde zurückgesetzt</translation>
    </message>
    <message>
        <source>the host name was not found</source>
        <translation>der Hostname wurde nicht gefunden</translation>
    </message>
    <message>
        <source>the TLS handshake failed</source>
        <translation>der TLS-Handshake ist fehlgeschlagen</translation>
    </message>
    <message>
        <source>the connection timed out</source>
        <translation>Zeitüberschreitung der Verbindung</translation>
    </message>
    <message>
        <source>the proxy failed</source>
        <translation>der Proxy hat versagt</translation>
    </message>
    <message>
        <source>the network failed</source>
        <translation>das Netzwerk hat versagt</translation>
    </message>
    <message>
        <source>the answer broke HTTP&apos;s rules</source>
        <translation>die Antwort verletzte die HTTP-Regeln</translation>
    </message>
    <message>
        <source>the reply ended before its end</source>
        <translation>die Antwort endete vor ihrem Abschluss</translation>
    </message>
    <message>
        <source>no first event in time</source>
        <translation>kein erstes Ereignis innerhalb der Frist</translation>
    </message>
    <message>
        <source>silent for too long</source>
        <translation>zu lange still</translation>
    </message>
    <message>
        <source>the call took too long</source>
        <translation>der Aufruf dauerte zu lange</translation>
    </message>
    <message>
        <source>the journal could not be written</source>
        <translation>das Journal konnte nicht geschrieben werden</translation>
    </message>
    <message>
        <source>left for another member</source>
        <translation>zugunsten eines anderen Mitglieds aufgegeben</translation>
    </message>
    <message>
        <source>the answer was not understood</source>
        <translation>die Antwort wurde nicht verstanden</translation>
    </message>
    <message>
        <source>send again</source>
        <translation>erneut senden</translation>
    </message>
    <message>
        <source>send to another member</source>
        <translation>an ein anderes Mitglied senden</translation>
    </message>
    <message>
        <source>treat as failed</source>
        <translation>als fehlgeschlagen werten</translation>
    </message>
    <message>
        <source>stop the run</source>
        <translation>den Lauf stoppen</translation>
    </message>
    <message>
        <source>left open</source>
        <translation>offen gelassen</translation>
    </message>
    <message>
        <source>fail over now</source>
        <translation>jetzt ausweichen</translation>
    </message>
    <message>
        <source>give up this attempt</source>
        <translation>diesen Versuch aufgeben</translation>
    </message>
    <message>
        <source>skip the wait</source>
        <translation>die Wartezeit überspringen</translation>
    </message>
    <message>
        <source>check now</source>
        <translation>jetzt prüfen</translation>
    </message>
    <message>
        <source>it landed</source>
        <translation>es ist angekommen</translation>
    </message>
    <message>
        <source>it did not land</source>
        <translation>es ist nicht angekommen</translation>
    </message>
    <message>
        <source>tell the model it failed</source>
        <translation>dem Modell sagen, dass es fehlgeschlagen ist</translation>
    </message>
    <message>
        <source>tell the model it is unknown</source>
        <translation>dem Modell sagen, dass es unbekannt ist</translation>
    </message>
    <message>
        <source>the last reply asked for nothing more</source>
        <translation>die letzte Antwort verlangte nichts weiter</translation>
    </message>
    <message>
        <source>trying again would give the same failure</source>
        <translation>ein weiterer Versuch ergäbe denselben Fehler</translation>
    </message>
    <message>
        <source>all tries were used</source>
        <translation>alle Versuche sind verbraucht</translation>
    </message>
    <message>
        <source>all tries for rate limits were used</source>
        <translation>alle Versuche für Ratenlimits sind verbraucht</translation>
    </message>
    <message>
        <source>the next wait would pass the rate-limit budget</source>
        <translation>die nächste Wartezeit würde das Ratenlimit-Budget überschreiten</translation>
    </message>
    <message>
        <source>an outcome is unknown</source>
        <translation>ein Ausgang ist unbekannt</translation>
    </message>
    <message>
        <source>you cancelled it</source>
        <translation>Sie haben abgebrochen</translation>
    </message>
    <message>
        <source>the limit of model steps was reached</source>
        <translation>das Limit der Modellschritte wurde erreicht</translation>
    </message>
    <message>
        <source>the limit of tokens was reached</source>
        <translation>das Token-Limit wurde erreicht</translation>
    </message>
    <message>
        <source>the limit of cost was reached</source>
        <translation>das Kostenlimit wurde erreicht</translation>
    </message>
    <message>
        <source>HTTP %1</source>
        <translation>HTTP %1</translation>
    </message>
    <message>
        <source>the error event “%1”</source>
        <translation>das Fehlerereignis „%1“</translation>
    </message>
    <message>
        <source>Setting: %1</source>
        <translation>Einstellung: %1</translation>
    </message>
    <message>
        <source>The provider&apos;s error code says what it is.</source>
        <translation>Der Fehlercode des Anbieters sagt, was es ist.</translation>
    </message>
    <message>
        <source>Many errors carry a code made for programs, such as insufficient_quota or overloaded_error. A code that is known comes before all other signs, because it does not depend on wording. The evidence is the code as the provider wrote it. With a cross: an error inside a reply had no code that is known, so it counts as the server&apos;s own fault.</source>
        <translation>Viele Fehler tragen einen Code für Programme, etwa insufficient_quota oder overloaded_error. Ein bekannter Code geht allen anderen Zeichen vor, weil er nicht von der Formulierung abhängt. Der Beleg ist der Code, wie ihn der Anbieter geschrieben hat. Mit einem Kreuz: Ein Fehler innerhalb einer Antwort hatte keinen bekannten Code und zählt deshalb als Fehler des Servers.</translation>
    </message>
    <message>
        <source>The provider would have to send another code.</source>
        <translation>Der Anbieter müsste einen anderen Code senden.</translation>
    </message>
    <message>
        <source>The error would have to carry a known code.</source>
        <translation>Der Fehler müsste einen bekannten Code tragen.</translation>
    </message>
    <message>
        <source>The provider&apos;s message speaks of money or a quota.</source>
        <translation>Die Meldung des Anbieters spricht von Geld oder einem Kontingent.</translation>
    </message>
    <message>
        <source>Some providers report an empty account with a status that usually means something else, such as 400 or 429. Waiting does not fill an account, so such a failure is not tried again. Only the provider&apos;s error message is searched, never a web page or the rest of the answer. The evidence is the words that were found.</source>
        <translation>Manche Anbieter melden ein leeres Konto mit einem Status, der sonst etwas anderes bedeutet, etwa 400 oder 429. Warten füllt kein Konto, deshalb wird ein solcher Fehler nicht wiederholt. Durchsucht wird nur die Fehlermeldung des Anbieters, nie eine Webseite oder der Rest der Antwort. Der Beleg sind die gefundenen Wörter.</translation>
    </message>
    <message>
        <source>The message would have to say nothing of money or a quota.</source>
        <translation>Die Meldung dürfte nichts von Geld oder einem Kontingent sagen.</translation>
    </message>
    <message>
        <source>The message would have to speak of money or a quota.</source>
        <translation>Die Meldung müsste von Geld oder einem Kontingent sprechen.</translation>
    </message>
    <message>
        <source>The provider says when to try again, so it is no bill.</source>
        <translation>Der Anbieter sagt, wann wieder zu fragen ist; um Geld geht es also nicht.</translation>
    </message>
    <message>
        <source>Google reports a limit per minute in words that can also mean an empty account. Where the answer names a time to try again (RetryInfo), waiting helps, and those words are passed over. A billing code is never passed over. The evidence is the words that were.</source>
        <translation>Google meldet ein Limit pro Minute mit Worten, die auch ein leeres Konto bedeuten können. Nennt die Antwort eine Zeit für den nächsten Versuch (RetryInfo), hilft Warten, und diese Worte werden übergangen. Ein Code für Abrechnung wird nie übergangen. Der Beleg sind die übergangenen Worte.</translation>
    </message>
    <message>
        <source>The answer would have to name no time to try again; then the words would count.</source>
        <translation>Die Antwort dürfte keine Zeit für den nächsten Versuch nennen; dann würden die Worte zählen.</translation>
    </message>
    <message>
        <source>The answer would have to name a time to try again.</source>
        <translation>Die Antwort müsste eine Zeit für den nächsten Versuch nennen.</translation>
    </message>
    <message>
        <source>A quota of the whole day is used up.</source>
        <translation>Ein Kontingent des ganzen Tages ist aufgebraucht.</translation>
    </message>
    <message>
        <source>Google&apos;s answer names the quota that is used up. One that counts per day does not come back within the waits of a run. So the failure is not tried again, even where the answer names a time to try again. The evidence is the name of the quota.</source>
        <translation>Googles Antwort nennt das aufgebrauchte Kontingent. Eines, das pro Tag zählt, kommt innerhalb der Wartezeiten eines Laufs nicht zurück. Deshalb wird nicht wiederholt, auch wenn die Antwort eine Zeit für den nächsten Versuch nennt. Der Beleg ist der Name des Kontingents.</translation>
    </message>
    <message>
        <source>The quota would have to count per minute.</source>
        <translation>Das Kontingent müsste pro Minute zählen.</translation>
    </message>
    <message>
        <source>The quota would have to count per day.</source>
        <translation>Das Kontingent müsste pro Tag zählen.</translation>
    </message>
    <message>
        <source>The HTTP status says what it is.</source>
        <translation>Der HTTP-Status sagt, was es ist.</translation>
    </message>
    <message>
        <source>Where neither a known code nor words about billing decide, the status does. 429 and 529 ask to slow down, 5xx is the server&apos;s fault, 401 and 403 are about the key, 404 is about the address or the model, and other 4xx are about the request. An error inside a reply counts by the status it names. The evidence is the status.</source>
        <translation>Wo weder ein bekannter Code noch Worte über Abrechnung entscheiden, entscheidet der Status. 429 und 529 bitten um langsamere Anfragen, 5xx ist ein Fehler des Servers, bei 401 und 403 geht es um den Schlüssel, bei 404 um die Adresse oder das Modell, bei anderen 4xx um die Anfrage. Ein Fehler innerhalb einer Antwort zählt nach dem Status, den er nennt. Der Beleg ist der Status.</translation>
    </message>
    <message>
        <source>The provider would have to answer with another status.</source>
        <translation>Der Anbieter müsste mit einem anderen Status antworten.</translation>
    </message>
    <message>
        <source>The answer would have to have a status that says what it is.</source>
        <translation>Die Antwort müsste einen Status haben, der sagt, was es ist.</translation>
    </message>
    <message>
        <source>The provider&apos;s message says what it is.</source>
        <translation>Die Meldung des Anbieters sagt, was es ist.</translation>
    </message>
    <message>
        <source>Status 400 can mean many things. Only then are the words of the message compared with those vendors are known to use, for instance for a prompt that is too long or a model that does not exist. The evidence is the words that were found, not the whole message.</source>
        <translation>Status 400 kann vieles bedeuten. Nur dann werden die Worte der Meldung mit denen verglichen, die Anbieter bekanntermaßen verwenden, etwa für einen zu langen Prompt oder ein Modell, das es nicht gibt. Der Beleg sind die gefundenen Worte, nicht die ganze Meldung.</translation>
    </message>
    <message>
        <source>The message would have to be worded otherwise, or to carry a code.</source>
        <translation>Die Meldung müsste anders lauten oder einen Code tragen.</translation>
    </message>
    <message>
        <source>The message would have to use words that are known.</source>
        <translation>Die Meldung müsste bekannte Worte verwenden.</translation>
    </message>
    <message>
        <source>What came is not a reply.</source>
        <translation>Was kam, ist keine Antwort des Modells.</translation>
    </message>
    <message>
        <source>Something answered, but not with a reply: a web page, other data, nothing, or bytes that make no sense. Often a proxy, a sign-in page or a wrong address is behind this, and asking again brings the same. The evidence is the type of what came, or that it was empty.</source>
        <translation>Etwas hat geantwortet, aber nicht mit einer Antwort des Modells: eine Webseite, andere Daten, nichts oder Bytes ohne Sinn. Oft steckt ein Proxy, eine Anmeldeseite oder eine falsche Adresse dahinter, und erneutes Fragen bringt dasselbe. Der Beleg ist der Typ dessen, was kam, oder dass es leer war.</translation>
    </message>
    <message>
        <source>A reply would have to come.</source>
        <translation>Es müsste eine Antwort kommen.</translation>
    </message>
    <message>
        <source>Something else than a reply would have to come.</source>
        <translation>Es müsste etwas anderes als eine Antwort kommen.</translation>
    </message>
    <message>
        <source>The workspace says how to take this failure.</source>
        <translation>Der Arbeitsbereich legt fest, wie dieser Fehler zu nehmen ist.</translation>
    </message>
    <message>
        <source>A provider&apos;s entry in the workspace can say what a status or an error code means there: transient, rate_limited or deterministic. That beats everything above, because you may know your gateway better. The evidence is the entry that was used.</source>
        <translation>Der Eintrag eines Anbieters im Arbeitsbereich kann festlegen, was ein Status oder ein Fehlercode dort bedeutet: transient, rate_limited oder deterministic. Das geht allem Vorigen vor, denn Sie kennen Ihr Gateway vielleicht besser. Der Beleg ist der verwendete Eintrag.</translation>
    </message>
    <message>
        <source>The entry for this status or code would have to be absent, or to say something else.</source>
        <translation>Der Eintrag für diesen Status oder Code müsste fehlen oder etwas anderes sagen.</translation>
    </message>
    <message>
        <source>There would have to be an entry for this status or code.</source>
        <translation>Es müsste einen Eintrag für diesen Status oder Code geben.</translation>
    </message>
    <message>
        <source>The connection failed.</source>
        <translation>Die Verbindung ist gescheitert.</translation>
    </message>
    <message>
        <source>The failure comes from the network, not from the provider: a name that is not found, a connection that is refused, reset or closed, or a certificate that is not accepted. Networks recover, so such a failure may be tried again, unless the request may have acted. The evidence is what the network reported.</source>
        <translation>Der Fehler kommt vom Netz, nicht vom Anbieter: ein Name, der nicht gefunden wird, eine Verbindung, die abgelehnt, zurückgesetzt oder geschlossen wird, oder ein Zertifikat, das nicht anerkannt wird. Netze erholen sich, deshalb darf wiederholt werden, außer wenn die Anfrage schon gewirkt haben kann. Der Beleg ist, was das Netz gemeldet hat.</translation>
    </message>
    <message>
        <source>The connection would have to hold.</source>
        <translation>Die Verbindung müsste halten.</translation>
    </message>
    <message>
        <source>The connection would have to fail.</source>
        <translation>Die Verbindung müsste scheitern.</translation>
    </message>
    <message>
        <source>The provider was silent for too long.</source>
        <translation>Der Anbieter hat zu lange geschwiegen.</translation>
    </message>
    <message>
        <source>Every stream is watched. Where the provider announces a reply early, its first event has to come in time, and later the stream must not fall silent for longer than the idle limit. Without this, a dead request would be waited for without end. The evidence is the deadline that passed. The first event has a setting of its own, stream_first_event_timeout_seconds.</source>
        <translation>Jeder Strom wird überwacht. Kündigt der Anbieter eine Antwort früh an, muss ihr erstes Ereignis rechtzeitig kommen, und danach darf der Strom nicht länger als die Leerlauffrist verstummen. Ohne das würde auf eine tote Anfrage endlos gewartet. Der Beleg ist die verstrichene Frist. Das erste Ereignis hat eine eigene Einstellung, stream_first_event_timeout_seconds.</translation>
    </message>
    <message>
        <source>The deadline would have to be longer, or something would have to come in time.</source>
        <translation>Die Frist müsste länger sein, oder es müsste rechtzeitig etwas kommen.</translation>
    </message>
    <message>
        <source>The silence would have to last longer than the deadline.</source>
        <translation>Die Stille müsste länger dauern als die Frist.</translation>
    </message>
    <message>
        <source>The reply ended before it was complete.</source>
        <translation>Die Antwort endete, bevor sie vollständig war.</translation>
    </message>
    <message>
        <source>A reply is complete when the provider has said why it ends. A stream that stops before that may lack half a sentence or half a tool call, so it is not taken for an answer. The evidence is how it ended. Some compatible servers never say why they end; for those the setting lets plain text pass.</source>
        <translation>Eine Antwort ist vollständig, wenn der Anbieter gesagt hat, warum sie endet. Einem Strom, der vorher aufhört, fehlt vielleicht ein halber Satz oder ein halber Werkzeugaufruf, deshalb gilt er nicht als Antwort. Der Beleg ist, wie er endete. Manche kompatiblen Server sagen nie, warum sie enden; für sie lässt die Einstellung reinen Text gelten.</translation>
    </message>
    <message>
        <source>The provider would have to say why the reply ends.</source>
        <translation>Der Anbieter müsste sagen, warum die Antwort endet.</translation>
    </message>
    <message>
        <source>The reply would have to stop without a word why.</source>
        <translation>Die Antwort müsste ohne ein Wort der Begründung aufhören.</translation>
    </message>
    <message>
        <source>The operator left this request.</source>
        <translation>Diese Anfrage wurde von Hand beendet.</translation>
    </message>
    <message>
        <source>You ended the request from this side, with Give up this attempt or with Fail over; it did not fail by itself. The evidence is what you chose.</source>
        <translation>Sie haben die Anfrage von dieser Seite aus beendet, mit „Diesen Versuch aufgeben“ oder mit „Ausweichen“; sie ist nicht von selbst gescheitert. Der Beleg ist Ihre Wahl.</translation>
    </message>
    <message>
        <source>You would have to let the request go on.</source>
        <translation>Sie müssten die Anfrage weiterlaufen lassen.</translation>
    </message>
    <message>
        <source>You would have to end the request.</source>
        <translation>Sie müssten die Anfrage beenden.</translation>
    </message>
    <message>
        <source>This computer slept while the request was under way.</source>
        <translation>Dieser Computer schlief, während die Anfrage lief.</translation>
    </message>
    <message>
        <source>A connection rarely outlives the sleep of a computer. A request that broke in it is tried again, and that does not count against the provider. The evidence is how long the sleep was.</source>
        <translation>Eine Verbindung überlebt den Schlaf eines Computers selten. Eine Anfrage, die dabei abbrach, wird wiederholt, und das wird dem Anbieter nicht angelastet. Der Beleg ist die Dauer des Schlafs.</translation>
    </message>
    <message>
        <source>The computer would have to stay awake.</source>
        <translation>Der Computer müsste wach bleiben.</translation>
    </message>
    <message>
        <source>The computer would have to sleep during the request.</source>
        <translation>Der Computer müsste während der Anfrage schlafen.</translation>
    </message>
    <message>
        <source>The gate keeps a request that may already have acted from being sent again without you. The setting says which turns it watches: those that offer a tool which could act twice (side_effecting, the default), every turn with tools (any_tool), or none (off). The evidence is the setting.</source>
        <translation>Die Sperre verhindert, dass eine Anfrage, die schon gewirkt haben kann, ohne Sie noch einmal gesendet wird. Die Einstellung legt fest, welche Runden sie überwacht: solche, die ein Werkzeug anbieten, das zweimal wirken könnte (side_effecting, die Voreinstellung), jede Runde mit Werkzeugen (any_tool) oder keine (off). Der Beleg ist die Einstellung.</translation>
    </message>
    <message>
        <source>The replay gate would have to be on.</source>
        <translation>Die Wiederholungssperre müsste eingeschaltet sein.</translation>
    </message>
    <message>
        <source>A request that fails before any of it leaves this computer cannot have acted, so it may be sent again freely. Once its body has begun to leave, the provider may have received all of it. The evidence is how many bytes had left.</source>
        <translation>Eine Anfrage, die scheitert, bevor etwas von ihr diesen Computer verlässt, kann nicht gewirkt haben; sie darf ohne Weiteres erneut gesendet werden. Hat ihr Inhalt begonnen hinauszugehen, kann der Anbieter ihn ganz erhalten haben. Der Beleg ist, wie viele Bytes hinausgegangen waren.</translation>
    </message>
    <message>
        <source>The request would have to leave this computer.</source>
        <translation>Die Anfrage müsste diesen Computer verlassen.</translation>
    </message>
    <message>
        <source>Now and then the network does not say whether a request left, for instance when the connection breaks just as it is handed over. Not knowing counts as having left, since the other guess could act twice.</source>
        <translation>Gelegentlich sagt das Netz nicht, ob eine Anfrage hinausging, etwa wenn die Verbindung genau bei der Übergabe abbricht. Nichtwissen zählt als hinausgegangen, denn die andere Annahme könnte zweimal wirken.</translation>
    </message>
    <message>
        <source>The network would have to leave it open whether the request left.</source>
        <translation>Das Netz müsste offenlassen, ob die Anfrage hinausging.</translation>
    </message>
    <message>
        <source>An error status with a whole answer, or an error event inside the reply, is the provider&apos;s own word that the request failed. Then nothing has to be guessed, and sending again is safe. Silence, a reset or a stream that breaks off is no verdict. The evidence is the status or the event.</source>
        <translation>Ein Fehlerstatus mit vollständiger Antwort oder ein Fehlerereignis innerhalb der Antwort ist das eigene Wort des Anbieters, dass die Anfrage gescheitert ist. Dann muss nichts geraten werden, und erneutes Senden ist sicher. Stille, ein Zurücksetzen oder ein abreißender Strom ist kein Urteil. Der Beleg ist der Status oder das Ereignis.</translation>
    </message>
    <message>
        <source>The provider would have to give no answer of its own.</source>
        <translation>Der Anbieter dürfte keine eigene Antwort geben.</translation>
    </message>
    <message>
        <source>Each tool is classed in the workspace: safe (it only reads), convergent (twice does no more than once) or accumulating (every call acts again). A tool without a class is taken for one that acts again. The evidence names the tools that make the gate watch this turn.</source>
        <translation>Jedes Werkzeug ist im Arbeitsbereich eingestuft: sicher (es liest nur), konvergent (zweimal bewirkt nicht mehr als einmal) oder akkumulierend (jeder Aufruf wirkt erneut). Ein Werkzeug ohne Einstufung gilt als eines, das erneut wirkt. Der Beleg nennt die Werkzeuge, derentwegen die Sperre diese Runde überwacht.</translation>
    </message>
    <message>
        <source>The turn would have to offer a tool that must not act twice.</source>
        <translation>Die Runde müsste ein Werkzeug anbieten, das nicht zweimal wirken darf.</translation>
    </message>
    <message>
        <source>Some providers run tools on their side, such as a web search or code. Once the reply shows one, the provider has acted, whatever happens to the rest. Even an error that comes afterwards leaves the outcome unknown.</source>
        <translation>Manche Anbieter führen auf ihrer Seite Werkzeuge aus, etwa eine Websuche oder Code. Sobald die Antwort eines zeigt, hat der Anbieter gehandelt, was auch immer aus dem Rest wird. Selbst ein Fehler danach lässt den Ausgang unbekannt.</translation>
    </message>
    <message>
        <source>The provider would have to run a tool on its side.</source>
        <translation>Der Anbieter müsste auf seiner Seite ein Werkzeug ausführen.</translation>
    </message>
    <message>
        <source>Before a request that must not act twice leaves, the journal notes it and makes the note safe on disk. Should this program or the computer stop then, the open request is found again. Without the note the request is not sent.</source>
        <translation>Bevor eine Anfrage hinausgeht, die nicht zweimal wirken darf, vermerkt das Journal sie und sichert den Vermerk auf der Festplatte. Bleibt dann dieses Programm oder der Computer stehen, wird die offene Anfrage wiedergefunden. Ohne den Vermerk wird die Anfrage nicht gesendet.</translation>
    </message>
    <message>
        <source>The journal would have to be impossible to write.</source>
        <translation>Das Journal dürfte nicht beschreibbar sein.</translation>
    </message>
    <message>
        <source>An overloaded server, a rate limit or a lost connection is often gone a moment later. A wrong key, a bad request or an empty account is not: the same request would fail in the same way. The evidence is the category of the failure.</source>
        <translation>Ein überlasteter Server, ein Ratenlimit oder eine verlorene Verbindung ist oft einen Augenblick später vorbei. Ein falscher Schlüssel, eine fehlerhafte Anfrage oder ein leeres Konto nicht: Dieselbe Anfrage würde auf dieselbe Weise scheitern. Der Beleg ist die Art des Fehlers.</translation>
    </message>
    <message>
        <source>The failure would have to be of a kind that stays.</source>
        <translation>Der Fehler müsste von einer Art sein, die bleibt.</translation>
    </message>
    <message>
        <source>A rate limit is no breakdown: the provider is well and wants fewer requests. So it gets more tries than other failures, and its waits count against a budget of their own, rate_limit_budget_seconds. The evidence is the category of the failure.</source>
        <translation>Ein Ratenlimit ist kein Ausfall: Dem Anbieter geht es gut, er möchte weniger Anfragen. Deshalb bekommt es mehr Versuche als andere Fehler, und seine Wartezeiten zählen gegen ein eigenes Budget, rate_limit_budget_seconds. Der Beleg ist die Art des Fehlers.</translation>
    </message>
    <message>
        <source>The failure would have to be no rate limit.</source>
        <translation>Der Fehler dürfte kein Ratenlimit sein.</translation>
    </message>
    <message>
        <source>The failure would have to be a rate limit, which gets more tries.</source>
        <translation>Der Fehler müsste ein Ratenlimit sein, das mehr Versuche bekommt.</translation>
    </message>
    <message>
        <source>The refusal names the longest reply this model gives.</source>
        <translation>Die Ablehnung nennt die längste Antwort, die dieses Modell gibt.</translation>
    </message>
    <message>
        <source>The request allowed a longer reply than the model gives, and the refusal says what the limit is. The number is kept for this member and model, and the request is repeated once with it, at once and without using up a try. The evidence is the number.</source>
        <translation>Die Anfrage erlaubte eine längere Antwort, als das Modell gibt, und die Ablehnung nennt die Grenze. Die Zahl wird für dieses Mitglied und Modell behalten, und die Anfrage wird sofort einmal mit ihr wiederholt, ohne einen Versuch zu verbrauchen. Der Beleg ist die Zahl.</translation>
    </message>
    <message>
        <source>The request would have to allow no longer reply than the model gives.</source>
        <translation>Die Anfrage dürfte keine längere Antwort erlauben, als das Modell gibt.</translation>
    </message>
    <message>
        <source>The refusal would have to name the limit.</source>
        <translation>Die Ablehnung müsste die Grenze nennen.</translation>
    </message>
    <message>
        <source>The provider refused prompt caching.</source>
        <translation>Der Anbieter hat Prompt-Caching abgelehnt.</translation>
    </message>
    <message>
        <source>The request asked for prompt caching, and the provider or a gateway before it does not take that. It is repeated once without, at once and without using up a try, as long as nothing of the reply has come.</source>
        <translation>Die Anfrage bat um Prompt-Caching, und der Anbieter oder ein Gateway davor nimmt das nicht an. Sie wird sofort einmal ohne wiederholt, ohne einen Versuch zu verbrauchen, solange nichts von der Antwort gekommen ist.</translation>
    </message>
    <message>
        <source>The request would have to ask for no caching.</source>
        <translation>Die Anfrage dürfte nicht um Caching bitten.</translation>
    </message>
    <message>
        <source>The refusal would have to name caching as its reason.</source>
        <translation>Die Ablehnung müsste Caching als Grund nennen.</translation>
    </message>
    <message>
        <source>The reply was cut off inside a tool call.</source>
        <translation>Die Antwort wurde mitten in einem Werkzeugaufruf abgeschnitten.</translation>
    </message>
    <message>
        <source>The reply met its length limit in the middle of a tool call, and half a call is never run. The limit is doubled instead, never above what the model gives, and the step is asked again. The evidence is the limit that was met.</source>
        <translation>Die Antwort stieß mitten in einem Werkzeugaufruf an ihre Längengrenze, und ein halber Aufruf wird nie ausgeführt. Stattdessen wird die Grenze verdoppelt, nie über das hinaus, was das Modell gibt, und der Schritt erneut gefragt. Der Beleg ist die erreichte Grenze.</translation>
    </message>
    <message>
        <source>The reply would have to fit into its limit.</source>
        <translation>Die Antwort müsste in ihre Grenze passen.</translation>
    </message>
    <message>
        <source>The reply would have to be cut off inside a tool call.</source>
        <translation>Die Antwort müsste mitten in einem Werkzeugaufruf abgeschnitten sein.</translation>
    </message>
    <message>
        <source>The reply may still be made longer.</source>
        <translation>Die Antwort darf noch länger werden.</translation>
    </message>
    <message>
        <source>A tool call that was cut off is asked for again with a longer reply, up to three times in a run and never beyond the model&apos;s own limit. After that the model is told that its call was cut off. The evidence is how often it was done.</source>
        <translation>Ein abgeschnittener Werkzeugaufruf wird mit einer längeren Antwort erneut erfragt, höchstens dreimal in einem Lauf und nie über die eigene Grenze des Modells hinaus. Danach erfährt das Modell, dass sein Aufruf abgeschnitten wurde. Der Beleg ist, wie oft das geschah.</translation>
    </message>
    <message>
        <source>The reply would have to be as long already as the model allows.</source>
        <translation>Die Antwort müsste schon so lang sein, wie das Modell erlaubt.</translation>
    </message>
    <message>
        <source>There would have to be room for a longer reply.</source>
        <translation>Es müsste Platz für eine längere Antwort geben.</translation>
    </message>
    <message>
        <source>Before the first piece of a reply the next member of the chain can take over, and nobody notices. Afterwards what was shown has to be thrown away, so the whole step is tried again instead. The evidence is how much had arrived. With the setting such a failure also counts towards leaving the member.</source>
        <translation>Vor dem ersten Stück einer Antwort kann das nächste Mitglied der Kette übernehmen, ohne dass es jemand merkt. Danach muss das Gezeigte verworfen werden, deshalb wird stattdessen der ganze Schritt wiederholt. Der Beleg ist, wie viel gekommen war. Mit der Einstellung zählt auch ein solcher Fehler dafür, das Mitglied zu verlassen.</translation>
    </message>
    <message>
        <source>Part of the reply would have to arrive first.</source>
        <translation>Zuerst müsste ein Teil der Antwort ankommen.</translation>
    </message>
    <message>
        <source>Each failure before the first piece of a reply is a strike against the member that was asked; a success wipes its strikes out. When there are as many as the setting says, the next member is asked. The evidence is how many there are, and how many it takes.</source>
        <translation>Jeder Fehler vor dem ersten Stück einer Antwort ist ein Fehlpunkt für das gefragte Mitglied; ein Erfolg löscht seine Fehlpunkte. Sind es so viele, wie die Einstellung sagt, wird das nächste Mitglied gefragt. Der Beleg ist, wie viele es sind und wie viele nötig sind.</translation>
    </message>
    <message>
        <source>More failures would have to be needed to leave a member.</source>
        <translation>Es müssten mehr Fehler nötig sein, um ein Mitglied zu verlassen.</translation>
    </message>
    <message>
        <source>The chain is the agent&apos;s provider and its fallbacks, in order. A switch needs a member further down which is not cooling after failures of its own. The evidence is its name.</source>
        <translation>Die Kette besteht aus dem Anbieter des Agenten und seinen Ausweichanbietern, der Reihe nach. Ein Wechsel braucht ein Mitglied weiter hinten, das nicht nach eigenen Fehlern pausiert. Der Beleg ist sein Name.</translation>
    </message>
    <message>
        <source>The chain would have to end with this member.</source>
        <translation>Die Kette müsste mit diesem Mitglied enden.</translation>
    </message>
    <message>
        <source>A continuation holds the run to this member.</source>
        <translation>Eine Fortsetzung bindet den Lauf an dieses Mitglied.</translation>
    </message>
    <message>
        <source>The provider has paused its reply in the middle and goes on only itself. No other member could continue it, so there is no switch until the reply is whole.</source>
        <translation>Der Anbieter hat seine Antwort mittendrin angehalten und setzt sie nur selbst fort. Kein anderes Mitglied könnte sie fortsetzen, deshalb gibt es keinen Wechsel, bis die Antwort ganz ist.</translation>
    </message>
    <message>
        <source>No paused reply would have to be waiting for its continuation.</source>
        <translation>Es dürfte keine angehaltene Antwort auf ihre Fortsetzung warten.</translation>
    </message>
    <message>
        <source>The provider would have to pause its reply.</source>
        <translation>Der Anbieter müsste seine Antwort anhalten.</translation>
    </message>
    <message>
        <source>One walk along the chain has a time limit as a whole, however many members it asks. After that nobody else is asked in this walk; the step may be tried again. Without a value the limit follows from max_tokens.</source>
        <translation>Ein Gang durch die Kette hat insgesamt eine Zeitgrenze, wie viele Mitglieder er auch fragt. Danach wird in diesem Gang niemand mehr gefragt; der Schritt darf wiederholt werden. Ohne Wert ergibt sich die Grenze aus max_tokens.</translation>
    </message>
    <message>
        <source>The call would have to take longer than it may.</source>
        <translation>Der Aufruf müsste länger dauern, als er darf.</translation>
    </message>
    <message>
        <source>A step is tried a limited number of times, the first try included; asking another member is no new try. Rate limits have a higher limit of their own, rate_limit_attempts. The evidence is how many tries were made, and how many are allowed.</source>
        <translation>Ein Schritt wird begrenzt oft versucht, der erste Versuch eingeschlossen; ein anderes Mitglied zu fragen ist kein neuer Versuch. Für Ratenlimits gilt eine eigene, höhere Grenze, rate_limit_attempts. Der Beleg ist, wie viele Versuche gemacht wurden und wie viele erlaubt sind.</translation>
    </message>
    <message>
        <source>Fewer tries would have to be allowed.</source>
        <translation>Es müssten weniger Versuche erlaubt sein.</translation>
    </message>
    <message>
        <source>The provider may be asked again in this step.</source>
        <translation>Der Anbieter darf in diesem Schritt noch einmal gefragt werden.</translation>
    </message>
    <message>
        <source>A provider can have a limit of its own, which comes before the agent&apos;s. When it has been asked that often in one step, it is passed over. The evidence is how often it was asked, and how often it may be.</source>
        <translation>Ein Anbieter kann eine eigene Grenze haben, die der des Agenten vorgeht. Wurde er in einem Schritt so oft gefragt, wird er übergangen. Der Beleg ist, wie oft er gefragt wurde und wie oft er gefragt werden darf.</translation>
    </message>
    <message>
        <source>The provider would have to allow fewer tries.</source>
        <translation>Der Anbieter müsste weniger Versuche erlauben.</translation>
    </message>
    <message>
        <source>The provider would have to allow more tries.</source>
        <translation>Der Anbieter müsste mehr Versuche erlauben.</translation>
    </message>
    <message>
        <source>All waits after rate limits in a step are added up. Once the ordinary tries are used, a wait that would pass the budget ends the step. It is not cut short, because asking too early only meets the limit again. The evidence is the sum with this wait, and the budget.</source>
        <translation>Alle Wartezeiten nach Ratenlimits in einem Schritt werden zusammengezählt. Sind die gewöhnlichen Versuche verbraucht, beendet eine Wartezeit, die das Budget überschritte, den Schritt. Sie wird nicht verkürzt, weil zu frühes Fragen nur wieder an das Limit stößt. Der Beleg ist die Summe mit dieser Wartezeit und das Budget.</translation>
    </message>
    <message>
        <source>The rate-limit budget would have to be smaller.</source>
        <translation>Das Ratenlimit-Budget müsste kleiner sein.</translation>
    </message>
    <message>
        <source>Many providers say with a refusal how long to wait, for instance in Retry-After. The wait is then at least that long, but never longer than the setting allows. The evidence is the time that was asked for.</source>
        <translation>Viele Anbieter sagen bei einer Ablehnung, wie lange zu warten ist, etwa in Retry-After. Die Wartezeit ist dann mindestens so lang, aber nie länger, als die Einstellung erlaubt. Der Beleg ist die verlangte Zeit.</translation>
    </message>
    <message>
        <source>The provider would have to name no time; then the wait grows from try to try.</source>
        <translation>Der Anbieter dürfte keine Zeit nennen; dann wächst die Wartezeit von Versuch zu Versuch.</translation>
    </message>
    <message>
        <source>The provider would have to say how long to wait.</source>
        <translation>Der Anbieter müsste sagen, wie lange zu warten ist.</translation>
    </message>
    <message>
        <source>What kind of failure it is</source>
        <translation>Welche Art von Fehler es ist</translation>
    </message>
    <message>
        <source>The first of these that has an answer decides what the failure is called and whether it passes.</source>
        <translation>Die erste dieser Regeln, die eine Antwort hat, entscheidet, wie der Fehler heißt und ob er vorübergeht.</translation>
    </message>
    <message>
        <source>Whether it may have landed</source>
        <translation>Ob sie angekommen sein kann</translation>
    </message>
    <message>
        <source>These are asked before anything is sent again. If the provider may have acted, and twice could act twice, you decide.</source>
        <translation>Danach wird gefragt, bevor etwas erneut gesendet wird. Kann der Anbieter gehandelt haben und könnte es zweimal wirken, entscheiden Sie.</translation>
    </message>
    <message>
        <source>What to do about it</source>
        <translation>Was zu tun ist</translation>
    </message>
    <message>
        <source>These are asked in order until one settles it: the same member again, the next one, or nobody.</source>
        <translation>Danach wird der Reihe nach gefragt, bis eine Regel entscheidet: dasselbe Mitglied noch einmal, das nächste oder niemand.</translation>
    </message>
    <message>
        <source>Where it holds, for another verdict: %1</source>
        <translation>Wo sie gilt, für ein anderes Urteil: %1</translation>
    </message>
    <message>
        <source>Where it does not hold, for another verdict: %1</source>
        <translation>Wo sie nicht gilt, für ein anderes Urteil: %1</translation>
    </message>
    <message>
        <source>What was decided</source>
        <translation>Was entschieden wurde</translation>
    </message>
    <message>
        <source>The verdict of a decision. It follows from the rules above.</source>
        <translation>Das Urteil einer Entscheidung. Es folgt aus den Regeln oben.</translation>
    </message>
    <message>
        <source>What the rules mean</source>
        <translation>Was die Regeln bedeuten</translation>
    </message>
    <message>
        <source>Every decision about a request names the rules that led to it. Each rule is a sentence with an answer: a tick where it holds, a cross where it does not. The names are those in recorded runs, and they stay the same.</source>
        <translation>Jede Entscheidung über eine Anfrage nennt die Regeln, die zu ihr geführt haben. Jede Regel ist ein Satz mit einer Antwort: ein Haken, wo er gilt, ein Kreuz, wo er nicht gilt. Die Namen sind die in aufgezeichneten Läufen, und sie bleiben gleich.</translation>
    </message>
    <message>
        <source>Nothing stood in the way: the run goes on with what it has.</source>
        <translation>Nichts stand im Weg: Der Lauf geht mit dem weiter, was er hat.</translation>
    </message>
    <message>
        <source>The failure is one that passes, there are tries left, and nothing says that the request may have acted. The wait grows from try to try, and is at least as long as the provider asked for. What had arrived of the reply is thrown away.</source>
        <translation>Der Fehler ist von einer Art, die vorübergeht, es sind Versuche übrig, und nichts spricht dafür, dass die Anfrage gewirkt haben kann. Die Wartezeit wächst von Versuch zu Versuch und ist mindestens so lang, wie der Anbieter verlangt hat. Was von der Antwort gekommen war, wird verworfen.</translation>
    </message>
    <message>
        <source>The failure would pass, but the step has had all the tries that attempts allows. The run ends as failed, with the last failure met.</source>
        <translation>Der Fehler ginge vorüber, aber der Schritt hatte alle Versuche, die attempts erlaubt. Der Lauf endet als gescheitert, mit dem zuletzt aufgetretenen Fehler.</translation>
    </message>
    <message>
        <source>Rate limits get more tries than other failures, and these are used up, too. More are allowed by rate_limit_attempts; slower requests help more.</source>
        <translation>Ratenlimits bekommen mehr Versuche als andere Fehler, und auch diese sind aufgebraucht. Mehr erlaubt rate_limit_attempts; langsamere Anfragen helfen mehr.</translation>
    </message>
    <message>
        <source>The waits after rate limits in this step, together with the next one, are longer than rate_limit_budget_seconds allows. The step ends at once instead of waiting for nothing.</source>
        <translation>Die Wartezeiten nach Ratenlimits in diesem Schritt sind zusammen mit der nächsten länger, als rate_limit_budget_seconds erlaubt. Der Schritt endet sofort, statt vergeblich zu warten.</translation>
    </message>
    <message>
        <source>The member failed before anything of its reply had come, it has failed often enough, and another one follows. That one is asked at once, within the same try. For cooldown_seconds the member that failed is passed over.</source>
        <translation>Das Mitglied scheiterte, bevor etwas von seiner Antwort gekommen war, es ist oft genug gescheitert, und ein weiteres folgt. Dieses wird sofort gefragt, innerhalb desselben Versuchs. Für die Dauer von cooldown_seconds wird das gescheiterte Mitglied übergangen.</translation>
    </message>
    <message>
        <source>Asked again at once with the reply length the provider named.</source>
        <translation>Sofort noch einmal gefragt, mit der Antwortlänge, die der Anbieter nannte.</translation>
    </message>
    <message>
        <source>The request allowed a longer reply than the model gives. It is repeated once with the limit the refusal named. That uses no try, and no strike is counted.</source>
        <translation>Die Anfrage erlaubte eine längere Antwort, als das Modell gibt. Sie wird einmal mit der Grenze wiederholt, die die Ablehnung nannte. Das verbraucht keinen Versuch, und kein Fehlpunkt wird gezählt.</translation>
    </message>
    <message>
        <source>Asked again at once without prompt caching.</source>
        <translation>Sofort noch einmal ohne Prompt-Caching gefragt.</translation>
    </message>
    <message>
        <source>The provider does not take prompt caching, which only saves money. The request is repeated once without it. That uses no try.</source>
        <translation>Der Anbieter nimmt Prompt-Caching nicht an, das nur Geld spart. Die Anfrage wird einmal ohne wiederholt. Das verbraucht keinen Versuch.</translation>
    </message>
    <message>
        <source>Asked again with room for a longer reply: a tool call was cut off.</source>
        <translation>Noch einmal gefragt, mit Platz für eine längere Antwort: Ein Werkzeugaufruf war abgeschnitten.</translation>
    </message>
    <message>
        <source>Half a tool call is never run. The step is asked again with a doubled reply length, up to three times in a run. That uses no try.</source>
        <translation>Ein halber Werkzeugaufruf wird nie ausgeführt. Der Schritt wird mit doppelter Antwortlänge erneut gefragt, höchstens dreimal in einem Lauf. Das verbraucht keinen Versuch.</translation>
    </message>
    <message>
        <source>A wrong key, a model that does not exist, a prompt that is too long or an empty account does not get better by waiting. The run ends as failed; change what the failure names, then run again.</source>
        <translation>Ein falscher Schlüssel, ein Modell, das es nicht gibt, ein zu langer Prompt oder ein leeres Konto wird durch Warten nicht besser. Der Lauf endet als gescheitert; ändern Sie, was der Fehler nennt, und starten Sie ihn dann erneut.</translation>
    </message>
    <message>
        <source>The request left, no verdict came back, and the turn offers a tool that must not act twice. Nobody can tell whether the provider acted, so Landfall does not guess: the run pauses and asks you. You can send it again, also to another member, treat it as failed, or stop.</source>
        <translation>Die Anfrage ging hinaus, kein Urteil kam zurück, und die Runde bietet ein Werkzeug an, das nicht zweimal wirken darf. Niemand kann sagen, ob der Anbieter gehandelt hat, deshalb rät Landfall nicht: Der Lauf hält an und fragt Sie. Sie können erneut senden, auch an ein anderes Mitglied, es als gescheitert behandeln oder anhalten.</translation>
    </message>
    <message>
        <source>A request that must not act twice leaves only when the journal has noted it. The disk may be full or the folder read-only. Nothing was sent, so nothing can have acted.</source>
        <translation>Eine Anfrage, die nicht zweimal wirken darf, geht erst hinaus, wenn das Journal sie vermerkt hat. Vielleicht ist die Festplatte voll oder der Ordner schreibgeschützt. Nichts wurde gesendet, also kann nichts gewirkt haben.</translation>
    </message>
    <message>
        <source>You or the program that started the run cancelled it. A request under way whose outcome matters is kept as unknown, not as failed.</source>
        <translation>Sie oder das Programm, das den Lauf gestartet hat, haben ihn abgebrochen. Eine laufende Anfrage, deren Ausgang wichtig ist, bleibt als unbekannt vermerkt, nicht als gescheitert.</translation>
    </message>
    <message>
        <source>paused, goes on in the next request</source>
        <translation>unterbrochen, geht mit der nächsten Anfrage weiter</translation>
    </message>
    <message>
        <source>Add credit to the account, or let the agent use another provider.</source>
        <translation>Laden Sie das Konto auf oder lassen Sie den Agenten einen anderen Anbieter verwenden.</translation>
    </message>
    <message>
        <source>Look at the provider&apos;s &quot;api_key&quot;.</source>
        <translation>Prüfen Sie „api_key“ des Anbieters.</translation>
    </message>
    <message>
        <source>Look at what the key behind the provider&apos;s &quot;api_key&quot; may do.</source>
        <translation>Prüfen Sie, was der Schlüssel hinter „api_key“ des Anbieters darf.</translation>
    </message>
    <message>
        <source>Look at the agent&apos;s &quot;model&quot; and the provider&apos;s &quot;base_url&quot;.</source>
        <translation>Prüfen Sie „model“ des Agenten und „base_url“ des Anbieters.</translation>
    </message>
    <message>
        <source>Ask with less text, or give the agent another &quot;model&quot;.</source>
        <translation>Fragen Sie mit weniger Text, oder geben Sie dem Agenten ein anderes „model“.</translation>
    </message>
    <message>
        <source>Look at the provider&apos;s &quot;base_url&quot;.</source>
        <translation>Prüfen Sie „base_url“ des Anbieters.</translation>
    </message>
    <message>
        <source>Look at the proxy of this computer.</source>
        <translation>Prüfen Sie den Proxy dieses Rechners.</translation>
    </message>
    <message>
        <source>It is known what became of the call.</source>
        <translation>Es ist bekannt, was aus dem Aufruf wurde.</translation>
    </message>
    <message>
        <source>A tool&apos;s call ends in one of four ways: it worked, the tool refused it, it failed before anything happened, or nobody can tell. What comes next follows from that. The evidence is the way it ended.</source>
        <translation>Der Aufruf eines Werkzeugs endet auf eine von vier Arten: Er gelang, das Werkzeug lehnte ihn ab, er scheiterte, bevor etwas geschah, oder niemand kann es sagen. Daraus folgt, was als Nächstes kommt. Der Beleg ist die Art, wie er endete.</translation>
    </message>
    <message>
        <source>Nobody would have to be able to tell what became of the call.</source>
        <translation>Niemand dürfte sagen können, was aus dem Aufruf wurde.</translation>
    </message>
    <message>
        <source>The tool would have to answer, or the call to fail before it leaves.</source>
        <translation>Das Werkzeug müsste antworten, oder der Aufruf müsste scheitern, bevor er hinausgeht.</translation>
    </message>
    <message>
        <source>The tool itself says that nothing happened.</source>
        <translation>Das Werkzeug sagt selbst, dass nichts geschah.</translation>
    </message>
    <message>
        <source>A command that ends with status 75, or a tool that reports a passing failure, says that it had no effect. That is a claim and no proof, so only a tool that may act twice is called again for it. Where the call never left this computer, or the server asked to slow down, there is nothing to claim. The evidence is the error.</source>
        <translation>Ein Befehl, der mit Status 75 endet, oder ein Werkzeug, das einen vorübergehenden Fehler meldet, sagt, dass es nichts bewirkt hat. Das ist eine Behauptung und kein Beweis, darum wird deswegen nur ein Werkzeug noch einmal aufgerufen, das zweimal handeln darf. Wo der Aufruf diesen Rechner nie verlassen hat oder der Server um Geduld bat, gibt es nichts zu behaupten. Der Beleg ist der Fehler.</translation>
    </message>
    <message>
        <source>This computer would have to know by itself that nothing happened.</source>
        <translation>Dieser Rechner müsste selbst wissen, dass nichts geschah.</translation>
    </message>
    <message>
        <source>The tool would have to say so itself.</source>
        <translation>Das Werkzeug müsste es selbst sagen.</translation>
    </message>
    <message>
        <source>The tool took longer than it may.</source>
        <translation>Das Werkzeug brauchte länger, als es darf.</translation>
    </message>
    <message>
        <source>Each tool has a time limit. A command that passes it is ended. An HTTP or MCP call is left alone and listened for a while longer, because its answer may still come. Where the call had left this computer by then, nobody can tell what it did. The evidence is the limit.</source>
        <translation>Jedes Werkzeug hat eine Zeitgrenze. Ein Befehl, der sie überschreitet, wird beendet. Ein Aufruf über HTTP oder MCP wird in Ruhe gelassen, und es wird noch eine Weile auf ihn gehört, denn seine Antwort kann noch kommen. Wo der Aufruf diesen Rechner bis dahin verlassen hatte, kann niemand sagen, was er bewirkt hat. Der Beleg ist die Grenze.</translation>
    </message>
    <message>
        <source>The tool would have to answer in time, or to have a longer limit.</source>
        <translation>Das Werkzeug müsste rechtzeitig antworten oder eine längere Grenze haben.</translation>
    </message>
    <message>
        <source>The tool would have to take longer than its limit.</source>
        <translation>Das Werkzeug müsste länger brauchen als seine Grenze.</translation>
    </message>
    <message>
        <source>The program that made the call is gone.</source>
        <translation>Das Programm, das den Aufruf gemacht hat, ist fort.</translation>
    </message>
    <message>
        <source>The journal says that the call was about to leave, and nothing of what became of it. The program or the computer stopped in between. So the call may have happened. The evidence is the last entry of the journal.</source>
        <translation>Das Journal sagt, dass der Aufruf hinausgehen sollte, und nichts darüber, was aus ihm wurde. Dazwischen hielt das Programm oder der Rechner an. Der Aufruf kann also geschehen sein. Der Beleg ist der letzte Eintrag im Journal.</translation>
    </message>
    <message>
        <source>The program would have to note what became of the call.</source>
        <translation>Das Programm müsste festhalten, was aus dem Aufruf wurde.</translation>
    </message>
    <message>
        <source>The program would have to stop before it notes what became of the call.</source>
        <translation>Das Programm müsste anhalten, bevor es festhält, was aus dem Aufruf wurde.</translation>
    </message>
    <message>
        <source>The call carries an idempotency key.</source>
        <translation>Der Aufruf trägt einen Idempotenzschlüssel.</translation>
    </message>
    <message>
        <source>A service that knows such keys does the work of one key only once, however often the call arrives. The key belongs to the intent, so it is the same for each try. With it, a tool that would act again with each call may be called again. Whether the service knows keys is for you to say, by the setting.</source>
        <translation>Ein Dienst, der solche Schlüssel kennt, tut die Arbeit zu einem Schlüssel nur einmal, so oft der Aufruf auch kommt. Der Schlüssel gehört zum Vorhaben und ist darum bei jedem Versuch derselbe. Mit ihm darf ein Werkzeug, das bei jedem Aufruf wieder handeln würde, noch einmal aufgerufen werden. Ob der Dienst Schlüssel kennt, sagen Sie mit der Einstellung.</translation>
    </message>
    <message>
        <source>The tool would have to have no idempotency key.</source>
        <translation>Das Werkzeug dürfte keinen Idempotenzschlüssel haben.</translation>
    </message>
    <message>
        <source>The tool would have to have an idempotency key.</source>
        <translation>Das Werkzeug müsste einen Idempotenzschlüssel haben.</translation>
    </message>
    <message>
        <source>The tool may act twice without harm.</source>
        <translation>Das Werkzeug darf ohne Schaden zweimal handeln.</translation>
    </message>
    <message>
        <source>A tool that is classed safe only reads, and one that is convergent leaves the same behind after two calls as after one. All others are never sent again on a guess. A tool without a class is taken for one that acts each time. The evidence is the class in force.</source>
        <translation>Ein Werkzeug der Klasse safe liest nur, und eines der Klasse convergent hinterlässt nach zwei Aufrufen dasselbe wie nach einem. Alle anderen werden nie auf Verdacht noch einmal aufgerufen. Ein Werkzeug ohne Klasse gilt als eines, das jedes Mal handelt. Der Beleg ist die geltende Klasse.</translation>
    </message>
    <message>
        <source>The tool would have to be classed accumulating, or to have no class.</source>
        <translation>Das Werkzeug müsste der Klasse accumulating angehören oder keine haben.</translation>
    </message>
    <message>
        <source>The tool would have to be classed safe or convergent.</source>
        <translation>Das Werkzeug müsste der Klasse safe oder convergent angehören.</translation>
    </message>
    <message>
        <source>The call has tries left.</source>
        <translation>Der Aufruf hat noch Versuche.</translation>
    </message>
    <message>
        <source>The tool&apos;s own retry setting says how often a call is made in total, the first time included. It has nothing to do with the tries of requests. What you send again yourself is not limited, but it counts. The evidence is how many tries were used.</source>
        <translation>Die eigene Einstellung retry des Werkzeugs sagt, wie oft ein Aufruf insgesamt gemacht wird, das erste Mal eingeschlossen. Mit den Versuchen von Anfragen hat das nichts zu tun. Was Sie selbst noch einmal senden, ist nicht begrenzt, zählt aber. Der Beleg ist, wie viele Versuche verbraucht sind.</translation>
    </message>
    <message>
        <source>The tries would have to be used up.</source>
        <translation>Die Versuche müssten verbraucht sein.</translation>
    </message>
    <message>
        <source>The tool would have to be allowed more tries.</source>
        <translation>Dem Werkzeug müssten mehr Versuche erlaubt sein.</translation>
    </message>
    <message>
        <source>The tool&apos;s result asks for another call.</source>
        <translation>Das Ergebnis des Werkzeugs bittet um einen weiteren Aufruf.</translation>
    </message>
    <message>
        <source>Some tools answer at once that they are not ready yet. The setting names a value in the result that means so; then a tool that may act twice is called again. When no tries are left, the last result counts. The evidence is the number of the try.</source>
        <translation>Manche Werkzeuge antworten sofort, dass sie noch nicht fertig sind. Die Einstellung nennt einen Wert im Ergebnis, der das bedeutet; dann wird ein Werkzeug, das zweimal handeln darf, noch einmal aufgerufen. Sind keine Versuche mehr übrig, zählt das letzte Ergebnis. Der Beleg ist die Nummer des Versuchs.</translation>
    </message>
    <message>
        <source>The result would have to say that it is final.</source>
        <translation>Das Ergebnis müsste sagen, dass es endgültig ist.</translation>
    </message>
    <message>
        <source>The result would have to hold the value that asks for another call.</source>
        <translation>Das Ergebnis müsste den Wert enthalten, der um einen weiteren Aufruf bittet.</translation>
    </message>
    <message>
        <source>Nobody can look what the tool did, and twice is better than never.</source>
        <translation>Niemand kann nachsehen, was das Werkzeug bewirkt hat, und zweimal ist besser als nie.</translation>
    </message>
    <message>
        <source>For some tools no probe can exist, a message that is sent for instance. The setting says what to do when the outcome is unknown: at_most_once (the default) never sends again and tells the model that it may have happened, at_least_once sends again. The evidence is the setting.</source>
        <translation>Bei manchen Werkzeugen lässt sich nichts nachsehen, etwa bei einer versandten Nachricht. Die Einstellung sagt, was bei unbekanntem Ausgang zu tun ist: at_most_once (die Vorgabe) sendet nie noch einmal und sagt dem Modell, dass es geschehen sein kann, at_least_once sendet noch einmal. Der Beleg ist die Einstellung.</translation>
    </message>
    <message>
        <source>The setting would have to say at_most_once.</source>
        <translation>Die Einstellung müsste at_most_once lauten.</translation>
    </message>
    <message>
        <source>The setting would have to say at_least_once.</source>
        <translation>Die Einstellung müsste at_least_once lauten.</translation>
    </message>
    <message>
        <source>Landfall can look whether the call happened.</source>
        <translation>Landfall kann nachsehen, ob der Aufruf geschehen ist.</translation>
    </message>
    <message>
        <source>A probe is another tool or a web address that shows what the call did. It is asked instead of sending again, and instead of asking you. The evidence says whether the tool has one.</source>
        <translation>Eine Probe ist ein anderes Werkzeug oder eine Webadresse, die zeigt, was der Aufruf bewirkt hat. Sie wird gefragt, statt noch einmal zu senden und statt Sie zu fragen. Der Beleg sagt, ob das Werkzeug eine hat.</translation>
    </message>
    <message>
        <source>The tool would have to have no probe.</source>
        <translation>Das Werkzeug dürfte keine Probe haben.</translation>
    </message>
    <message>
        <source>The tool would have to have a probe.</source>
        <translation>Das Werkzeug müsste eine Probe haben.</translation>
    </message>
    <message>
        <source>What the call did would be visible by now.</source>
        <translation>Was der Aufruf bewirkt hat, wäre inzwischen zu sehen.</translation>
    </message>
    <message>
        <source>Many services show a change only some time after it was made. Until the lag has passed, a probe that finds nothing proves nothing. So the first look waits that long. The evidence is how long ago the call ended, and the lag.</source>
        <translation>Viele Dienste zeigen eine Änderung erst einige Zeit, nachdem sie gemacht wurde. Solange die Verzögerung nicht vorüber ist, beweist eine Probe nichts, die nichts findet. Darum wartet der erste Blick so lange. Der Beleg ist, wie lange der Aufruf her ist, und die Verzögerung.</translation>
    </message>
    <message>
        <source>The lag would have to be longer.</source>
        <translation>Die Verzögerung müsste länger sein.</translation>
    </message>
    <message>
        <source>The lag would have to pass, or to be shorter.</source>
        <translation>Die Verzögerung müsste vorübergehen oder kürzer sein.</translation>
    </message>
    <message>
        <source>The probe found what the call did.</source>
        <translation>Die Probe hat gefunden, was der Aufruf bewirkt hat.</translation>
    </message>
    <message>
        <source>The probe gives one of four answers: found (true), not there (false), cannot tell, or a conflict, where the token of the call was found with other values. Only a clear answer is acted on; the other two are for you to decide. The evidence is the answer.</source>
        <translation>Die Probe gibt eine von vier Antworten: gefunden (true), nicht da (false), nicht zu sagen, oder ein Widerspruch, wo das Kennzeichen des Aufrufs mit anderen Werten gefunden wurde. Nur nach einer klaren Antwort wird gehandelt; die beiden anderen entscheiden Sie. Der Beleg ist die Antwort.</translation>
    </message>
    <message>
        <source>The probe would have to find nothing of the call.</source>
        <translation>Die Probe dürfte vom Aufruf nichts finden.</translation>
    </message>
    <message>
        <source>The probe would have to find what the call did.</source>
        <translation>Die Probe müsste finden, was der Aufruf bewirkt hat.</translation>
    </message>
    <message>
        <source>The same thing was asked for before, and its outcome is still open.</source>
        <translation>Um dasselbe wurde schon gebeten, und der Ausgang ist noch offen.</translation>
    </message>
    <message>
        <source>The model asks for a call once more, with a meaning that was already asked for in this run. As long as nobody knows whether the first one happened, the second is not made, and the model reads the same answer as before. The evidence is the earlier call. What counts as the same can be set.</source>
        <translation>Das Modell bittet noch einmal um einen Aufruf, um dessen Bedeutung in diesem Lauf schon gebeten wurde. Solange niemand weiß, ob der erste geschehen ist, wird der zweite nicht gemacht, und das Modell liest dieselbe Antwort wie zuvor. Der Beleg ist der frühere Aufruf. Was als dasselbe gilt, lässt sich einstellen.</translation>
    </message>
    <message>
        <source>The earlier call would have to be settled: it landed, it did not, or it was closed.</source>
        <translation>Der frühere Aufruf müsste geklärt sein: angekommen, nicht angekommen oder abgeschlossen.</translation>
    </message>
    <message>
        <source>An earlier call of the same meaning would have to be open.</source>
        <translation>Ein früherer Aufruf mit derselben Bedeutung müsste offen sein.</translation>
    </message>
    <message>
        <source>What became of a tool&apos;s call</source>
        <translation>Was aus dem Aufruf eines Werkzeugs wurde</translation>
    </message>
    <message>
        <source>These are asked when a tool&apos;s call does not simply work. They decide whether it is made again, looked up, or put before you.</source>
        <translation>Danach wird gefragt, wenn der Aufruf eines Werkzeugs nicht einfach gelingt. Es entscheidet, ob er noch einmal gemacht, nachgesehen oder Ihnen vorgelegt wird.</translation>
    </message>
    <message>
        <source>Looked whether it had happened instead of calling again.</source>
        <translation>Nachgesehen, ob es geschehen ist, statt noch einmal aufzurufen.</translation>
    </message>
    <message>
        <source>The tool must not act twice, and it has a probe. So the probe is asked, after the lag if there is one. Found: its answer counts. Not there: the call may be made again, or you are asked. Unclear: you are asked.</source>
        <translation>Das Werkzeug darf nicht zweimal handeln, und es hat eine Probe. Also wird die Probe gefragt, nach der Verzögerung, wo es eine gibt. Gefunden: Ihre Antwort zählt. Nicht da: Der Aufruf darf noch einmal gemacht werden, oder Sie werden gefragt. Unklar: Sie werden gefragt.</translation>
    </message>
    <message>
        <source>Asked you: nobody can tell whether the tool acted, and nothing can be looked up.</source>
        <translation>Sie gefragt: Niemand kann sagen, ob das Werkzeug gehandelt hat, und nachzusehen gibt es nichts.</translation>
    </message>
    <message>
        <source>The tool must not act twice and has no probe. Landfall does not guess: the other calls of the reply are finished, then the run pauses. You can say that it landed or that it did not, tell the model that it is unknown, or stop.</source>
        <translation>Das Werkzeug darf nicht zweimal handeln und hat keine Probe. Landfall rät nicht: Die anderen Aufrufe der Antwort werden beendet, dann hält der Lauf an. Sie können sagen, dass er angekommen ist oder nicht, dem Modell sagen, dass es unbekannt ist, oder anhalten.</translation>
    </message>
    <message>
        <source>Told the model that it may have happened.</source>
        <translation>Dem Modell gesagt, dass es geschehen sein kann.</translation>
    </message>
    <message>
        <source>The call is not made again, and nothing can be looked up. The model gets an answer that says so, and what to do next. As long as the outcome is open, the same call is not made for it a second time.</source>
        <translation>Der Aufruf wird nicht noch einmal gemacht, und nachzusehen gibt es nichts. Das Modell erhält eine Antwort, die das sagt und was als Nächstes zu tun ist. Solange der Ausgang offen ist, wird derselbe Aufruf nicht ein zweites Mal für es gemacht.</translation>
    </message>
    <message>
        <source>Left open: the outcome is unknown, and nobody was there to ask.</source>
        <translation>Offen gelassen: Der Ausgang ist unbekannt, und niemand war da, den man fragen konnte.</translation>
    </message>
    <message>
        <source>The run was started without a window, and was told not to ask. It ends with status unknown. The open item stays in the journal until somebody closes it.</source>
        <translation>Der Lauf wurde ohne Fenster gestartet und sollte nicht fragen. Er endet mit dem Status unbekannt. Der offene Posten bleibt im Journal, bis ihn jemand abschließt.</translation>
    </message>
    <message>
        <source>close as unknown</source>
        <translation>als unbekannt abschließen</translation>
    </message>
    <message>
        <source>a call did not land</source>
        <translation>ein Aufruf ist nicht angekommen</translation>
    </message>
</context>
<context>
    <name>Workspace</name>
    <message>
        <source>cannot be read: %1</source>
        <translation>nicht lesbar: %1</translation>
    </message>
</context>
<context>
    <name>lab</name>
    <message>
        <source>Every request gets a complete reply.</source>
        <translation>Jede Anfrage erhält eine vollständige Antwort.</translation>
    </message>
    <message>
        <source>The connection is reset in the middle of the first reply.</source>
        <translation>Die Verbindung wird mitten in der ersten Antwort zurückgesetzt.</translation>
    </message>
    <message>
        <source>The first reply ends in good order, but without its end.</source>
        <translation>Die erste Antwort endet ordnungsgemäß, aber ohne ihren Abschluss.</translation>
    </message>
    <message>
        <source>The first reply stops in the middle and the connection stays open.</source>
        <translation>Die erste Antwort stockt mittendrin, und die Verbindung bleibt offen.</translation>
    </message>
    <message>
        <source>The first request is read and never answered.</source>
        <translation>Die erste Anfrage wird gelesen und nie beantwortet.</translation>
    </message>
    <message>
        <source>The first request is carried out, but its reply is lost.</source>
        <translation>Die erste Anfrage wird ausgeführt, aber ihre Antwort geht verloren.</translation>
    </message>
    <message>
        <source>Two requests are refused with 429, and a time to wait is named.</source>
        <translation>Zwei Anfragen werden mit 429 abgewiesen, mit einer genannten Wartezeit.</translation>
    </message>
    <message>
        <source>The provider is overloaded, first by status, then inside a reply.</source>
        <translation>Der Anbieter ist überlastet, erst als Status, dann innerhalb einer Antwort.</translation>
    </message>
    <message>
        <source>Two requests fail with a server error.</source>
        <translation>Zwei Anfragen scheitern an einem Serverfehler.</translation>
    </message>
    <message>
        <source>Nobody listens: every connection is refused.</source>
        <translation>Niemand hört zu: Jede Verbindung wird abgelehnt.</translation>
    </message>
    <message>
        <source>Every reply is noise under a good status.</source>
        <translation>Jede Antwort ist Rauschen unter einem guten Status.</translation>
    </message>
    <message>
        <source>Replies come at one word in half a second.</source>
        <translation>Antworten kommen mit einem Wort je halbe Sekunde.</translation>
    </message>
    <message>
        <source>A reply is lost on a turn with tools; sent again, it books a flight.</source>
        <translation>Eine Antwort geht in einer Runde mit Werkzeugen verloren; erneut gesendet, bucht sie einen Flug.</translation>
    </message>
</context>
<context>
    <name>landfall::Actions</name>
    <message>
        <source>&amp;Open run…</source>
        <translation>Lauf ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open a recorded run (NDJSON)</source>
        <translation>Einen aufgezeichneten Lauf öffnen (NDJSON)</translation>
    </message>
    <message>
        <source>&amp;Save run as…</source>
        <translation>Lauf &amp;speichern unter …</translation>
    </message>
    <message>
        <source>Save the selected run as NDJSON</source>
        <translation>Den gewählten Lauf als NDJSON speichern</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Run the agent with the prompt below</source>
        <translation>Den Agenten mit der Eingabe unten starten</translation>
    </message>
    <message>
        <source>Run &amp;again</source>
        <translation>&amp;Erneut starten</translation>
    </message>
    <message>
        <source>Run the selected run&apos;s prompt again</source>
        <translation>Die Eingabe des gewählten Laufs erneut starten</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the selected run</source>
        <translation>Den gewählten Lauf abbrechen</translation>
    </message>
    <message>
        <source>&amp;Skip wait</source>
        <translation>&amp;Wartezeit überspringen</translation>
    </message>
    <message>
        <source>Try again at once</source>
        <translation>Sofort erneut versuchen</translation>
    </message>
    <message>
        <source>&amp;Fail over</source>
        <translation>A&amp;usweichen</translation>
    </message>
    <message>
        <source>Go on with the next member of the chain now</source>
        <translation>Jetzt mit dem nächsten Mitglied der Kette weitermachen</translation>
    </message>
    <message>
        <source>&amp;Give up this attempt</source>
        <translation>Diesen Versuch auf&amp;geben</translation>
    </message>
    <message>
        <source>Abort the silent request and retry it</source>
        <translation>Die stumme Anfrage abbrechen und wiederholen</translation>
    </message>
    <message>
        <source>&amp;Decide…</source>
        <translation>Ent&amp;scheiden …</translation>
    </message>
    <message>
        <source>Go to the outcome that waits for you</source>
        <translation>Zum Ausgang gehen, der auf Sie wartet</translation>
    </message>
    <message>
        <source>Filter &amp;events</source>
        <translation>Ereignisse &amp;filtern</translation>
    </message>
    <message>
        <source>&amp;Fit the whole run</source>
        <translation>&amp;Ganzen Lauf einpassen</translation>
    </message>
    <message>
        <source>Follow &amp;live</source>
        <translation>&amp;Live folgen</translation>
    </message>
    <message>
        <source>&amp;Next mark</source>
        <translation>&amp;Nächste Marke</translation>
    </message>
    <message>
        <source>&amp;Previous mark</source>
        <translation>&amp;Vorige Marke</translation>
    </message>
    <message>
        <source>&amp;Runs panel</source>
        <translation>Leiste der &amp;Läufe</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>&amp;Inspektor</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;About Landfall</source>
        <translation>Ü&amp;ber Landfall</translation>
    </message>
    <message>
        <source>Run again &amp;with</source>
        <translation>Erneut starten &amp;mit</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Erscheinungsbild</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>What the &amp;rules mean</source>
        <translation>Was die &amp;Regeln bedeuten</translation>
    </message>
    <message>
        <source>Explains the rules and verdicts of a decision</source>
        <translation>Erklärt die Regeln und Urteile einer Entscheidung</translation>
    </message>
</context>
<context>
    <name>landfall::Composer</name>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Message the agent… (Ctrl+Enter)</source>
        <translation>Nachricht an den Agenten … (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Ctrl+Enter runs the agent with this prompt</source>
        <translation>Strg+Eingabe startet den Agenten mit dieser Eingabe</translation>
    </message>
    <message>
        <source>Run the agent</source>
        <translation>Den Agenten starten</translation>
    </message>
    <message>
        <source>Run (Ctrl+Enter)</source>
        <translation>Starten (Strg+Eingabe)</translation>
    </message>
</context>
<context>
    <name>landfall::DecodeCommand</name>
    <message>
        <source>--protocol is one of %1, not &quot;%2&quot;</source>
        <translation>--protocol ist eines von %1, nicht „%2“</translation>
    </message>
</context>
<context>
    <name>landfall::EntryWords</name>
    <message>
        <source>decided: %1</source>
        <translation>entschieden: %1</translation>
    </message>
    <message>
        <source>%1 discarded</source>
        <translation>%1 verworfen</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>Request %1</source>
        <translation>Anfrage %1</translation>
    </message>
    <message>
        <source>served by %1</source>
        <translation>bedient von %1</translation>
    </message>
    <message>
        <source>The reply began and broke off before its end.</source>
        <translation>Die Antwort begann und brach vor ihrem Ende ab.</translation>
    </message>
    <message>
        <source>No answer of any kind came back.</source>
        <translation>Es kam keinerlei Antwort zurück.</translation>
    </message>
    <message>
        <source>The request to %1 left this machine (%2). Its answer was lost at %3: %4.</source>
        <translation>Die Anfrage an %1 hat diesen Rechner verlassen (%2). Ihre Antwort ging um %3 verloren: %4.</translation>
    </message>
    <message>
        <source>Not known: whether the provider did its part. Sent again, it may do it twice.</source>
        <translation>Nicht bekannt: ob der Anbieter seinen Teil getan hat. Erneut gesendet, tut er ihn vielleicht zweimal.</translation>
    </message>
    <message>
        <source>Not known: whether the provider acted on it. The turn offers %1: sent again, it may act twice.</source>
        <translation>Nicht bekannt: ob der Anbieter gehandelt hat. Die Runde bietet %1 an: Erneut gesendet, handelt sie vielleicht zweimal.</translation>
    </message>
    <message>
        <source>This run is over; the outcome was left open.</source>
        <translation>Dieser Lauf ist vorbei; der Ausgang blieb offen.</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Sie</translation>
    </message>
    <message>
        <source>Fell back: %1</source>
        <translation>Ausgewichen: %1</translation>
    </message>
    <message>
        <source>The run failed: %1.</source>
        <translation>Der Lauf ist gescheitert: %1.</translation>
    </message>
    <message>
        <source>The run was stopped.</source>
        <translation>Der Lauf wurde angehalten.</translation>
    </message>
    <message>
        <source>The run was stopped: %1</source>
        <translation>Der Lauf wurde angehalten: %1</translation>
    </message>
    <message>
        <source>The run was cancelled.</source>
        <translation>Der Lauf wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The run ended with an outcome left open.</source>
        <translation>Der Lauf endete mit einem offenen Ausgang.</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Did it land?</source>
        <translation>Ist es angekommen?</translation>
    </message>
    <message>
        <source>Known: %1</source>
        <translation>Bekannt: %1</translation>
    </message>
</context>
<context>
    <name>landfall::EventTableModel</name>
    <message>
        <source>Time (s)</source>
        <translation>Zeit (s)</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Mitglied</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
</context>
<context>
    <name>landfall::EventsPage</name>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>No event of this run matches the filter above.</source>
        <translation>Kein Ereignis dieses Laufs passt zum Filter oben.</translation>
    </message>
    <message>
        <source>No run is selected. Its events appear here, one a line, as they happen.</source>
        <translation>Kein Lauf ist gewählt. Seine Ereignisse erscheinen hier, eines je Zeile, während sie geschehen.</translation>
    </message>
</context>
<context>
    <name>landfall::Evidence</name>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>broke before %1</source>
        <translation>abgebrochen vor %1</translation>
    </message>
    <message>
        <source>still under way</source>
        <translation>noch unterwegs</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>Evidence: %1.</source>
        <translation>Belege: %1.</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>connect</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>sent</source>
        <translation>gesendet</translation>
    </message>
    <message>
        <source>headers</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>first event</source>
        <translation>erstes Ereignis</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>body</source>
        <translation>Rumpf</translation>
    </message>
    <message>
        <source>end</source>
        <translation>Ende</translation>
    </message>
</context>
<context>
    <name>landfall::EvidenceRuler</name>
    <message>
        <source>Evidence ruler</source>
        <translation>Beleg-Lineal</translation>
    </message>
</context>
<context>
    <name>landfall::ExplainCommand</name>
    <message>
        <source>there is no rule &quot;%1&quot;</source>
        <translation>es gibt keine Regel „%1“</translation>
    </message>
    <message>
        <source>See landfall explain.</source>
        <translation>Siehe landfall explain.</translation>
    </message>
</context>
<context>
    <name>landfall::HelpDialogs</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Run the prompt</source>
        <translation>Die Eingabe starten</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Erneut starten</translation>
    </message>
    <message>
        <source>Go to the outcome that waits for you</source>
        <translation>Zum Ausgang gehen, der auf Sie wartet</translation>
    </message>
    <message>
        <source>Cancel the run</source>
        <translation>Den Lauf abbrechen</translation>
    </message>
    <message>
        <source>Filter events</source>
        <translation>Ereignisse filtern</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Zoom in and out; the wheel does so at the pointer</source>
        <translation>Hinein- und herauszoomen; das Mausrad tut es am Zeiger</translation>
    </message>
    <message>
        <source>Move to earlier and later; dragging does the same</source>
        <translation>Zu Früherem und Späterem bewegen; Ziehen tut dasselbe</translation>
    </message>
    <message>
        <source>Fit the whole run</source>
        <translation>Den ganzen Lauf einpassen</translation>
    </message>
    <message>
        <source>Follow the run while it lives</source>
        <translation>Dem Lauf folgen, solange er lebt</translation>
    </message>
    <message>
        <source>Next and previous mark</source>
        <translation>Nächste und vorige Marke</translation>
    </message>
    <message>
        <source>Show the selection in the inspector</source>
        <translation>Die Auswahl im Inspektor zeigen</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
        <source>Measure a stretch of time</source>
        <translation>Eine Zeitspanne messen</translation>
    </message>
    <message>
        <source>About Landfall</source>
        <translation>Über Landfall</translation>
    </message>
    <message>
        <source>Landfall %1</source>
        <translation>Landfall %1</translation>
    </message>
    <message>
        <source>A workbench that shows what happened to an agent&apos;s requests, and asks before it sends again what may have landed.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Eine Werkbank, die zeigt, was mit den Anfragen eines Agenten geschah, und fragt, bevor sie erneut sendet, was angekommen sein kann.

Freie Software unter der GNU General Public License, Version 3 oder später.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>What the rules mean</source>
        <translation>Was die Regeln bedeuten</translation>
    </message>
    <message>
        <source>These keys</source>
        <translation>Diese Tasten</translation>
    </message>
</context>
<context>
    <name>landfall::Inspector</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Belege</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Retry budget</source>
        <translation>Wiederholungsbudget</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>The event as JSON</source>
        <translation>Das Ereignis als JSON</translation>
    </message>
    <message>
        <source>Hide the event&apos;s JSON</source>
        <translation>JSON des Ereignisses ausblenden</translation>
    </message>
    <message>
        <source>Show the event&apos;s JSON</source>
        <translation>JSON des Ereignisses zeigen</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts gewählt</translation>
    </message>
    <message>
        <source>Select a request, a mark or an event to see its evidence and why it went the way it did.</source>
        <translation>Wählen Sie eine Anfrage, eine Marke oder ein Ereignis, um die Belege zu sehen und warum es so kam.</translation>
    </message>
</context>
<context>
    <name>landfall::InspectorContent</name>
    <message>
        <source>%1 · try %2</source>
        <translation>%1 · Versuch %2</translation>
    </message>
    <message>
        <source>%1 · outcome unknown</source>
        <translation>%1 · Ausgang unbekannt</translation>
    </message>
    <message>
        <source>Request %1 · %2</source>
        <translation>Anfrage %1 · %2</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>attempt %1</source>
        <translation>Versuch %1</translation>
    </message>
    <message>
        <source>Still under way.</source>
        <translation>Noch unterwegs.</translation>
    </message>
    <message>
        <source>Answered: %1.</source>
        <translation>Beantwortet: %1.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>tries</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <source>left</source>
        <translation>übrig</translation>
    </message>
    <message>
        <source>%1, of it %2 after rate limits</source>
        <translation>%1, davon %2 nach Ratenbegrenzungen</translation>
    </message>
    <message>
        <source>waited</source>
        <translation>gewartet</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>%1 in</source>
        <translation>%1 ein</translation>
    </message>
    <message>
        <source>%1 out</source>
        <translation>%1 aus</translation>
    </message>
    <message>
        <source>%1 cached</source>
        <translation>%1 aus dem Cache</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>asked to wait</source>
        <translation>verlangte Wartezeit</translation>
    </message>
    <message>
        <source>its words</source>
        <translation>seine Worte</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>sent to</source>
        <translation>gesendet an</translation>
    </message>
</context>
<context>
    <name>landfall::JournalCommand</name>
    <message>
        <source>Nothing is open.</source>
        <translation>Nichts ist offen.</translation>
    </message>
    <message>
        <source>The journal is empty.</source>
        <translation>Das Journal ist leer.</translation>
    </message>
    <message>
        <source>Open: %1. Say what you know of one with: landfall journal resolve ID --landed|--not-landed|--unknown</source>
        <translation>Offen: %1. Halten Sie fest, was Sie wissen, mit: landfall journal resolve ID --landed|--not-landed|--unknown</translation>
    </message>
    <message>
        <source>The journal has no intent %1.</source>
        <translation>Das Journal kennt kein Vorhaben %1.</translation>
    </message>
    <message>
        <source>Recorded: %1 (%2) landed.</source>
        <translation>Festgehalten: %1 (%2) ist angekommen.</translation>
    </message>
    <message>
        <source>Recorded: %1 (%2) did not land.</source>
        <translation>Festgehalten: %1 (%2) ist nicht angekommen.</translation>
    </message>
    <message>
        <source>Recorded: %1 (%2) is closed as unknown.</source>
        <translation>Festgehalten: %1 (%2) ist als unbekannt abgeschlossen.</translation>
    </message>
    <message>
        <source>Its run goes on with: %1</source>
        <translation>Sein Lauf geht weiter mit: %1</translation>
    </message>
    <message>
        <source>--result is not JSON: %1</source>
        <translation>--result ist kein JSON: %1</translation>
    </message>
    <message>
        <source>The run store was damaged. It was set aside as %1, and a new one begun.</source>
        <translation>Der Laufspeicher war beschädigt. Er wurde als %1 beiseitegelegt und ein neuer begonnen.</translation>
    </message>
</context>
<context>
    <name>landfall::JournalText</name>
    <message>
        <source>%1 (its process is gone)</source>
        <translation>%1 (sein Prozess ist fort)</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>STATUS</source>
        <translation>STATUS</translation>
    </message>
    <message>
        <source>TOOL</source>
        <translation>WERKZEUG</translation>
    </message>
    <message>
        <source>CLASS</source>
        <translation>KLASSE</translation>
    </message>
    <message>
        <source>RUN</source>
        <translation>LAUF</translation>
    </message>
    <message>
        <source>STEP</source>
        <translation>SCHRITT</translation>
    </message>
    <message>
        <source>TRY</source>
        <translation>VERSUCH</translation>
    </message>
    <message>
        <source>WHEN</source>
        <translation>WANN</translation>
    </message>
    <message>
        <source>BY</source>
        <translation>VON</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>Vorhaben</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>Werkzeug</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>SHA-256</source>
        <translation>SHA-256</translation>
    </message>
    <message>
        <source>Ref</source>
        <translation>Ref</translation>
    </message>
    <message>
        <source>Idempotency key</source>
        <translation>Idempotenzschlüssel</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>Call</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>ROW</source>
        <translation>ZEILE</translation>
    </message>
    <message>
        <source>NOTE</source>
        <translation>NOTIZ</translation>
    </message>
</context>
<context>
    <name>landfall::KeyCommand</name>
    <message>
        <source>warning: </source>
        <translation>Warnung: </translation>
    </message>
    <message>
        <source>Stored. A workspace names it &quot;keychain:%1&quot;.</source>
        <translation>Gespeichert. Ein Arbeitsbereich nennt ihn „keychain:%1“.</translation>
    </message>
    <message>
        <source>The keychain no longer has %1.</source>
        <translation>Der Schlüsselbund enthält %1 nicht mehr.</translation>
    </message>
</context>
<context>
    <name>landfall::Keychain</name>
    <message>
        <source>The keychain cannot be used: %1 Start or unlock the desktop&apos;s keychain, or put the key into an environment variable and write env:NAME in the workspace.</source>
        <translation>Der Schlüsselbund ist nicht benutzbar: %1 Starten oder entsperren Sie den Schlüsselbund der Arbeitsumgebung, oder legen Sie den Schlüssel in eine Umgebungsvariable und schreiben Sie env:NAME in den Arbeitsbereich.</translation>
    </message>
    <message>
        <source>The keychain has no key called %1. Store it with: landfall key set %1</source>
        <translation>Der Schlüsselbund hat keinen Schlüssel namens %1. Legen Sie ihn an mit: landfall key set %1</translation>
    </message>
    <message>
        <source>access was denied.</source>
        <translation>der Zugriff wurde verweigert.</translation>
    </message>
    <message>
        <source>there is none on this desktop.</source>
        <translation>diese Arbeitsumgebung hat keinen.</translation>
    </message>
    <message>
        <source>no keychain answers in this session.</source>
        <translation>in dieser Sitzung antwortet kein Schlüsselbund.</translation>
    </message>
    <message>
        <source>it did not answer in time.</source>
        <translation>er hat nicht rechtzeitig geantwortet.</translation>
    </message>
</context>
<context>
    <name>landfall::MainWindow</name>
    <message>
        <source>Views of the run</source>
        <translation>Ansichten des Laufs</translation>
    </message>
    <message>
        <source>Transcript</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Events %1</source>
        <translation>Ereignisse %1</translation>
    </message>
    <message>
        <source>Requests %1</source>
        <translation>Anfragen %1</translation>
    </message>
    <message>
        <source>Landfall</source>
        <translation>Landfall</translation>
    </message>
    <message>
        <source>(%1) Landfall</source>
        <translation>(%1) Landfall</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>Recorded runs (*.ndjson *.jsonl);;All files (*)</source>
        <translation>Aufgezeichnete Läufe (*.ndjson *.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save run as</source>
        <translation>Lauf speichern unter</translation>
    </message>
    <message>
        <source>Recorded runs (*.ndjson)</source>
        <translation>Aufgezeichnete Läufe (*.ndjson)</translation>
    </message>
</context>
<context>
    <name>landfall::MessageEntry</name>
    <message>
        <source>Thinking</source>
        <translation>Gedanken</translation>
    </message>
    <message>
        <source>Show or hide the discarded text</source>
        <translation>Den verworfenen Text zeigen oder ausblenden</translation>
    </message>
</context>
<context>
    <name>landfall::OperatorWords</name>
    <message>
        <source>Check now</source>
        <translation>Jetzt nachsehen</translation>
    </message>
    <message>
        <source>Look whether the call left a trace. Nothing is sent again.</source>
        <translation>Nachsehen, ob der Aufruf eine Spur hinterlassen hat. Es wird nichts noch einmal gesendet.</translation>
    </message>
    <message>
        <source>It landed</source>
        <translation>Es ist angekommen</translation>
    </message>
    <message>
        <source>You know that it happened. The model gets the result you give, and goes on.</source>
        <translation>Sie wissen, dass es geschehen ist. Das Modell erhält das Ergebnis, das Sie angeben, und macht weiter.</translation>
    </message>
    <message>
        <source>It did not land</source>
        <translation>Es ist nicht angekommen</translation>
    </message>
    <message>
        <source>You know that it did not happen. What follows is asked next; nothing is sent yet.</source>
        <translation>Sie wissen, dass es nicht geschehen ist. Was folgt, wird als Nächstes gefragt; noch wird nichts gesendet.</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Noch einmal senden</translation>
    </message>
    <message>
        <source>Make the same call once more.</source>
        <translation>Denselben Aufruf noch einmal machen.</translation>
    </message>
    <message>
        <source>Tell the model it failed</source>
        <translation>Dem Modell sagen, dass es gescheitert ist</translation>
    </message>
    <message>
        <source>The model reads that the call did not happen, and goes on.</source>
        <translation>Das Modell liest, dass der Aufruf nicht geschehen ist, und macht weiter.</translation>
    </message>
    <message>
        <source>Tell the model it is unknown</source>
        <translation>Dem Modell sagen, dass es unbekannt ist</translation>
    </message>
    <message>
        <source>The model reads that it may have happened, and goes on. The item stays open.</source>
        <translation>Das Modell liest, dass es geschehen sein kann, und macht weiter. Der Posten bleibt offen.</translation>
    </message>
    <message>
        <source>Stop run</source>
        <translation>Lauf anhalten</translation>
    </message>
    <message>
        <source>End the run here; the item stays open</source>
        <translation>Den Lauf hier beenden; der Posten bleibt offen</translation>
    </message>
    <message>
        <source>Close as unknown</source>
        <translation>Als unbekannt abschließen</translation>
    </message>
    <message>
        <source>Nobody will find out. The item is closed, and the model reads that it may have happened.</source>
        <translation>Niemand wird es herausfinden. Der Posten wird abgeschlossen, und das Modell liest, dass es geschehen sein kann.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Send the same request again, to the same provider</source>
        <translation>Dieselbe Anfrage noch einmal an denselben Anbieter senden</translation>
    </message>
    <message>
        <source>Retry on another member</source>
        <translation>Bei einem anderen Mitglied wiederholen</translation>
    </message>
    <message>
        <source>Send the same request to another member of the chain</source>
        <translation>Dieselbe Anfrage an ein anderes Mitglied der Kette senden</translation>
    </message>
    <message>
        <source>Treat as failed</source>
        <translation>Als gescheitert behandeln</translation>
    </message>
    <message>
        <source>End the run with the failure that was seen</source>
        <translation>Den Lauf mit dem Fehler beenden, der zu sehen war</translation>
    </message>
    <message>
        <source>Run once</source>
        <translation>Einmal ausführen</translation>
    </message>
    <message>
        <source>Make this call.</source>
        <translation>Diesen Aufruf machen.</translation>
    </message>
    <message>
        <source>Deny</source>
        <translation>Ablehnen</translation>
    </message>
    <message>
        <source>The call is not made. The model reads your reason, and goes on.</source>
        <translation>Der Aufruf wird nicht gemacht. Das Modell liest Ihre Begründung und macht weiter.</translation>
    </message>
    <message>
        <source>Edit and run</source>
        <translation>Ändern und ausführen</translation>
    </message>
    <message>
        <source>Make the call with other arguments.</source>
        <translation>Den Aufruf mit anderen Argumenten machen.</translation>
    </message>
    <message>
        <source>Always in this run</source>
        <translation>In diesem Lauf immer</translation>
    </message>
    <message>
        <source>Make this call, and do not ask about this tool again in this run.</source>
        <translation>Diesen Aufruf machen und in diesem Lauf nach diesem Werkzeug nicht mehr fragen.</translation>
    </message>
    <message>
        <source>Find out</source>
        <translation>Herausfinden</translation>
    </message>
    <message>
        <source>I know</source>
        <translation>Ich weiß es</translation>
    </message>
    <message>
        <source>Move on</source>
        <translation>Weitermachen</translation>
    </message>
    <message>
        <source>Allow</source>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Did it land? A request to %1</source>
        <translation>Ist sie angekommen? Eine Anfrage an %1</translation>
    </message>
    <message>
        <source>May %1 run?</source>
        <translation>Darf %1 laufen?</translation>
    </message>
    <message>
        <source>Did it land? %1</source>
        <translation>Ist es angekommen? %1</translation>
    </message>
    <message>
        <source>%1 did not land. What now?</source>
        <translation>%1 ist nicht angekommen. Was nun?</translation>
    </message>
    <message>
        <source>%1 was not sent. What now?</source>
        <translation>%1 wurde nicht gesendet. Was nun?</translation>
    </message>
    <message>
        <source>It was sent (%1), and its answer was lost: %2. It may have been acted upon. Nothing more is sent until you decide.</source>
        <translation>Sie wurde gesendet (%1), und ihre Antwort ging verloren: %2. Sie kann etwas bewirkt haben. Bis Sie entscheiden, wird nichts mehr gesendet.</translation>
    </message>
    <message>
        <source>The model wants to call %1. Nothing has been sent.</source>
        <translation>Das Modell möchte %1 aufrufen. Gesendet wurde nichts.</translation>
    </message>
    <message>
        <source>The call was sent, and its answer was lost: %1. It may have happened, or not. It is not made again until you decide.</source>
        <translation>Der Aufruf wurde gesendet, und seine Antwort ging verloren: %1. Er kann geschehen sein oder nicht. Bis Sie entscheiden, wird er nicht noch einmal gemacht.</translation>
    </message>
    <message>
        <source>The call is known not to have happened. Nothing is sent yet.</source>
        <translation>Es ist bekannt, dass der Aufruf nicht geschehen ist. Noch wird nichts gesendet.</translation>
    </message>
    <message>
        <source>The journal could not be written, so the call was not made. Nothing has happened.</source>
        <translation>Das Journal konnte nicht geschrieben werden, darum wurde der Aufruf nicht gemacht. Es ist nichts geschehen.</translation>
    </message>
    <message>
        <source>Arguments: %1</source>
        <translation>Argumente: %1</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>Referenz: %1</translation>
    </message>
    <message>
        <source>The last look: %1</source>
        <translation>Der letzte Blick: %1</translation>
    </message>
</context>
<context>
    <name>landfall::OutcomesCard</name>
    <message>
        <source>Go to the outcome that waits for you (Ctrl+D)</source>
        <translation>Zum Ausgang gehen, der auf Sie wartet (Strg+D)</translation>
    </message>
    <message numerus="yes">
        <source>%n outcome(s) need you</source>
        <translation>
            <numerusform>%n Ausgang braucht Sie</numerusform>
            <numerusform>%n Ausgänge brauchen Sie</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>landfall::ProvidersPanel</name>
    <message>
        <source>Providers</source>
        <translation>Anbieter</translation>
    </message>
    <message numerus="yes">
        <source>%n failure(s) · cooling %1</source>
        <translation>
            <numerusform>%n Fehler · kühlt ab %1</numerusform>
            <numerusform>%n Fehler · kühlt ab %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n failure(s) · %1</source>
        <translation>
            <numerusform>%n Fehler · %1</numerusform>
            <numerusform>%n Fehler · %1</numerusform>
        </translation>
    </message>
    <message>
        <source>ok · first event %1</source>
        <translation>ok · erstes Ereignis %1</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>ok</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht benutzt</translation>
    </message>
</context>
<context>
    <name>landfall::RequestTableModel</name>
    <message>
        <source>in flight</source>
        <translation>unterwegs</translation>
    </message>
    <message>
        <source>discarded</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>served</source>
        <translation>bedient</translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation>Ausgang unbekannt</translation>
    </message>
    <message>
        <source>abandoned</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>Decided: %1.</source>
        <translation>Entschieden: %1.</translation>
    </message>
    <message>
        <source>%1 discarded.</source>
        <translation>%1 verworfen.</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Anfrage</translation>
    </message>
    <message>
        <source>Member</source>
        <translation>Mitglied</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>To sent</source>
        <translation>Bis gesendet</translation>
    </message>
    <message>
        <source>To first event</source>
        <translation>Bis 1. Ereignis</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>Eingabe-Token</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>Ausgabe-Token</translation>
    </message>
    <message>
        <source>Why it ended</source>
        <translation>Grund des Endes</translation>
    </message>
</context>
<context>
    <name>landfall::RequestsPage</name>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
</context>
<context>
    <name>landfall::RuleList</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Holds: %1</source>
        <translation>Trifft zu: %1</translation>
    </message>
    <message>
        <source>Does not hold: %1</source>
        <translation>Trifft nicht zu: %1</translation>
    </message>
    <message>
        <source>Opens what this rule means.</source>
        <translation>Öffnet, was diese Regel bedeutet.</translation>
    </message>
</context>
<context>
    <name>landfall::RulesDialog</name>
    <message>
        <source>Find a rule</source>
        <translation>Regel suchen</translation>
    </message>
    <message>
        <source>Rules and verdicts</source>
        <translation>Regeln und Urteile</translation>
    </message>
</context>
<context>
    <name>landfall::RunCommand</name>
    <message>
        <source>--faults needs a provider of kind lab, and this agent has none</source>
        <translation>--faults braucht einen Anbieter der Art lab, und dieser Agent hat keinen</translation>
    </message>
    <message>
        <source>lab: %1 received; %2 in the ledger
</source>
        <translation>lab: %1 empfangen; %2 im Ledger
</translation>
    </message>
    <message numerus="yes">
        <source>%n request(s)</source>
        <translation>
            <numerusform>%n Anfrage</numerusform>
            <numerusform>%n Anfragen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n effect(s)</source>
        <translation>
            <numerusform>%n Wirkung</numerusform>
            <numerusform>%n Wirkungen</numerusform>
        </translation>
    </message>
    <message>
        <source>landfall: %1 could not be written completely: %2
</source>
        <translation>landfall: %1 konnte nicht vollständig geschrieben werden: %2
</translation>
    </message>
    <message>
        <source>this run belongs to the workspace %1; name that with --workspace</source>
        <translation>dieser Lauf gehört zum Arbeitsbereich %1; nennen Sie ihn mit --workspace</translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
</context>
<context>
    <name>landfall::RunListModel</name>
    <message>
        <source>served by %1</source>
        <translation>bedient von %1</translation>
    </message>
    <message>
        <source>try %1/%2</source>
        <translation>Versuch %1/%2</translation>
    </message>
    <message numerus="yes">
        <source>%n retry(s)</source>
        <translation>
            <numerusform>%n Wiederholung</numerusform>
            <numerusform>%n Wiederholungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n fallback(s)</source>
        <translation>
            <numerusform>%n-mal ausgewichen</numerusform>
            <numerusform>%n-mal ausgewichen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2. %3</source>
        <translation>%1: %2. %3</translation>
    </message>
</context>
<context>
    <name>landfall::RunRecord</name>
    <message>
        <source>The run %1 cannot go on: %2.</source>
        <translation>Der Lauf %1 kann nicht weitergehen: %2.</translation>
    </message>
    <message>
        <source>There is no run %1.</source>
        <translation>Es gibt keinen Lauf %1.</translation>
    </message>
</context>
<context>
    <name>landfall::RunStore</name>
    <message>
        <source>The journal has no intent %1.</source>
        <translation>Das Journal kennt kein Vorhaben %1.</translation>
    </message>
    <message>
        <source>%1 is in flight: the process that sent it is still running.</source>
        <translation>%1 ist unterwegs: Der Prozess, der es gesendet hat, läuft noch.</translation>
    </message>
    <message>
        <source>%1 is %2 already; %3 cannot follow.</source>
        <translation>%1 ist bereits %2; %3 kann nicht folgen.</translation>
    </message>
    <message>
        <source>The run store %1 is locked by another program. Wait until that is done, or end it, and try again.</source>
        <translation>Der Laufspeicher %1 ist von einem anderen Programm gesperrt. Warten Sie, bis es fertig ist, oder beenden Sie es, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The run store %1 cannot be written: the disk is full or takes no more. Free some space and try again.</source>
        <translation>Der Laufspeicher %1 kann nicht geschrieben werden: Der Datenträger ist voll oder nimmt nichts mehr an. Schaffen Sie Platz und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>The run store %1 cannot be written: the file or its folder is read-only.</source>
        <translation>Der Laufspeicher %1 kann nicht geschrieben werden: Die Datei oder ihr Ordner ist schreibgeschützt.</translation>
    </message>
    <message>
        <source>The run store %1 is damaged (%2).</source>
        <translation>Der Laufspeicher %1 ist beschädigt (%2).</translation>
    </message>
    <message>
        <source>%1 is not a run store of Landfall. It was left as it is; name another file.</source>
        <translation>%1 ist kein Laufspeicher von Landfall. Die Datei blieb, wie sie ist; nennen Sie eine andere.</translation>
    </message>
    <message>
        <source>The run store %1 was written by a newer Landfall (%2). It was left as it is.</source>
        <translation>Der Laufspeicher %1 stammt von einem neueren Landfall (%2). Er blieb, wie er ist.</translation>
    </message>
    <message>
        <source>The run store %1 cannot be opened: %2.</source>
        <translation>Der Laufspeicher %1 lässt sich nicht öffnen: %2.</translation>
    </message>
    <message>
        <source>The run store %1 cannot be opened: Qt&apos;s driver for SQLite is not installed (package libqt6sql6-sqlite).</source>
        <translation>Der Laufspeicher %1 lässt sich nicht öffnen: Der SQLite-Treiber von Qt ist nicht installiert (Paket libqt6sql6-sqlite).</translation>
    </message>
    <message>
        <source>The run store %1 failed: %2.</source>
        <translation>Der Laufspeicher %1 versagte: %2.</translation>
    </message>
</context>
<context>
    <name>landfall::RunsCommand</name>
    <message>
        <source>No run is recorded.</source>
        <translation>Kein Lauf ist aufgezeichnet.</translation>
    </message>
    <message>
        <source>There is no run %1.</source>
        <translation>Es gibt keinen Lauf %1.</translation>
    </message>
    <message>
        <source>It goes on with: %1</source>
        <translation>Er geht weiter mit: %1</translation>
    </message>
</context>
<context>
    <name>landfall::RunsPanel</name>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
</context>
<context>
    <name>landfall::RunsText</name>
    <message>
        <source>ID</source>
        <translation>ID</translation>
    </message>
    <message>
        <source>STARTED</source>
        <translation>BEGONNEN</translation>
    </message>
    <message>
        <source>AGENT</source>
        <translation>AGENT</translation>
    </message>
    <message>
        <source>STATUS</source>
        <translation>STATUS</translation>
    </message>
    <message>
        <source>EVENTS</source>
        <translation>EREIGNISSE</translation>
    </message>
    <message>
        <source>OPEN</source>
        <translation>OFFEN</translation>
    </message>
    <message>
        <source>PROMPT</source>
        <translation>AUFTRAG</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>Arbeitsbereich</translation>
    </message>
    <message>
        <source>Prompt</source>
        <translation>Auftrag</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Open items</source>
        <translation>Offene Posten</translation>
    </message>
    <message>
        <source>Wire bytes</source>
        <translation>Leitungsbytes</translation>
    </message>
    <message>
        <source>%1, and %2 beyond the limit that were left out</source>
        <translation>%1, und %2 jenseits der Grenze, die ausgelassen wurden</translation>
    </message>
    <message>
        <source>Reply</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>landfall::Screenshot</name>
    <message>
        <source>Cannot write %1.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>landfall::StatusBar</name>
    <message numerus="yes">
        <source>%n run(s) live</source>
        <translation>
            <numerusform>%n Lauf aktiv</numerusform>
            <numerusform>%n Läufe aktiv</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n outcome(s) open</source>
        <translation>
            <numerusform>%n Ausgang offen</numerusform>
            <numerusform>%n Ausgänge offen</numerusform>
        </translation>
    </message>
    <message>
        <source>events %1</source>
        <translation>Ereignisse %1</translation>
    </message>
</context>
<context>
    <name>landfall::StoreAccess</name>
    <message>
        <source>%1 is the beginning of several: %2</source>
        <translation>%1 ist der Anfang von mehreren: %2</translation>
    </message>
    <message>
        <source>the run goes on in another process</source>
        <translation>der Lauf geht in einem anderen Prozess weiter</translation>
    </message>
    <message>
        <source>the run has ended: %1</source>
        <translation>der Lauf ist beendet: %1</translation>
    </message>
</context>
<context>
    <name>landfall::TerminalDialog</name>
    <message>
        <source>As JSON: </source>
        <translation>Als JSON: </translation>
    </message>
    <message>
        <source>That is not JSON.</source>
        <translation>Das ist kein JSON.</translation>
    </message>
    <message>
        <source>Which? (its number) </source>
        <translation>Welche? (ihre Nummer) </translation>
    </message>
    <message>
        <source>The arguments, as JSON: </source>
        <translation>Die Argumente, als JSON: </translation>
    </message>
    <message>
        <source>What it gave, as JSON (empty: what was found, or null): </source>
        <translation>Was es ergab, als JSON (leer: was gefunden wurde, oder null): </translation>
    </message>
    <message>
        <source>Why, for the model (may be empty): </source>
        <translation>Warum, für das Modell (darf leer sein): </translation>
    </message>
    <message>
        <source>A note for the record (may be empty): </source>
        <translation>Eine Notiz für die Akten (darf leer sein): </translation>
    </message>
</context>
<context>
    <name>landfall::TerminalKey</name>
    <message>
        <source>The key for %1 must be asked for, and there is no terminal to ask on. Put the key into an environment variable and write env:NAME in the workspace.</source>
        <translation>Der Schlüssel für %1 muss erfragt werden, und es gibt kein Terminal dafür. Legen Sie den Schlüssel in eine Umgebungsvariable und schreiben Sie env:NAME in den Arbeitsbereich.</translation>
    </message>
    <message>
        <source>Key for %1 (not shown): </source>
        <translation>Schlüssel für %1 (wird nicht angezeigt): </translation>
    </message>
    <message>
        <source>No key was given for %1.</source>
        <translation>Für %1 wurde kein Schlüssel angegeben.</translation>
    </message>
</context>
<context>
    <name>landfall::TimeTicker</name>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
</context>
<context>
    <name>landfall::TimelineLabels</name>
    <message>
        <source>%1 discarded</source>
        <translation>%1 verworfen</translation>
    </message>
    <message>
        <source>waited %1</source>
        <translation>%1 gewartet</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>waiting for you · %1</source>
        <translation>wartet auf Sie · %1</translation>
    </message>
    <message>
        <source>waited for you · %1</source>
        <translation>wartete auf Sie · %1</translation>
    </message>
    <message>
        <source>decided: %1 · %2</source>
        <translation>entschieden: %1 · %2</translation>
    </message>
    <message>
        <source>served · %1</source>
        <translation>bedient · %1</translation>
    </message>
    <message>
        <source>served</source>
        <translation>bedient</translation>
    </message>
    <message>
        <source>cooled down</source>
        <translation>abgekühlt</translation>
    </message>
    <message>
        <source>cooling down · %1 left</source>
        <translation>kühlt ab · noch %1</translation>
    </message>
    <message>
        <source>outcome unknown</source>
        <translation>Ausgang unbekannt</translation>
    </message>
</context>
<context>
    <name>landfall::TimelineOverview</name>
    <message>
        <source>Overview of the run</source>
        <translation>Übersicht des Laufs</translation>
    </message>
    <message>
        <source>Drag to move what the timeline shows</source>
        <translation>Ziehen, um den Ausschnitt der Zeitleiste zu verschieben</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>Übersicht</translation>
    </message>
</context>
<context>
    <name>landfall::TimelineView</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message numerus="yes">
        <source>%1
and %n more here</source>
        <translation>
            <numerusform>%1
und %n weiteres hier</numerusform>
            <numerusform>%1
und %n weitere hier</numerusform>
        </translation>
    </message>
    <message>
        <source>The requests, waits and tool calls of a run appear here.</source>
        <translation>Hier erscheinen die Anfragen, Wartezeiten und Werkzeugaufrufe eines Laufs.</translation>
    </message>
</context>
<context>
    <name>landfall::ToolEntry</name>
    <message>
        <source>Tool call · %1</source>
        <translation>Werkzeugaufruf · %1</translation>
    </message>
    <message>
        <source>Call of %1</source>
        <translation>Aufruf von %1</translation>
    </message>
    <message>
        <source>Result of %1</source>
        <translation>Ergebnis von %1</translation>
    </message>
</context>
<context>
    <name>landfall::Toolbar</name>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Agent</translation>
    </message>
    <message>
        <source>Fault script</source>
        <translation>Fehlerskript</translation>
    </message>
    <message>
        <source>Event filter</source>
        <translation>Ereignisfilter</translation>
    </message>
    <message>
        <source>type:RETRY member:openai wait&gt;1</source>
        <translation>type:RETRY member:openai wait&gt;1</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Fehler</translation>
    </message>
</context>
<context>
    <name>landfall::TranscriptView</name>
    <message>
        <source>Transcript</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Nothing was said yet.</source>
        <translation>Noch wurde nichts gesagt.</translation>
    </message>
    <message>
        <source>Choose an agent above, write a prompt below and press Run. What the agent and its providers say to each other appears here.</source>
        <translation>Wählen Sie oben einen Agenten, schreiben Sie unten einen Prompt und drücken Sie „Starten“. Hier erscheint, was der Agent und seine Anbieter einander sagen.</translation>
    </message>
</context>
<context>
    <name>landfall::Units</name>
    <message>
        <source>%1 B</source>
        <translation>%1 B</translation>
    </message>
</context>
<context>
    <name>landfall::UnknownCard</name>
    <message>
        <source>Outcome unknown</source>
        <translation>Ausgang unbekannt</translation>
    </message>
    <message>
        <source>Note for the record (optional)</source>
        <translation>Notiz für das Protokoll (optional)</translation>
    </message>
    <message>
        <source>Note for the record</source>
        <translation>Notiz für das Protokoll</translation>
    </message>
    <message>
        <source>Retry such cases for the rest of this run</source>
        <translation>Solche Fälle für den Rest dieses Laufs wiederholen</translation>
    </message>
    <message>
        <source>Goes with Retry: later unknown outcomes of this run are sent again without asking.</source>
        <translation>Gilt zusammen mit „Wiederholen“: Spätere unbekannte Ausgänge dieses Laufs werden ohne Rückfrage erneut gesendet.</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Erneut senden</translation>
    </message>
    <message>
        <source>Give up</source>
        <translation>Aufgeben</translation>
    </message>
</context>
<context>
    <name>landfall::WindowSession</name>
    <message>
        <source>As the agent says</source>
        <translation>Wie beim Agenten festgelegt</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 holds no events of a run</source>
        <translation>%1 enthält keine Ereignisse eines Laufs</translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) of %1 were skipped; the first is line %2: %3</source>
        <translation>
            <numerusform>%n Zeile von %1 wurde übersprungen; die erste ist Zeile %2: %3</numerusform>
            <numerusform>%n Zeilen von %1 wurden übersprungen; die erste ist Zeile %2: %3</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 cannot be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>Key needed</source>
        <translation>Schlüssel nötig</translation>
    </message>
    <message>
        <source>Key for %1, kept until the program ends:</source>
        <translation>Schlüssel für %1, behalten bis zum Ende des Programms:</translation>
    </message>
    <message>
        <source>No key was given for %1.</source>
        <translation>Für %1 wurde kein Schlüssel angegeben.</translation>
    </message>
    <message>
        <source>The tool %1 asks for approval, which the window cannot ask for yet. Set its approval to auto or deny, or use landfall run.</source>
        <translation>Das Werkzeug %1 bittet um Erlaubnis, und danach kann das Fenster noch nicht fragen. Setzen Sie seine approval auf auto oder deny, oder nehmen Sie landfall run.</translation>
    </message>
    <message>
        <source>The run store was damaged. It was set aside as %1, and a new one begun.</source>
        <translation>Der Laufspeicher war beschädigt. Er wurde als %1 beiseitegelegt und ein neuer begonnen.</translation>
    </message>
    <message numerus="yes">
        <source>Earlier runs left %n item(s) open, of which nobody knows whether they landed. See landfall journal list --open.</source>
        <translation>
            <numerusform>Frühere Läufe ließen %n Posten offen, von dem niemand weiß, ob er angekommen ist. Siehe landfall journal list --open.</numerusform>
            <numerusform>Frühere Läufe ließen %n Posten offen, von denen niemand weiß, ob sie angekommen sind. Siehe landfall journal list --open.</numerusform>
        </translation>
    </message>
</context>
</TS>
