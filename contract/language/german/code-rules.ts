/** What the built-in engine of code scanning says of a weakness. */
export const codeRules: Readonly<Record<string, string>> = {
  'Command injection': 'Einschleusen von Befehlen',
  '{source} is used in a system command.': '{source} wird Teil eines Befehls, den das System ausführt.',
  'A shell treats characters such as ; | & and ` as commands of their own. Untrusted input in a command line lets an attacker run programs with the privileges of this process.':
    'Eine Shell liest Zeichen wie ; | & und ` als eigene Befehle. Text von außen, der in eine Befehlszeile gelangt, lässt den Absender Programme mit den Rechten dieses Prozesses starten.',
  'Run the program directly, without a shell, and pass its arguments as a list. Take the program’s name from an allowlist.':
    'Das Programm selbst mit einer Liste von Argumenten und ohne Shell starten, und seinen Namen aus einer festen Liste nehmen.',

  'SQL injection': 'SQL-Injection',
  '{source} is used in an SQL statement.': '{source} wird Teil einer SQL-Anweisung.',
  'If untrusted input is concatenated into a statement, an attacker can change what the statement does: read other rows, write or delete data.':
    'Eine Anweisung, die aus Text zusammengesetzt ist, lässt den Absender dieses Textes ändern, was sie tut: andere Zeilen lesen, schreiben oder löschen.',
  'Pass values as query parameters. Column names and sort orders cannot be parameters: choose them from an allowlist.':
    'Werte als Parameter übergeben. Namen von Spalten und Sortierungen können keine Parameter sein: Sie gehören aus einer festen Liste gewählt.',

  'NoSQL injection': 'NoSQL-Injection',
  '{source} may be an object with query operators.': '{source} kann ein Objekt mit Abfrageoperatoren sein.',
  'Parsed input can be an object where a string is expected. Keys such as $ne or $gt in that object change the query.':
    'Geparste Eingaben können ein Objekt sein, wo Text erwartet wird. Schlüssel wie $ne oder $gt darin ändern, wonach eine Abfrage fragt.',
  'Convert the value to a string, or check its type, before using it in a query.':
    'Den Wert in Text umwandeln oder seinen Typ prüfen, bevor er in eine Abfrage gelangt.',

  'Code injection': 'Einschleusen von Code',
  '{source} is executed as code.': '{source} wird als Code ausgeführt.',
  'If untrusted input is evaluated, compiled, or loaded as a module, an attacker can run arbitrary code.':
    'Text von außen, der ausgewertet, kompiliert oder als Modul geladen wird, lässt den Absender eigenen Code ausführen.',
  'Parse data with a data parser, and choose what to run from an allowlist.':
    'Daten mit einem Parser für Daten lesen, und was ausgeführt wird aus einer festen Tabelle wählen.',

  'File inclusion': 'Einbinden fremder Dateien',
  '{source} determines a file that is executed as code.': '{source} bestimmt eine Datei, die als Code ausgeführt wird.',
  'If the path comes from untrusted input, an attacker can execute any file on the server, including one they uploaded.':
    'Ein Pfad von außen lässt den Absender jede Datei des Servers als Code ausführen, auch eine hochgeladene.',
  'Choose the file from an allowlist.': 'Die Datei aus einer festen Liste wählen.',

  'Template injection': 'Einschleusen in Templates',
  '{source} is compiled as a template.': '{source} wird als Template kompiliert.',
  'Template source is code. Anyone who controls it can read the process’s data and often execute commands.':
    'Der Text eines Templates ist Code. Wer ihn schreibt, kann die Daten des Prozesses lesen und oft Programme starten.',
  'Keep the template source constant and pass the value in as data.':
    'Den Text des Templates fest lassen und den Wert als Daten übergeben.',

  'Cross-site scripting': 'Cross-Site-Scripting',
  '{source} is written to a page without escaping.': '{source} gelangt ohne Escaping in eine Seite.',
  'Untrusted markup in a page runs scripts in other users’ browsers, with their sessions.':
    'Markup von außen, das eine Seite unverändert zeigt, läuft in den Browsern anderer Menschen, mit deren Sitzungen.',
  'Escape the value for its context, set it as text, or sanitize it with a library made for that.':
    'Den Wert passend zur Stelle escapen, als Text setzen oder mit einer dafür gemachten Bibliothek bereinigen.',

  'Path traversal': 'Path Traversal',
  '{source} is used in a file path on the server.': '{source} bestimmt eine Datei des Servers.',
  'A path with .. segments, or an absolute path, leaves the intended folder. An attacker can then read, write, or delete other files.':
    'Ein Pfad mit .. oder ein absoluter verlässt den gemeinten Ordner. Der Absender liest, schreibt oder löscht dann andere Dateien.',
  'Use only the base name, or resolve the path and check that it is inside the intended folder.':
    'Nur den Dateinamen behalten, oder den Pfad auflösen und prüfen, dass er mit dem Ordner beginnt.',

  'Unrestricted file upload': 'Hochladen beliebiger Dateitypen',
  '{source} determines the name and extension of an uploaded file.': '{source} bestimmt den Namen einer hochgeladenen Datei samt Endung.',
  'A file that ends in .php or .html in a folder that is served runs on the server, or in other users’ browsers. The content type that the client sends proves nothing.':
    'Eine Datei mit der Endung .php oder .html in einem Ordner, den der Server ausliefert, wird auf dem Server oder in den Browsern anderer ausgeführt. Der Typ, den der Absender nennt, beweist nichts.',
  'Generate the file name, take its extension from an allowlist, and store the file outside of the folders that are served.':
    'Der Datei einen eigenen Namen mit einer Endung aus einer festen Liste geben, und sie außerhalb dessen ablegen, was der Server ausliefert.',

  'Mass assignment': 'Massenzuweisung',
  '{source} determines which fields are set.': '{source} bestimmt, welche Felder gesetzt werden.',
  'If a whole request is written to a record, an attacker can also set fields that the form does not have, such as a role or an owner.':
    'Wird alles, was eine Anfrage schickt, in einen Datensatz geschrieben, kann der Absender auch Felder setzen, die das Formular nicht hat, etwa eine Rolle oder einen Besitzer.',
  'List the fields that may be set, in the model or where the request is read.':
    'Die Felder nennen, die gesetzt werden dürfen, im Modell oder dort, wo die Anfrage gelesen wird.',

  'Request-controlled variables': 'Variablen nach Namen aus einer Anfrage',
  '{source} determines which variables are set.': '{source} bestimmt, welche Variablen gesetzt werden.',
  'An attacker can overwrite any variable of the program, such as one that says who is signed in.':
    'Der Absender kann dann jede Variable des Programms überschreiben, etwa eine, die sagt, wer angemeldet ist.',
  'Read the values by name, or keep them in a separate array.': 'Die Werte einzeln beim Namen lesen, oder in einem eigenen Array lassen.',

  'Server-side request forgery': 'Server-Side Request Forgery',
  '{source} determines the host of a request that the server sends.': '{source} bestimmt den Host, den der Server anfragt.',
  'The server can reach addresses that users cannot: internal services, cloud metadata. An attacker who controls the URL can use it as a proxy to them.':
    'Der Server erreicht Adressen, die seine Benutzer nicht erreichen: interne Dienste und die Metadaten einer Cloud. Eine Adresse von außen macht ihn zum Mittelsmann des Absenders.',
  'Keep the host constant, or check it against an allowlist before sending the request.':
    'Den Host fest lassen, oder ihn vor der Anfrage mit einer Liste vergleichen.',

  'Open redirect': 'Offene Weiterleitung',
  '{source} determines where the browser is redirected.': '{source} bestimmt, wohin der Browser geschickt wird.',
  'A link to this site that leads to another one makes phishing convincing: people look only at the first part of the URL.':
    'Ein Link auf diese Seite, der woanders hinführt, hilft, Menschen zu täuschen, die nur den Anfang einer Adresse lesen.',
  'Redirect to paths of this site only, or to URLs on an allowlist.': 'Auf Pfade dieser Seite oder auf Adressen einer Liste weiterleiten.',

  'Prototype pollution': 'Prototype Pollution',
  '{source} is used as a key, so an object’s prototype can be modified.':
    '{source} bestimmt einen Schlüssel, sodass der Prototyp eines Objekts geschrieben werden kann.',
  'Writing to the key __proto__ changes every object in the process. Depending on the surrounding code, that leads to denial of service or code execution.':
    'Wer über den Schlüssel __proto__ schreibt, ändert alle Objekte des Prozesses. Je nach Code endet das in einem Ausfall oder in der Ausführung von Code.',
  'Reject the keys __proto__, constructor, and prototype, or use a Map or an object without a prototype.':
    'Die Schlüssel __proto__, constructor und prototype ablehnen, oder eine Map oder ein Objekt ohne Prototyp verwenden.',

  'Unsafe deserialization': 'Unsichere Deserialisierung',
  '{source} is deserialized by a function that can create objects of any class.':
    '{source} wird von einer Funktion deserialisiert, die Objekte jeder Klasse erzeugen kann.',
  'With formats that can contain classes or functions, an attacker chooses which objects are created, and creating them runs code.':
    'Formate, die Klassen oder Funktionen enthalten, lassen den Absender der Daten wählen, was erzeugt wird; dabei läuft Code.',
  'Use JSON, or restrict the classes that may be created.': 'JSON verwenden, oder die erlaubten Klassen einschränken.',

  'XML external entity': 'Externe XML-Entitäten',
  '{source} is parsed as XML with external entities.': '{source} wird als XML mit externen Entitäten gelesen.',
  'A document type can reference files and URLs, which the parser then reads into the document.':
    'Ein Dokumenttyp kann Dateien und Adressen nennen, die der Parser dann in das Dokument liest.',
  'Leave entity substitution disabled.': 'Das Ersetzen von Entitäten ausgeschaltet lassen.',

  'Regular expression injection': 'Einschleusen in reguläre Ausdrücke',
  '{source} is compiled as a regular expression.': '{source} wird ein regulärer Ausdruck.',
  'An attacker can supply a pattern that keeps the process busy for hours, or one that matches what it should not.':
    'Ein Muster von außen kann so langsam sein, dass es den Prozess stundenlang beschäftigt, oder zulassen, was nicht passen soll.',
  'Escape the value before building a pattern from it.': 'Den Text escapen, bevor er ein Muster wird.',

  'Slow regular expression': 'Langsamer regulärer Ausdruck',
  '{source} is matched against a regular expression that is very slow for some inputs.':
    '{source} wird mit einem regulären Ausdruck geprüft, den manche Texte sehr langsam machen.',
  'If a pattern can match the same text in several ways, the matcher tries all of them before it gives up. A crafted input keeps the process busy for seconds or hours (ReDoS).':
    'Wo ein Muster denselben Text auf mehrere Arten treffen kann, werden alle versucht, bevor es aufgibt. Ein dafür gemachter Text beschäftigt den Prozess Sekunden oder Stunden.',
  'Rewrite the pattern so that each text matches in only one way, or limit the length of the text before matching.':
    'Das Muster so schreiben, dass jeder Text nur auf eine Art passt, oder die Länge des Textes vorher begrenzen.',

  'LDAP injection': 'LDAP-Injection',
  '{source} is used in an LDAP filter.': '{source} wird Teil eines LDAP-Filters.',
  'Parentheses and asterisks in a filter change which entries it matches.': 'Klammern und Sterne in einem Filter ändern, wen er findet.',
  'Escape the value for use in a filter.': 'Den Wert für einen Filter escapen.',

  'XPath injection': 'XPath-Injection',
  '{source} is used in an XPath expression.': '{source} wird Teil eines XPath-Ausdrucks.',
  'If untrusted input is concatenated into an expression, an attacker can select other parts of the document.':
    'Ein Ausdruck, der aus Text zusammengesetzt ist, lässt den Absender andere Teile des Dokuments wählen.',
  'Pass the value as a variable, or check it against an allowlist.':
    'Den Wert als Variable übergeben, oder ihn mit einer festen Liste vergleichen.',

  'Header injection': 'Einschleusen von Headern',
  '{source} is used in a header.': '{source} wird Teil eines Headers.',
  'A line break ends a header, so input that contains one adds further headers: more recipients of a mail, cookies in a response.':
    'Zeilenumbrüche beenden einen Header, sodass Text mit ihnen eigene hinzufügt: Mails bekommen mehr Empfänger, Antworten bekommen Cookies.',
  'Remove line breaks from the value.': 'Zeilenumbrüche aus dem Text entfernen.',

  'Log injection': 'Einschleusen in Protokolle',
  '{source} is written to a log as is.': '{source} wird unverändert in ein Protokoll geschrieben.',
  'Input with a line break adds forged entries, which people and programs that read the log cannot tell from real ones.':
    'Text mit einem Zeilenumbruch schreibt eigene Einträge, die Menschen und Programme beim Lesen für solche der Anwendung halten.',
  'Remove line breaks, or log the value as JSON.': 'Zeilenumbrüche entfernen oder den Text als JSON schreiben.',

  'Weak hash': 'Schwache Hashfunktion',
  'A hash function with known collisions is used.': 'Eine Hashfunktion wird verwendet, für die sich Kollisionen erzeugen lassen.',
  'Collisions can be constructed for MD5 and SHA-1, and both are far too fast for hashing passwords.':
    'MD5 und SHA-1 unterscheiden zwei Eingaben nicht mehr, wenn jemand sie gleich aussehen lassen will, und sind für Passwörter viel zu schnell.',
  'Use SHA-256 or better, and a password hashing function such as Argon2 or bcrypt for passwords.':
    'SHA-256 oder besser verwenden, und für Passwörter eine dafür gemachte Funktion wie Argon2 oder bcrypt.',

  'Weak cipher': 'Schwache Verschlüsselung',
  'A broken cipher or an unsafe mode is used.': 'Eine Chiffre oder ein Modus wird verwendet, der kein Geheimnis mehr schützt.',
  'DES, RC2, RC4, and Blowfish can be broken, and ECB reveals which blocks are equal.':
    'DES, RC2, RC4 und Blowfish lassen sich brechen, und ECB zeigt, welche Blöcke gleich sind.',
  'Use AES-GCM.': 'AES mit GCM verwenden.',

  'Hard-coded secret': 'Geheimnis im Code',
  'A password or key is hard-coded.': 'Ein Passwort oder Schlüssel steht im Code.',
  'Everyone who can read the code, or has ever had a copy of it, has the secret.':
    'Wer den Code liest, hat das Geheimnis, und jeder, der je eine Kopie davon hatte, auch.',
  'Read it from the environment or a secret store, and rotate the one that was published.':
    'Es aus der Umgebung oder einem Secret Store lesen, und das veröffentlichte ersetzen.',

  'Leaked credential': 'Zugangsdaten im Code',
  'A credential is in the code: {source}.': 'Zugangsdaten stehen im Code: {source}.',
  'It has the format of a key or token that a service accepts. Everyone who can read the repository or its history can use it.':
    'Ihre Form ist die eines Schlüssels oder Tokens, den ein Dienst annimmt. Wer das Repository oder seine Geschichte lesen kann, kann sie benutzen.',
  'Revoke it at the service that issued it, and read the new one from the environment or a secret store.':
    'Sie beim ausstellenden Dienst widerrufen, und den Ersatz aus der Umgebung oder einem Secret Store lesen.',

  'Insecure comparison of secrets': 'Unsicherer Vergleich von Geheimnissen',
  'A signature or the hash of a secret is not compared in constant time.':
    'Eine Signatur oder der Hash eines Geheimnisses wird so verglichen, dass etwas davon verraten wird.',
  'An ordinary comparison stops at the first difference, so its duration shows how much of a guess is right. In PHP, == also converts numeric strings to numbers, so different hashes can be equal.':
    'Ein gewöhnlicher Vergleich endet beim ersten Unterschied, so dass seine Dauer sagt, wie viel richtig geraten ist. In PHP hält == zudem zwei Texte aus Ziffern für Zahlen, so dass verschiedene Hashes gleich sein können.',
  'Compare with crypto.timingSafeEqual in JavaScript, and with hash_equals or password_verify in PHP.':
    'In JavaScript mit crypto.timingSafeEqual vergleichen, in PHP mit hash_equals oder password_verify.',

  'Insecure randomness': 'Vorhersagbarer Zufallswert',
  'A secret is generated from predictable random numbers.': 'Ein Geheimnis wird aus Zufallszahlen gemacht, die sich vorhersagen lassen.',
  'General-purpose random number generators are predictable. Anyone who has seen some of their output can compute the next tokens and passwords.':
    'Generatoren für Spiele und Statistik geben aus, was aus ihrem Zustand folgt. Wer einige ihrer Werte sieht, kann die nächsten Tokens und Passwörter berechnen.',
  'Use a cryptographic generator: crypto.randomBytes or randomUUID in JavaScript, random_bytes in PHP.':
    'Den Generator für Kryptographie verwenden: crypto.randomBytes oder randomUUID in JavaScript, random_bytes in PHP.',

  'Insecure cookie': 'Cookie ohne Schutz',
  'A cookie is set that scripts can read, or that is also sent without encryption.':
    'Ein Cookie wird gesetzt, den Skripte lesen können oder der unverschlüsselt gesendet wird.',
  'Without httpOnly, a script in the page can read the cookie; without secure, it is also sent over plain HTTP.':
    'Ohne httpOnly liest ein Skript der Seite den Cookie; ohne secure geht er über einfaches HTTP.',
  'Set httpOnly, secure, and sameSite.': 'httpOnly, secure und sameSite setzen.',

  'Permissive CORS policy': 'Zu freier Zugriff von anderen Seiten',
  'Every site may read the responses.': 'Jede Seite darf die Antworten lesen.',
  'Any site can then send requests on behalf of its visitors and read the responses.':
    'Eine beliebige Seite kann dann im Namen eines Besuchers anfragen und die Antwort lesen.',
  'List the sites that are allowed.': 'Die Seiten nennen, die es dürfen.',

  'TLS certificate not verified': 'TLS-Zertifikat nicht geprüft',
  'The server’s TLS certificate is not verified.': 'Das Zertifikat der Gegenseite wird nicht geprüft.',
  'Anyone on the network path can impersonate the server and read or change all traffic.':
    'Jeder auf dem Weg kann sich dann als die Gegenseite ausgeben und alles lesen und ändern.',
  'Leave verification enabled, and add the missing certificate authority.':
    'Die Prüfung eingeschaltet lassen, und die fehlende Zertifizierungsstelle hinzufügen.',

  'JWT not verified': 'Token nicht geprüft',
  'A token is read without verifying its signature, or issued without one.':
    'Ein Token wird ohne geprüfte Signatur gelesen oder ausgestellt.',
  'The content of a token can be trusted only after its signature has been verified.':
    'Der Inhalt eines Tokens ist nur etwas wert, wenn seine Signatur geprüft wurde.',
  'Verify the token with a key and a fixed algorithm.': 'Das Token mit einem Schlüssel und einem festen Algorithmus prüfen.',
};
