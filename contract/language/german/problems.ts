/** Problems of files that were read. */
export const problems: Readonly<Record<string, string>> = {
  '{package} bundles {what}; the bundled versions are not in the lockfile.':
    '{package} bündelt {what}; die gebündelten Versionen stehen nicht im Lockfile.',
  '{package} bundles {what}; the bundled versions may differ from the lockfile.':
    '{package} bündelt {what}; die gebündelten Versionen können vom Lockfile abweichen.',
  '{package} has the archive address of another package or version ({url}). Regenerate the lockfile.':
    '{package} hat die Archivadresse eines anderen Pakets oder einer anderen Version ({url}). Erzeuge das Lockfile neu.',
  'The entry of {name} contains {package}, a different package. Regenerate the lockfile.':
    'Der Eintrag von {name} enthält {package}, ein anderes Paket. Erzeuge das Lockfile neu.',
  'The constraint {constraint} of {name} cannot be read.': 'Die Bedingung {constraint} von {name} ist nicht lesbar.',
  '{entry} is a folder of the project, but its entry is one of an archive.':
    '{entry} ist ein Ordner des Projekts, sein Eintrag aber der eines Archivs.',
  '{entry} is resolved to {locator} but has version {version}; the two contradict each other.':
    '{entry} ist zu {locator} aufgelöst, hat aber die Version {version}; beides widerspricht sich.',
  'The entry {entry} contains only a name and version, so its dependencies are unknown.':
    'Der Eintrag {entry} enthält nur Name und Version; seine Abhängigkeiten sind unbekannt.',
  'The key {entry} does not name a package and version.': 'Der Schlüssel {entry} nennt kein Paket mit Version.',
  'The entry {entry} has no name and version.': 'Der Eintrag {entry} hat weder Name noch Version.',
  'The entry {entry} is not an object.': 'Der Eintrag {entry} ist kein Objekt.',
  'The entry {entry} has no resolution and version.': 'Der Eintrag {entry} hat weder Auflösung noch Version.',
  'Packages are nested deeper than {most} levels; deeper ones were not read.':
    'Pakete sind tiefer als {most} Ebenen verschachtelt; tiefere wurden nicht gelesen.',
  'The entry {entry} does not name a package and version.': 'Der Eintrag {entry} nennt kein Paket mit Version.',
  'The entry {entry} has no version.': 'Der Eintrag {entry} hat keine Version.',
  'The version of {entry} is not a text.': 'Die Version von {entry} ist kein Text.',
  'The file is not a valid bun.lock. Regenerate it with "{command}".':
    'Die Datei ist kein gültiges bun.lock. Erzeuge sie mit „{command}“ neu.',
  'The file is empty. Regenerate it with "{command}".': 'Die Datei ist leer. Erzeuge sie mit „{command}“ neu.',
  'The file is nested deeper than the {most} levels PHP reads.': 'Die Datei ist tiefer verschachtelt als die {most} Ebenen, die PHP liest.',
  'The file ends in the middle; it is cut off. Restore it or regenerate it with the package manager.':
    'Die Datei hört mittendrin auf; sie ist abgeschnitten. Stelle sie wieder her oder erzeuge sie mit dem Paketmanager neu.',
  'The file is not valid JSON, and nested deeper than {most} levels.':
    'Die Datei ist kein gültiges JSON und tiefer als {most} Ebenen verschachtelt.',
  'The file is empty. Restore it or regenerate it with the package manager.':
    'Die Datei ist leer. Stelle sie wieder her oder erzeuge sie mit dem Paketmanager neu.',
  'The file does not contain a JSON object.': 'Die Datei enthält kein JSON-Objekt.',
  'The file is not valid JSON. Restore it or regenerate it with the package manager.':
    'Die Datei ist kein gültiges JSON. Stelle sie wieder her oder erzeuge sie mit dem Paketmanager neu.',
  'The file is nested deeper than {most} levels.': 'Die Datei ist tiefer als {most} Ebenen verschachtelt.',
  'The line cannot be read; the lockfile is corrupted here.': 'Die Zeile ist nicht lesbar; das Lockfile ist hier beschädigt.',
  'The objects "workspaces" and "packages" are missing. Regenerate it with "{command}".':
    'Die Objekte „workspaces“ und „packages“ fehlen in der Datei. Erzeuge sie mit „{command}“ neu.',
  'The file has no list "packages". Regenerate it with "{command}".':
    'Die Datei hat keine Liste „packages“. Erzeuge sie mit „{command}“ neu.',
  'Entry {number} of "{section}" has no name or no version, so it is not in the inventory.':
    'Eintrag {number} von „{section}“ hat keinen Namen oder keine Version und fehlt daher im Inventar.',
  '"{group}" of {name} is not a map of names and constraints.': '„{group}“ von {name} ist keine Zuordnung von Namen zu Bedingungen.',
  '"{section}" must be a list of packages.': '„{section}“ muss eine Liste von Paketen sein.',
  '{name} is locked twice, at {first} and {second}. Run "{command}" and commit the lockfile.':
    '{name} ist zweimal festgelegt, auf {first} und {second}. Führe „{command}“ aus und committe das Lockfile.',
  'The object "{member}" is missing. Regenerate it with "{command}".':
    'Das Objekt „{member}“ fehlt in der Datei. Erzeuge sie mit „{command}“ neu.',
  'The file does not contain the lockfile of a project. Regenerate it with "{command}".':
    'Die Datei enthält kein Lockfile eines Projekts. Erzeuge sie mit „{command}“ neu.',
  '"{section}" must be a map.': '„{section}“ muss eine Zuordnung sein.',
  'The file is not a lockfile of yarn 1 or later. Regenerate it with "{command}".':
    'Die Datei ist kein Lockfile von Yarn 1 oder später. Erzeuge sie mit „{command}“ neu.',
  'The constraint of "{name}" in "{group}" must be a string.': 'Die Bedingung von „{name}“ in „{group}“ muss ein Text sein.',
  '"{group}" must be an object of names and constraints.': '„{group}“ muss ein Objekt aus Namen und Bedingungen sein.',
  'The range of {name} in "{group}" must be a string.': 'Der Bereich von {name} in „{group}“ muss ein Text sein.',
  '"{group}" must be an object of names and version ranges.': '„{group}“ muss ein Objekt aus Namen und Versionsbereichen sein.',
  '{name} is not a valid package name, so this entry ({version}) is not in the inventory.':
    '{name} ist kein gültiger Paketname; dieser Eintrag ({version}) fehlt im Inventar.',
  'The file is not valid YAML: {reason}.': 'Die Datei ist kein gültiges YAML: {reason}.',
  'package.json is missing next to the lockfile, so direct and development dependencies are unknown.':
    'Neben dem Lockfile fehlt package.json; direkte und Entwicklungsabhängigkeiten sind unbekannt.',
  'package.json is missing next to the lockfile, so direct dependencies are inferred.':
    'Neben dem Lockfile fehlt package.json; direkte Abhängigkeiten sind erschlossen.',
  '{manifest} is missing; its dependencies are taken from the lockfile.':
    '{manifest} fehlt; seine Abhängigkeiten stammen aus dem Lockfile.',
  'The lockfile contains no workspace, so direct dependencies are unknown.':
    'Das Lockfile enthält keinen Workspace; direkte Abhängigkeiten sind unbekannt.',
  '{manifest} is missing, so its development dependencies are unknown.':
    '{manifest} fehlt; seine Entwicklungsabhängigkeiten sind unbekannt.',
  'The file has unresolved merge conflicts. Resolve them and commit the file.':
    'Die Datei hat ungelöste Merge-Konflikte. Löse sie auf und committe die Datei.',
  '{manifest} needs {needed}, which is missing from the lockfile. Run "{command}" and commit the lockfile.':
    '{manifest} braucht {needed}, das im Lockfile fehlt. Führe „{command}“ aus und committe das Lockfile.',
  '{link} links to {target}, which is missing from the lockfile.': '{link} verweist auf {target}, das im Lockfile fehlt.',
  '{package} needs {needed}, which is missing from the lockfile.': '{package} braucht {needed}, das im Lockfile fehlt.',
  '{key} is in "packages" but not in "snapshots", so its dependencies are unknown.':
    '{key} steht in „packages“, aber nicht in „snapshots“; seine Abhängigkeiten sind unbekannt.',
  '{needed} is required but missing from {lockfile}. Run "{command}" and commit the lockfile.':
    '{needed} wird gebraucht, fehlt aber in {lockfile}. Führe „{command}“ aus und committe das Lockfile.',
  '{needed} is required but missing from {lockfile}, which was generated without development packages. Run "{command}" and commit the lockfile.':
    '{needed} wird gebraucht, fehlt aber in {lockfile}, das ohne Entwicklungspakete erzeugt wurde. Führe „{command}“ aus und committe das Lockfile.',
  '{needed} is declared but missing from {lockfile}. Run "{command}" and commit the lockfile.':
    '{needed} ist angegeben, fehlt aber in {lockfile}. Führe „{command}“ aus und committe das Lockfile.',
  'Not read: {reason}.': 'Nicht gelesen: {reason}.',
  'The project has no composer.json or composer.lock.': 'Das Projekt hat weder composer.json noch composer.lock.',
  'The project has no JavaScript manifest or lockfile.': 'Das Projekt hat kein JavaScript-Manifest und kein Lockfile.',
  '{manifest} declares the package manager {manager}, which does not read {lockfile}. Commit the lockfile of {manager}, or correct "packageManager".':
    '{manifest} nennt den Paketmanager {manager}, der {lockfile} nicht liest. Committe das Lockfile von {manager} oder korrigiere „packageManager“.',
  'The catalog has {declared}, but {lockfile} was generated for {known}. Run "{command}" and commit the lockfile.':
    'Der Katalog enthält {declared}, aber {lockfile} wurde für {known} erzeugt. Führe „{command}“ aus und committe das Lockfile.',
  '{needed} is declared, but {lockfile} was generated for {known}. Run "{command}" and commit the lockfile.':
    '{needed} ist angegeben, aber {lockfile} wurde für {known} erzeugt. Führe „{command}“ aus und committe das Lockfile.',
  '{needed} is declared, but {lockfile} contains {locked}. Run "{command}" and commit the lockfile.':
    '{needed} ist angegeben, aber {lockfile} enthält {locked}. Führe „{command}“ aus und committe das Lockfile.',
  '{name} is overridden to {range}, but {lockfile} contains {locked}. Run "{command}" and commit the lockfile.':
    '{name} ist auf {range} überschrieben, aber {lockfile} enthält {locked}. Führe „{command}“ aus und committe das Lockfile.',
  '{name} has the resolution {range}, which is missing from {lockfile}. Run "{command}" and commit the lockfile.':
    '{name} hat die Auflösung {range}, die in {lockfile} fehlt. Führe „{command}“ aus und committe das Lockfile.',
  '{name} is a folder outside the checkout ({url}); its dependencies are unknown.':
    '{name} ist ein Ordner außerhalb des Checkouts ({url}); seine Abhängigkeiten sind unbekannt.',
  'The registry did not answer for {missing} of {all} packages, so their latest release and license are unknown ({example}).':
    'Die Registry hat für {missing} von {all} Paketen nicht geantwortet; ihre neueste Version und Lizenz sind unbekannt ({example}).',
  '{key} is repeated here; only the last one counts.': '{key} steht hier noch einmal; nur der letzte Eintrag zählt.',
  'The key {key} is repeated here; only the last one counts.': 'Der Schlüssel {key} steht hier noch einmal; nur der letzte zählt.',
  '{name} requires {needed}, but no package in the lockfile satisfies it. Run "{command}" and commit the lockfile.':
    '{name} verlangt {needed}, aber kein Paket im Lockfile erfüllt das. Führe „{command}“ aus und committe das Lockfile.',
  '{lockfile} contains {locked}, which {constraint} does not allow. Run "{command}" and commit the lockfile.':
    '{lockfile} enthält {locked}, was {constraint} nicht erlaubt. Führe „{command}“ aus und committe das Lockfile.',
  'The lockfile is out of date with {manifest} (the content hash differs). Run "{command}" and commit the lockfile.':
    'Das Lockfile ist älter als {manifest} (der Inhalts-Hash weicht ab). Führe „{command}“ aus und committe das Lockfile.',
  'Too many packages differ only in their peers; not all of these dependencies were followed.':
    'Zu viele Pakete unterscheiden sich nur in ihren Peers; nicht alle diese Abhängigkeiten wurden verfolgt.',
  'Whether {advisory} affects {package} is unknown: {reason}.': 'Ob {advisory} {package} betrifft, ist unbekannt: {reason}.',
  '{key} resolves to {package}, which is outside the range. Yarn 1 ignores the entry and installs another version. Run "{command}" and commit the lockfile.':
    '{key} wird zu {package} aufgelöst, das außerhalb des Bereichs liegt. Yarn 1 übergeht den Eintrag und installiert eine andere Version. Führe „{command}“ aus und committe das Lockfile.',
  '{package} needs {needed}, but resolves to {version}.': '{package} braucht {needed}, wird aber zu {version} aufgelöst.',
  '{number} locked packages such as {name} are required by nothing in {manifest}; they count as required directly. Run "{command}" and commit the lockfile.':
    '{number} festgelegte Pakete wie {name} werden von nichts in {manifest} gebraucht; sie zählen als direkt gebraucht. Führe „{command}“ aus und committe das Lockfile.',
  'No manifest or package needs {package} and {more} more locked packages.':
    'Kein Manifest oder Paket braucht {package} und {more} weitere festgelegte Pakete.',
  '{number} locked packages such as {name} are required by manifests that composer-merge-plugin adds; they count as required directly.':
    '{number} festgelegte Pakete wie {name} werden von Manifesten gebraucht, die composer-merge-plugin hinzufügt; sie zählen als direkt gebraucht.',
  'No manifest or package needs {package}.': 'Kein Manifest oder Paket braucht {package}.',
  '{id} has a CVSS vector of {source} that cannot be read and was ignored: "{vector}".':
    '{id} hat einen CVSS-Vektor von {source}, der nicht lesbar ist und übergangen wurde: „{vector}“.',
  'Matched by name and version, with unverified origin, because they do not come from a package repository: {packages}.':
    'Nach Name und Version verglichen, mit ungeprüfter Herkunft, da sie nicht aus einer Registry stammen: {packages}.',
  '{manifest} is a workspace of {root}, but missing from {lockfile}. Regenerate the lockfile and commit it.':
    '{manifest} ist ein Workspace von {root}, fehlt aber in {lockfile}. Erzeuge das Lockfile neu und committe es.',
};
