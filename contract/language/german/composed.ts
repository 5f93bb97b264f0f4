/** Texts that the server composes: what improves a grade, limits, and why a run failed. */
export const composedTexts: Readonly<Record<string, string>> = {
  'Apply the proven plan “{plan}” to {lockfile}: 1 change.': 'Den bewiesenen Plan „{plan}“ auf {lockfile} anwenden: 1 Änderung.',
  'Apply the proven plan “{plan}” to {lockfile}: {changes} changes.':
    'Den bewiesenen Plan „{plan}“ auf {lockfile} anwenden: {changes} Änderungen.',
  'Upgrade {name} {version} to {target}.': '{name} {version} auf {target} aktualisieren.',
  'Remove {name} {version}, which is malicious.': '{name} {version} entfernen: Das Paket ist bösartig.',
  'Replace {name}, which is deprecated.': '{name} ersetzen: Das Paket ist abgekündigt.',
  'Replace {name}, which is deprecated. {why}': '{name} ersetzen: Das Paket ist abgekündigt. {why}',
  'Upgrade {name} {version} to the current major version, {target}.':
    '{name} {version} auf die aktuelle Hauptversion {target} aktualisieren.',
  'Replace {name}, whose license violates the policy.': '{name} ersetzen: Die Lizenz verstößt gegen die Richtlinie.',
  'Replace {name}, whose license violates the policy. {why}': '{name} ersetzen: Die Lizenz verstößt gegen die Richtlinie. {why}',
  'Fix the weakness “{title}” in the code.': 'Die Schwäche „{title}“ im Code beheben.',
  'Fix the {count} weaknesses “{title}” in the code.': 'Die {count} Schwächen „{title}“ im Code beheben.',

  'Requests per address and process': 'Anfragen je Adresse und Prozess',
  'Time a request may wait for the database': 'Längste Zeit, die eine Anfrage auf die Datenbank wartet',
  'Time a process may be busy before it turns requests away': 'Längste Zeit, die ein Prozess beschäftigt ist, bevor er Anfragen abweist',
  'Analyses at the same time': 'Analysen gleichzeitig',
  'Time between two syncs': 'Zeit zwischen zwei Synchronisierungen',
  'Timeout of a request to a code host': 'Zeit für eine Antwort eines Code-Hosts',
  'Code hosts in private networks': 'Code-Hosts in privaten Netzen',
  'Requests to package registries': 'Anfragen an Registrys',
  'Reverse proxies in front': 'Vorgeschaltete Reverse-Proxys',
  'Access token': 'Zugriffstoken',
  Session: 'Sitzung',
  Invitation: 'Einladung',
  'Link that confirms a mailbox': 'Link, der ein Postfach um Bestätigung bittet',
  'Link that resets a password': 'Link zum Zurücksetzen des Passworts',
  'Entries per page of a list': 'Einträge einer Listenseite',
  'Time before a retention rule removes runs': 'Zeit, bevor eine Aufbewahrungsregel Läufe entfernt',
  '{count} ms': '{count} ms',
  '{count} GiB': '{count} GiB',
  '{count} a minute': '{count} je Minute',
  '{count} per worker': '{count} je Worker',
  '{count} seconds': '{count} Sekunden',
  '{count} minutes': '{count} Minuten',
  '{count} hours': '{count} Stunden',
  '{count} days': '{count} Tage',
  allowed: 'erlaubt',
  'not allowed': 'nicht erlaubt',
  sent: 'gestellt',
  'never sent': 'nie gestellt',

  'Something went wrong on our side. The server log has the cause.':
    'Auf unserer Seite ist etwas schiefgegangen. Die Ursache steht im Log des Servers.',
  'The step {steps} failed. The other results are kept.': 'Der Schritt {steps} ist fehlgeschlagen. Die anderen Ergebnisse bleiben.',
  'The steps {steps} failed. The other results are kept.': 'Die Schritte {steps} sind fehlgeschlagen. Die anderen Ergebnisse bleiben.',
  'The step {steps} failed: {reason}': 'Der Schritt {steps} ist fehlgeschlagen: {reason}',
  'This server cannot run the step {steps}.': 'Dieser Server kann den Schritt {steps} nicht ausführen.',
  'It needs the result of {steps}, and there is none.': 'Er braucht das Ergebnis von {steps}, und es gibt keines.',
  '{repository} is too large to fetch: more than {packed} MB packed, {written} MB of files that are read, or {files} files.':
    '{repository} ist zu groß: mehr als {packed} MB gepackt, {written} MB gelesene Dateien oder {files} Dateien.',
  'The server has too little free disk space to fetch a repository. Its operator can make room.':
    'Der Server hat zu wenig Speicherplatz, um ein Repository zu holen. Wer ihn betreibt, kann Platz schaffen.',
  '{repository} could not be fetched from {host} within {seconds} seconds.':
    '{repository} konnte nicht innerhalb von {seconds} Sekunden von {host} geholt werden.',
  '{host} cannot be reached. No host has this name.': '{host} ist nicht erreichbar. Kein Host hat diesen Namen.',
  '{repository} has no commit {commit}.': '{repository} hat keinen Commit {commit}.',
  '{repository} has no tag {tag}.': '{repository} hat kein Tag {tag}.',
  '{repository} has no branch {branch}; nothing may have been pushed to it yet.':
    '{repository} hat keinen Branch {branch}; vielleicht wurde noch nichts gepusht.',
  '{repository} cannot be found on {host} with this integration.': '{repository} ist auf {host} mit dieser Integration nicht zu finden.',
  '{host} did not deliver {repository}. {words}': '{host} hat {repository} nicht geliefert. {words}',

  'Builds an exact inventory of JavaScript dependencies from npm, Yarn, pnpm and Bun lockfiles.':
    'Erstellt das genaue Inventar der JavaScript-Abhängigkeiten aus Lockfiles von npm, Yarn, pnpm und Bun.',
  'Builds an exact inventory of PHP dependencies from Composer lockfiles.':
    'Erstellt das genaue Inventar der PHP-Abhängigkeiten aus Lockfiles von Composer.',
  'Finds the known vulnerabilities of the inventory, with the evidence for each.':
    'Findet die bekannten Schwachstellen des Inventars, jede mit ihren Belegen.',
  'Plans fixes of vulnerable dependencies, each proven by the project’s own package manager or, for Composer, resolved and checked here.':
    'Plant Behebungen verwundbarer Abhängigkeiten, jede vom Paketmanager des Projekts bewiesen oder, für Composer, hier aufgelöst und geprüft.',
  'Finds the license of every component and judges it by the license policy.':
    'Findet die Lizenz jeder Komponente und beurteilt sie nach der Lizenzrichtlinie.',
  'Follows data through JavaScript, TypeScript and PHP code to find weaknesses.':
    'Verfolgt Daten durch JavaScript-, TypeScript- und PHP-Code, um Schwächen zu finden.',

  'confidentiality {level}': 'Vertraulichkeit {level}',
  'integrity {level}': 'Integrität {level}',
  'availability {level}': 'Verfügbarkeit {level}',
};
