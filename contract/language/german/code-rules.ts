/** What the built-in engine of code scanning says of a weakness. */
export const codeRules: Readonly<Record<string, string>> = {
  'Command injection': 'Einschleusen von Befehlen',
  '{source} becomes part of a command that the system runs.': '{source} wird Teil eines Befehls, den das System ausführt.',
  'A shell reads characters such as ; | & and ` as commands of their own. Text from outside that gets into a command line lets its sender run programs with the rights of this process.':
    'Eine Shell liest Zeichen wie ; | & und ` als eigene Befehle. Text von außen, der in eine Befehlszeile gelangt, lässt den Absender Programme mit den Rechten dieses Prozesses starten.',
  'Start the program itself with its arguments as a list and without a shell, and take the program’s name from a fixed list.':
    'Das Programm selbst mit einer Liste von Argumenten und ohne Shell starten, und seinen Namen aus einer festen Liste nehmen.',

  'SQL injection': 'SQL-Injection',
  '{source} becomes part of an SQL statement.': '{source} wird Teil einer SQL-Anweisung.',
  'A statement that is put together from text lets the sender of that text change what the statement does: read other rows, write, or delete.':
    'Eine Anweisung, die aus Text zusammengesetzt ist, lässt den Absender dieses Textes ändern, was sie tut: andere Zeilen lesen, schreiben oder löschen.',
  'Hand values over as parameters. Names of columns and sort orders cannot be parameters: choose them from a fixed list.':
    'Werte als Parameter übergeben. Namen von Spalten und Sortierungen können keine Parameter sein: Sie gehören aus einer festen Liste gewählt.',

  'NoSQL injection': 'NoSQL-Injection',
  '{source} can be an object with query operators.': '{source} kann ein Objekt mit Abfrageoperatoren sein.',
  'Parsed input may be an object where text is expected. Keys such as $ne or $gt in it change what a query asks.':
    'Geparste Eingaben können ein Objekt sein, wo Text erwartet wird. Schlüssel wie $ne oder $gt darin ändern, wonach eine Abfrage fragt.',
  'Turn the value into text or check its type before it gets into a query.':
    'Den Wert in Text umwandeln oder seinen Typ prüfen, bevor er in eine Abfrage gelangt.',

  'Code injection': 'Einschleusen von Code',
  '{source} is run as code.': '{source} wird als Code ausgeführt.',
  'Text from outside that is evaluated, compiled or loaded as a module lets its sender run code of their own.':
    'Text von außen, der ausgewertet, kompiliert oder als Modul geladen wird, lässt den Absender eigenen Code ausführen.',
  'Parse data with a parser for data, and choose what to run from a fixed table.':
    'Daten mit einem Parser für Daten lesen, und was ausgeführt wird aus einer festen Tabelle wählen.',

  'File inclusion': 'Einbinden fremder Dateien',
  '{source} chooses a file that is run as code.': '{source} bestimmt eine Datei, die als Code ausgeführt wird.',
  'A path that comes from outside lets its sender have any file of the server run as code, an uploaded one included.':
    'Ein Pfad von außen lässt den Absender jede Datei des Servers als Code ausführen, auch eine hochgeladene.',
  'Choose the file from a fixed list.': 'Die Datei aus einer festen Liste wählen.',

  'Template injection': 'Einschleusen in Templates',
  '{source} is compiled as a template.': '{source} wird als Template kompiliert.',
  'The text of a template is code. Anyone who writes it can read the process’s data and often run programs.':
    'Der Text eines Templates ist Code. Wer ihn schreibt, kann die Daten des Prozesses lesen und oft Programme starten.',
  'Keep the template’s text fixed and hand the value over as data.': 'Den Text des Templates fest lassen und den Wert als Daten übergeben.',

  'Cross-site scripting': 'Cross-Site-Scripting',
  '{source} gets into a page without being escaped.': '{source} gelangt ohne Escaping in eine Seite.',
  'Markup from outside that a page shows as it is runs in the browsers of other people, with their sessions.':
    'Markup von außen, das eine Seite unverändert zeigt, läuft in den Browsern anderer Menschen, mit deren Sitzungen.',
  'Escape it for the place where it stands, set it as text, or clean it with a library made for that.':
    'Den Wert passend zur Stelle escapen, als Text setzen oder mit einer dafür gemachten Bibliothek bereinigen.',

  'Path traversal': 'Path Traversal',
  '{source} chooses a file of the server.': '{source} bestimmt eine Datei des Servers.',
  'A path with .. or an absolute one leaves the folder that was meant. The sender then reads, writes or deletes other files.':
    'Ein Pfad mit .. oder ein absoluter verlässt den gemeinten Ordner. Der Absender liest, schreibt oder löscht dann andere Dateien.',
  'Keep only the base name, or resolve the path and check that it begins with the folder.':
    'Nur den Dateinamen behalten, oder den Pfad auflösen und prüfen, dass er mit dem Ordner beginnt.',

  'Upload of any type': 'Hochladen beliebiger Dateitypen',
  '{source} chooses the name of a file that is uploaded, with its extension.':
    '{source} bestimmt den Namen einer hochgeladenen Datei samt Endung.',
  'A file that ends with .php or .html in a folder that the server shows is run on the server, or in the browsers of other people. The type that the sender names proves nothing.':
    'Eine Datei mit der Endung .php oder .html in einem Ordner, den der Server ausliefert, wird auf dem Server oder in den Browsern anderer ausgeführt. Der Typ, den der Absender nennt, beweist nichts.',
  'Give the file a name of your own with an extension from a fixed list, and keep it outside of what the server shows.':
    'Der Datei einen eigenen Namen mit einer Endung aus einer festen Liste geben, und sie außerhalb dessen ablegen, was der Server ausliefert.',

  'Mass assignment': 'Massenzuweisung',
  '{source} chooses which fields are set.': '{source} bestimmt, welche Felder gesetzt werden.',
  'When all that a request sends is written into a record, its sender can also set fields that the form does not have, such as a role or an owner.':
    'Wird alles, was eine Anfrage schickt, in einen Datensatz geschrieben, kann der Absender auch Felder setzen, die das Formular nicht hat, etwa eine Rolle oder einen Besitzer.',
  'Name the fields that may be set, in the model or where the request is read.':
    'Die Felder nennen, die gesetzt werden dürfen, im Modell oder dort, wo die Anfrage gelesen wird.',

  'Variables named by a request': 'Variablen nach Namen aus einer Anfrage',
  '{source} chooses which variables are set.': '{source} bestimmt, welche Variablen gesetzt werden.',
  'The sender can then overwrite any variable of the program, such as one that says who is signed in.':
    'Der Absender kann dann jede Variable des Programms überschreiben, etwa eine, die sagt, wer angemeldet ist.',
  'Read the values by their names, or keep them in an array of their own.':
    'Die Werte einzeln beim Namen lesen, oder in einem eigenen Array lassen.',

  'Server-side request forgery': 'Server-Side Request Forgery',
  '{source} chooses the host that the server asks.': '{source} bestimmt den Host, den der Server anfragt.',
  'The server reaches addresses that its users cannot: internal services and the metadata of a cloud. An address from outside lets the sender use it as a go-between.':
    'Der Server erreicht Adressen, die seine Benutzer nicht erreichen: interne Dienste und die Metadaten einer Cloud. Eine Adresse von außen macht ihn zum Mittelsmann des Absenders.',
  'Keep the host fixed, or compare it with a list before the request.':
    'Den Host fest lassen, oder ihn vor der Anfrage mit einer Liste vergleichen.',

  'Open redirect': 'Offene Weiterleitung',
  '{source} chooses where the browser is sent.': '{source} bestimmt, wohin der Browser geschickt wird.',
  'A link to this site that leads elsewhere helps to deceive people who look at the first part of an address only.':
    'Ein Link auf diese Seite, der woanders hinführt, hilft, Menschen zu täuschen, die nur den Anfang einer Adresse lesen.',
  'Redirect to paths of this site, or to addresses of a list.': 'Auf Pfade dieser Seite oder auf Adressen einer Liste weiterleiten.',

  'Prototype pollution': 'Prototype Pollution',
  '{source} chooses a key, so that an object’s prototype can be written.':
    '{source} bestimmt einen Schlüssel, sodass der Prototyp eines Objekts geschrieben werden kann.',
  'Writing through the key __proto__ changes all objects of the process. Depending on the code around it that ends in denial of service or in code being run.':
    'Wer über den Schlüssel __proto__ schreibt, ändert alle Objekte des Prozesses. Je nach Code endet das in einem Ausfall oder in der Ausführung von Code.',
  'Refuse the keys __proto__, constructor and prototype, or use a Map or an object without prototype.':
    'Die Schlüssel __proto__, constructor und prototype ablehnen, oder eine Map oder ein Objekt ohne Prototyp verwenden.',

  'Unsafe deserialization': 'Unsichere Deserialisierung',
  '{source} is deserialized by a function that can make objects of any class.':
    '{source} wird von einer Funktion deserialisiert, die Objekte jeder Klasse erzeugen kann.',
  'Formats that carry classes or functions let the sender of the data choose what is built, and code runs while it is built.':
    'Formate, die Klassen oder Funktionen enthalten, lassen den Absender der Daten wählen, was erzeugt wird; dabei läuft Code.',
  'Use JSON, or restrict the classes that may be made.': 'JSON verwenden, oder die erlaubten Klassen einschränken.',

  'XML external entity': 'Externe XML-Entitäten',
  '{source} is parsed as XML with external entities.': '{source} wird als XML mit externen Entitäten gelesen.',
  'A document type can name files and addresses that the parser then reads into the document.':
    'Ein Dokumenttyp kann Dateien und Adressen nennen, die der Parser dann in das Dokument liest.',
  'Leave the substitution of entities off.': 'Das Ersetzen von Entitäten ausgeschaltet lassen.',

  'Regular expression injection': 'Einschleusen in reguläre Ausdrücke',
  '{source} becomes a regular expression.': '{source} wird ein regulärer Ausdruck.',
  'A pattern from outside can be made so slow that it keeps the process busy for hours, or match what it should not.':
    'Ein Muster von außen kann so langsam sein, dass es den Prozess stundenlang beschäftigt, oder zulassen, was nicht passen soll.',
  'Escape the text before it becomes a pattern.': 'Den Text escapen, bevor er ein Muster wird.',

  'Slow regular expression': 'Langsamer regulärer Ausdruck',
  '{source} is matched by a regular expression that some texts make very slow.':
    '{source} wird mit einem regulären Ausdruck geprüft, den manche Texte sehr langsam machen.',
  'Where a pattern can match the same text in several ways, a matcher tries them all before it gives up. A text that is made for it keeps the process busy for seconds or hours.':
    'Wo ein Muster denselben Text auf mehrere Arten treffen kann, werden alle versucht, bevor es aufgibt. Ein dafür gemachter Text beschäftigt den Prozess Sekunden oder Stunden.',
  'Write the pattern so that each text matches in one way, or limit the length of the text before.':
    'Das Muster so schreiben, dass jeder Text nur auf eine Art passt, oder die Länge des Textes vorher begrenzen.',

  'LDAP injection': 'LDAP-Injection',
  '{source} becomes part of an LDAP filter.': '{source} wird Teil eines LDAP-Filters.',
  'Brackets and stars in a filter change who is found by it.': 'Klammern und Sterne in einem Filter ändern, wen er findet.',
  'Escape the value for a filter.': 'Den Wert für einen Filter escapen.',

  'XPath injection': 'XPath-Injection',
  '{source} becomes part of an XPath expression.': '{source} wird Teil eines XPath-Ausdrucks.',
  'An expression that is put together from text lets its sender choose other parts of the document.':
    'Ein Ausdruck, der aus Text zusammengesetzt ist, lässt den Absender andere Teile des Dokuments wählen.',
  'Hand the value over as a variable, or compare it with a fixed list.':
    'Den Wert als Variable übergeben, oder ihn mit einer festen Liste vergleichen.',

  'Header injection': 'Einschleusen von Headern',
  '{source} becomes part of a header.': '{source} wird Teil eines Headers.',
  'Line breaks end a header, so text with them adds headers of its own: mails get more recipients, answers get cookies.':
    'Zeilenumbrüche beenden einen Header, sodass Text mit ihnen eigene hinzufügt: Mails bekommen mehr Empfänger, Antworten bekommen Cookies.',
  'Remove line breaks from the text.': 'Zeilenumbrüche aus dem Text entfernen.',

  'Log injection': 'Einschleusen in Protokolle',
  '{source} is written into a log as it is.': '{source} wird unverändert in ein Protokoll geschrieben.',
  'Text with a line break writes entries of its own, which people and programs that read the log take for those of the application.':
    'Text mit einem Zeilenumbruch schreibt eigene Einträge, die Menschen und Programme beim Lesen für solche der Anwendung halten.',
  'Remove line breaks, or write the text as JSON.': 'Zeilenumbrüche entfernen oder den Text als JSON schreiben.',

  'Weak hash': 'Schwache Hashfunktion',
  'A hash function is used for which collisions can be made.':
    'Eine Hashfunktion wird verwendet, für die sich Kollisionen erzeugen lassen.',
  'MD5 and SHA-1 no longer keep two different inputs apart when somebody wants them to be equal, and are far too fast for passwords.':
    'MD5 und SHA-1 unterscheiden zwei Eingaben nicht mehr, wenn jemand sie gleich aussehen lassen will, und sind für Passwörter viel zu schnell.',
  'Use SHA-256 or better, and for passwords a function made for them, such as Argon2 or bcrypt.':
    'SHA-256 oder besser verwenden, und für Passwörter eine dafür gemachte Funktion wie Argon2 oder bcrypt.',

  'Weak cipher': 'Schwache Verschlüsselung',
  'A cipher or mode is used that no longer keeps a secret.': 'Eine Chiffre oder ein Modus wird verwendet, der kein Geheimnis mehr schützt.',
  'DES, RC2, RC4 and Blowfish can be broken, and ECB shows which blocks are equal.':
    'DES, RC2, RC4 und Blowfish lassen sich brechen, und ECB zeigt, welche Blöcke gleich sind.',
  'Use AES with GCM.': 'AES mit GCM verwenden.',

  'Secret in the code': 'Geheimnis im Code',
  'A password or key is written in the code.': 'Ein Passwort oder Schlüssel steht im Code.',
  'Anyone who reads the code has the secret, and so has everyone who ever had a copy of it.':
    'Wer den Code liest, hat das Geheimnis, und jeder, der je eine Kopie davon hatte, auch.',
  'Read it from the environment or a secret store, and replace the one that was published.':
    'Es aus der Umgebung oder einem Secret Store lesen, und das veröffentlichte ersetzen.',

  'Credential in the code': 'Zugangsdaten im Code',
  'A credential is written in the code: {source}.': 'Zugangsdaten stehen im Code: {source}.',
  'Its form is that of a key or token that a service accepts. Everyone who can read the repository or its history can use it.':
    'Ihre Form ist die eines Schlüssels oder Tokens, den ein Dienst annimmt. Wer das Repository oder seine Geschichte lesen kann, kann sie benutzen.',
  'Revoke it at the service that issued it, and read its successor from the environment or a secret store.':
    'Sie beim ausstellenden Dienst widerrufen, und den Ersatz aus der Umgebung oder einem Secret Store lesen.',

  'Insecure comparison of secrets': 'Unsicherer Vergleich von Geheimnissen',
  'A signature or a hash of a secret is compared in a way that gives it away.':
    'Eine Signatur oder der Hash eines Geheimnisses wird so verglichen, dass etwas davon verraten wird.',
  'An ordinary comparison ends at the first difference, so its time shows how much of a guess is right. In PHP, == also takes two texts of digits for numbers, so that different hashes can be equal.':
    'Ein gewöhnlicher Vergleich endet beim ersten Unterschied, so dass seine Dauer sagt, wie viel richtig geraten ist. In PHP hält == zudem zwei Texte aus Ziffern für Zahlen, so dass verschiedene Hashes gleich sein können.',
  'Compare with crypto.timingSafeEqual in JavaScript, and with hash_equals or password_verify in PHP.':
    'In JavaScript mit crypto.timingSafeEqual vergleichen, in PHP mit hash_equals oder password_verify.',

  'Predictable random value': 'Vorhersagbarer Zufallswert',
  'A secret is made of random numbers that can be predicted.': 'Ein Geheimnis wird aus Zufallszahlen gemacht, die sich vorhersagen lassen.',
  'Generators for games and statistics repeat what follows from their state. Anyone who sees some of their values can compute the next tokens and passwords.':
    'Generatoren für Spiele und Statistik geben aus, was aus ihrem Zustand folgt. Wer einige ihrer Werte sieht, kann die nächsten Tokens und Passwörter berechnen.',
  'Use the generator for cryptography: crypto.randomBytes or randomUUID in JavaScript, random_bytes in PHP.':
    'Den Generator für Kryptographie verwenden: crypto.randomBytes oder randomUUID in JavaScript, random_bytes in PHP.',

  'Cookie without protection': 'Cookie ohne Schutz',
  'A cookie is set that scripts can read or that is sent without encryption.':
    'Ein Cookie wird gesetzt, den Skripte lesen können oder der unverschlüsselt gesendet wird.',
  'Without httpOnly a script in the page reads the cookie; without secure it travels over plain HTTP.':
    'Ohne httpOnly liest ein Skript der Seite den Cookie; ohne secure geht er über einfaches HTTP.',
  'Set httpOnly, secure and sameSite.': 'httpOnly, secure und sameSite setzen.',

  'Permissive cross-origin access': 'Zu freier Zugriff von anderen Seiten',
  'Every site may read the answers.': 'Jede Seite darf die Antworten lesen.',
  'A site that anybody runs can then ask in the name of a visitor and read what comes back.':
    'Eine beliebige Seite kann dann im Namen eines Besuchers anfragen und die Antwort lesen.',
  'Name the sites that may.': 'Die Seiten nennen, die es dürfen.',

  'TLS certificate not verified': 'TLS-Zertifikat nicht geprüft',
  'The certificate of the other side is not checked.': 'Das Zertifikat der Gegenseite wird nicht geprüft.',
  'Anybody on the way can then pretend to be the other side, and read and change everything.':
    'Jeder auf dem Weg kann sich dann als die Gegenseite ausgeben und alles lesen und ändern.',
  'Leave the check on, and add the certificate authority that is missing.':
    'Die Prüfung eingeschaltet lassen, und die fehlende Zertifizierungsstelle hinzufügen.',

  'Token not verified': 'Token nicht geprüft',
  'A token is read or made without a signature that is checked.': 'Ein Token wird ohne geprüfte Signatur gelesen oder ausgestellt.',
  'The content of a token is worth something only when its signature was checked.':
    'Der Inhalt eines Tokens ist nur etwas wert, wenn seine Signatur geprüft wurde.',
  'Verify the token with a key and a fixed algorithm.': 'Das Token mit einem Schlüssel und einem festen Algorithmus prüfen.',
};
