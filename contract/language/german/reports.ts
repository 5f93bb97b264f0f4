/** What the engine says of a project: covers, licenses, files that could not be read, progress and proofs. */
export const reports: Readonly<Record<string, string>> = {
  'Ignored by {policy}: {remark}': 'Ignoriert durch {policy}: {remark}',

  'No license was found.': 'Es wurde keine Lizenz gefunden.',
  'The license is not recognized.': 'Die Lizenz wird nicht erkannt.',
  'Not among the allowed licenses: {names}.': 'Nicht unter den erlaubten Lizenzen: {names}.',
  'Denied: {names}.': 'Verboten: {names}.',
  '{names} is not allowed, but another license can be chosen.': '{names} ist nicht erlaubt, aber eine andere Lizenz kann gewählt werden.',

  '{file} could not be read: {reason}': '{file} konnte nicht gelesen werden: {reason}',
  '{file} could not be read.': '{file} konnte nicht gelesen werden.',
  '{file} could be read only partly: {reason}': '{file} konnte nur zum Teil gelesen werden: {reason}',
  '{file} could be read only partly.': '{file} konnte nur zum Teil gelesen werden.',
  '{file} is not supported: {reason}': '{file} wird nicht unterstützt: {reason}',
  '{file} is not supported.': '{file} wird nicht unterstützt.',
  '{file}: {reason}': '{file}: {reason}',
  '{reason} (and {more} more of this kind)': '{reason} (und {more} weitere dieser Art)',
  '{more} more reasons.': '{more} weitere Gründe.',
  'Some entries are not valid.': 'Einige Einträge sind ungültig.',
  '{lockfile} is used for this folder: {why}.': 'Für diesen Ordner gilt {lockfile}: {why}.',
  'package.json declares the package manager {manager}': 'package.json nennt den Paketmanager {manager}',
  '{file} is next to it': '{file} liegt daneben',
  'nothing names another package manager, and this format comes first':
    'nichts nennt einen anderen Paketmanager, und dieses Format kommt zuerst',
  'Part of the project whose dependencies are in {file}.': 'Teil des Projekts, dessen Abhängigkeiten in {file} stehen.',
  '1 {ecosystem} dependency comes from git and is not matched against advisories.':
    '1 {ecosystem}-Abhängigkeit kommt aus Git und wird nicht mit Sicherheitshinweisen abgeglichen.',
  '{count} {ecosystem} dependencies come from git and are not matched against advisories.':
    '{count} {ecosystem}-Abhängigkeiten kommen aus Git und werden nicht mit Sicherheitshinweisen abgeglichen.',
  '1 {ecosystem} dependency comes from a tarball and is not matched against advisories.':
    '1 {ecosystem}-Abhängigkeit kommt aus einem Tarball und wird nicht mit Sicherheitshinweisen abgeglichen.',
  '{count} {ecosystem} dependencies come from tarballs and are not matched against advisories.':
    '{count} {ecosystem}-Abhängigkeiten kommen aus Tarballs und werden nicht mit Sicherheitshinweisen abgeglichen.',
  '1 {ecosystem} dependency comes from a private source and is not matched against advisories.':
    '1 {ecosystem}-Abhängigkeit kommt aus einer privaten Quelle und wird nicht mit Sicherheitshinweisen abgeglichen.',
  '{count} {ecosystem} dependencies come from private sources and are not matched against advisories.':
    '{count} {ecosystem}-Abhängigkeiten kommen aus privaten Quellen und werden nicht mit Sicherheitshinweisen abgeglichen.',
  '1 {ecosystem} dependency has no lockfile, so its version is unknown.':
    '1 {ecosystem}-Abhängigkeit hat kein Lockfile; ihre Version ist unbekannt.',
  '{count} {ecosystem} dependencies have no lockfile, so their versions are unknown.':
    '{count} {ecosystem}-Abhängigkeiten haben kein Lockfile; ihre Versionen sind unbekannt.',
  '1 {ecosystem} dependency is missing from the lockfile, so its version is unknown.':
    '1 {ecosystem}-Abhängigkeit fehlt im Lockfile; ihre Version ist unbekannt.',
  '{count} {ecosystem} dependencies are missing from the lockfile, so their versions are unknown.':
    '{count} {ecosystem}-Abhängigkeiten fehlen im Lockfile; ihre Versionen sind unbekannt.',
  '1 {ecosystem} dependency has an invalid version.': '1 {ecosystem}-Abhängigkeit hat eine ungültige Version.',
  '{count} {ecosystem} dependencies have invalid versions.': '{count} {ecosystem}-Abhängigkeiten haben ungültige Versionen.',
  '1 {ecosystem} dependency is declared in an unsupported way.':
    '1 {ecosystem}-Abhängigkeit ist auf eine Art deklariert, die nicht unterstützt wird.',
  '{count} {ecosystem} dependencies are declared in unsupported ways.':
    '{count} {ecosystem}-Abhängigkeiten sind auf eine Art deklariert, die nicht unterstützt wird.',

  'GitHub has no code scanning results for this branch.': 'GitHub hat keine Code-Scanning-Ergebnisse zu diesem Branch.',
  'Code scanning is not enabled for this repository on GitHub.': 'Code Scanning ist für dieses Repository auf GitHub nicht eingeschaltet.',
  'The token is not allowed to read GitHub’s code scanning results. It needs the scope security_events (or repo), or the permission “Code scanning alerts: read”.':
    'Das Token darf die Code-Scanning-Ergebnisse von GitHub nicht lesen. Es braucht den Scope security_events (oder repo) oder die Berechtigung „Code scanning alerts: read“.',
  'GitHub’s analysis by {tool}': 'Die Analyse von {tool} auf GitHub',
  'GitHub’s analysis by {tool} could not be read (status {status}).':
    'Die Analyse von {tool} auf GitHub konnte nicht gelesen werden (Status {status}).',
  'GitHub’s latest analysis by {tool} is older than {count} days and was not used.':
    'Die letzte Analyse von {tool} auf GitHub ist älter als {count} Tage und wurde ausgelassen.',
  'GitHub could not process the latest analysis by {tool} completely.':
    'GitHub konnte die letzte Analyse von {tool} nicht vollständig annehmen.',
  'Only {read} of GitHub’s {count} analyses were read.': 'Nur {read} von {count} Analysen auf GitHub wurden gelesen.',
  'The token is not allowed to read this project’s pipelines on GitLab, or pipelines are disabled.':
    'Das Token darf die Pipelines dieses Projekts auf GitLab nicht lesen, oder sie sind abgeschaltet.',
  'GitLab has no finished pipeline for this branch, so there is no SAST report.':
    'GitLab hat keine beendete Pipeline dieses Branches und damit keinen SAST-Bericht.',
  'The token is not allowed to read the jobs of this project’s pipelines on GitLab.':
    'Das Token darf die Jobs der Pipelines dieses Projekts auf GitLab nicht lesen.',
  'GitLab’s latest pipeline for this branch has no SAST report.': 'Die letzte Pipeline dieses Branches auf GitLab hat keinen SAST-Bericht.',
  'Only {read} of GitLab’s {count} SAST reports were read.': 'Nur {read} von {count} SAST-Berichten auf GitLab wurden gelesen.',
  'GitLab does not provide the SAST report of the job {name}. Add {file} to its artifacts:paths.':
    'GitLab gibt den SAST-Bericht des Jobs {name} nicht heraus. Nimm {file} in artifacts:paths auf.',
  'The SAST report of the job {name}': 'Der SAST-Bericht des Jobs {name}',
  'Deno lockfiles are not supported.': 'Lockfiles von Deno werden nicht unterstützt.',
  'vlt lockfiles are not supported.': 'Lockfiles von vlt werden nicht unterstützt.',
  'It declares Deno dependencies, which are not supported.': 'Darin stehen Abhängigkeiten von Deno, die nicht unterstützt werden.',
  'It declares Bower packages, which are not supported.': 'Darin stehen Pakete von Bower, die nicht unterstützt werden.',
  'Only package.json is supported. Rename the manifest.': 'Nur package.json wird unterstützt. Benenne das Manifest um.',
  'Rush reads this file for that variant; variants are not supported.':
    'Rush liest diese Datei für diese Variante; Varianten werden nicht unterstützt.',
  'Only {scanned} of {wanted} code files were scanned.': 'Nur {scanned} von {wanted} Codedateien wurden gescannt.',
  'The model file {file} was not used: {reason}': 'Das Modell {file} dieser Installation wurde nicht benutzt: {reason}',
  "The folder with the installation's models could not be read: {reason}":
    'Der Ordner mit den Modellen dieser Installation war nicht lesbar: {reason}',
  'Only {read} of {wanted} settings and templates were read.': 'Nur {read} von {wanted} Einstellungen und Vorlagen wurden gelesen.',
  'It has more than {most} characters.': 'Sie hat mehr als {most} Zeichen.',
  'There is no report of {name}.': 'Es gibt keinen Bericht von {name}.',
  '{name} is missing.': '{name} fehlt.',
  'The report of {name} is still that of the commit {commit}.': 'Der Bericht von {name} ist noch der des Commits {commit}.',
  'Only {read} of {wanted} model files were read.': 'Nur {read} von {wanted} Modellen dieser Installation wurden gelesen.',
  'The suppression comment has no effect because it lacks a rule or a reason.':
    'Der Kommentar nimmt nichts aus, da ihm die Regel oder der Grund fehlt.',
  'CodeQL could not be started: {reason}': 'CodeQL ließ sich nicht starten: {reason}',
  'CodeQL ended with exit code {code}: {reason}': 'CodeQL endete mit dem Exit-Code {code}: {reason}',
  'CodeQL took longer than {seconds} seconds.': 'CodeQL brauchte länger als {seconds} Sekunden.',
  'CodeQL used more than {megabytes} MB of memory.': 'CodeQL brauchte mehr als {megabytes} MB Arbeitsspeicher.',
  'CodeQL found no JavaScript or TypeScript code.': 'CodeQL fand keinen JavaScript- oder TypeScript-Code.',
  'CodeQL wrote no report.': 'CodeQL hat keinen Bericht geschrieben.',
  'The code imports it.': 'Der Code importiert es.',
  'Composer loads its files, or those of a package that loads it, on every start.':
    'Composer lädt bei jedem Start seine Dateien oder die eines Pakets, das es lädt.',
  'Nothing that was read loads it, but {why}.': 'Nichts, was gelesen wurde, lädt es, aber {why}.',
  '{file} could not be read': '{file} konnte nicht gelesen werden',
  'a compiler may add imports of it': 'ein Compiler fügt vielleicht Importe davon ein',
  'No package that the code loads depends on it.': 'Nichts, was der Code lädt, hängt davon ab.',
  'One loaded package depends on it, but none of its loaded files import it.':
    'Ein geladenes Paket hängt davon ab, und keine der geladenen Dateien importiert es.',
  '{count} loaded packages depend on it, but none of their loaded files import it.':
    '{count} geladene Pakete hängen davon ab, und keine der geladenen Dateien importiert es.',
  '{place} mentions its name, so it may be loaded dynamically.': '{place} nennt es, also wird es vielleicht über seinen Namen geladen.',
  '{place} of {name} mentions its name, so it may be loaded dynamically.':
    '{place} in {name} nennt es, also wird es vielleicht über seinen Namen geladen.',
  '{place} loads a module whose name is computed at run time.': '{place} lädt einen Namen, der nicht im Code steht.',
  '{place} of {name} loads a module whose name is computed at run time.': '{place} in {name} lädt einen Namen, der nicht im Code steht.',
  '{place} could not be parsed.': '{place} konnte nicht geparst werden.',
  '{place} of {name} could not be parsed.': '{place} in {name} konnte nicht geparst werden.',
  '{place} may load it.': '{place} lädt es vielleicht.',
  '{place} of {name} may load it.': '{place} in {name} lädt es vielleicht.',
  '{name} depends on it, and {why}.': '{name} hängt davon ab, und {why}.',
  'its source code is not available': 'sein Quelltext liegt nicht vor',
  'the lockfile has no hash to verify its archive with': 'sein Lockfile enthält keinen Hash des Archivs, mit dem es sich prüfen ließe',
  'it does not come from the configured registry': 'es stammt nicht aus der Registry, die gefragt wird',
  'the hash of the registry archive differs from the one in the lockfile':
    'das Archiv der Registry hat einen anderen Hash, als das Lockfile nennt',
  'the registry archive cannot be read or is too large': 'das Archiv der Registry ist unlesbar oder zu groß',
  'its source code cannot be stored on this machine': 'sein Quelltext lässt sich auf diesem Rechner nicht speichern',
  'the registry responded with status {status}': 'die Registry antwortete mit {status}',
  'the registry does not respond': 'die Registry antwortet nicht',
  'the limit for fetched sources was reached': 'die Grenze für geladene Quelltexte ist erreicht',
  'Composer searches it for classes of any name, and its source code is not available.':
    'Composer sucht darin Klassen jedes Namens, und sein Quelltext liegt nicht vor.',
  '{file} declares it, but no file imports it. A tool may load it by name.':
    '{file} verlangt es, und keine Datei importiert es. Ein Werkzeug lädt es vielleicht über seinen Namen.',
  'its language is not supported': 'Ihre Sprache wird nicht unterstützt',
  'it has more than {count} characters': 'Sie hat mehr als {count} Zeichen',
  'it has a line of more than {count} characters, so it is generated':
    'Sie hat eine Zeile mit mehr als {count} Zeichen, ist also generiert',
  'its code is nested deeper than {count} levels': 'Ihr Code ist tiefer als {count} Ebenen verschachtelt',
  'its code is nested too deeply': 'Ihr Code ist zu tief verschachtelt',
  'reading it took longer than {seconds} seconds': 'Das Lesen dauerte länger als {seconds} Sekunden',
  'it contains a null byte, so it is not a text file': 'Sie enthält ein Nullbyte, ist also keine Textdatei',
  'the parser ended on it': 'Der Parser hat sich dabei beendet',
  'it cannot be parsed; the parser says “{words}”': 'Sie lässt sich nicht parsen; der Parser meldet „{words}“',
  'it cannot be parsed from line {line} on; the parser says “{words}”':
    'Sie lässt sich ab Zeile {line} nicht parsen; der Parser meldet „{words}“',
  'A part could not be parsed; the parser says “{words}”.': 'Ein Teil ließ sich nicht parsen; der Parser meldet „{words}“.',
  'A part at line {line} could not be parsed; the parser says “{words}”.':
    'Ein Teil in Zeile {line} ließ sich nicht parsen; der Parser meldet „{words}“.',
  'It was not scanned because {why}.': 'Nicht gescannt: {why}.',

  production: 'Produktion',
  development: 'Entwicklung',
  optional: 'optional',
  peer: 'Peer',
  'A folder of this project': 'Ein Ordner dieses Projekts',

  'The vulnerability data contains no advisories for {name}, so nothing can be found there. Run "understory knowledge sync".':
    'Die Schwachstellendaten enthalten keine Sicherheitshinweise für {name}; dort ist nichts zu finden. Führe „understory knowledge sync“ aus.',
  'The vulnerability feed {name} contains only the small starter set. Run "understory knowledge sync" to fetch all of it.':
    'Der Feed {name} enthält nur die Startdaten. Führe „understory knowledge sync“ aus, um alles zu holen.',
  'The vulnerability feed {name} is incomplete.': 'Der Feed {name} ist unvollständig.',
  'The vulnerability feed {name} is incomplete: {parts} missing.': 'Der Feed {name} ist unvollständig: Es fehlen {parts}.',

  'planning {lockfile}': 'plant {lockfile}',
  'checking that {manager} accepts {lockfile} without a plan': 'prüft, ob {manager} {lockfile} ohne Plan annimmt',
  'proving plan {number} of {count} for {lockfile}': 'beweist Plan {number} von {count} für {lockfile}',
  'proving plan {number} of {count} for {lockfile}, for {minutes} min at most':
    'beweist Plan {number} von {count} für {lockfile}, höchstens {minutes} Min. lang',
  'checking plan {number} of {count} for {lockfile}': 'prüft Plan {number} von {count} für {lockfile}',
  'trying the overrides of {lockfile}': 'erprobt die Overrides von {lockfile}',
  'registry metadata': 'Angaben der Registrys',
  'data flow': 'Datenfluss',
  files: 'Dateien',
  reachability: 'Erreichbarkeit',

  'The steps that ran found no manifest and no lockfile, so nothing was analyzed.':
    'Die ausgeführten Schritte haben weder Manifest noch Lockfile gefunden; es wurde also nichts analysiert.',
  'The time for plans was used up.': 'Die Zeit für Pläne war aufgebraucht.',
  'The time for plans was used up by other lockfiles.': 'Andere Lockfiles haben die Zeit für Pläne aufgebraucht.',
  'The package manager took longer than {seconds} seconds.': 'Der Paketmanager hat länger als {seconds} Sekunden gebraucht.',
  'The package manager used too much memory.': 'Der Paketmanager hat zu viel Speicher gebraucht.',
  'The package manager ended with exit code {code}.': 'Der Paketmanager endete mit dem Exit-Code {code}.',
  'The lockfile would contain a URL that exists only during the proof.': 'Im Lockfile stünde eine Adresse des Beweises.',
  'Plans need the text lockfile. Run "bun install --save-text-lockfile".':
    'Pläne brauchen das Lockfile als Text. Führe „bun install --save-text-lockfile“ aus.',
  'Bun is not known for {platform} on {processor}.': 'Bun ist für {platform} auf {processor} nicht bekannt.',
  "Unsupported lockfile: plans are made for versions 1, 2 and 3 of npm's lockfile, and this one has version {version}.":
    'Nicht unterstütztes Lockfile: Pläne gibt es für die Versionen 1, 2 und 3 des Lockfiles von npm, und dieses hat Version {version}.',
  "Unsupported lockfile: plans are made for versions 5.4, 6 and 9.0 of pnpm's lockfile, and this one has version {version}. Upgrade version 5.3 with 'npx pnpm@7 install --lockfile-only'.":
    'Nicht unterstütztes Lockfile: Pläne gibt es für die Versionen 5.4, 6 und 9.0 des Lockfiles von pnpm, und dieses hat Version {version}. Version 5.3 wird mit „npx pnpm@7 install --lockfile-only“ aktualisiert.',
  'Unsupported package manager: plans are made with pnpm 7 to 11, and the project declares pnpm {version}. Declare pnpm 11 in "packageManager" to get plans.':
    'Nicht unterstützter Paketmanager: Pläne gibt es mit pnpm 7 bis 11, und das Projekt nennt pnpm {version}. Mit pnpm 11 in „packageManager“ gibt es Pläne.',
  'Unsupported lockfile: metadata version {version} is written by Yarn 2, and plans are made with Yarn 1, 3 and 4. Upgrade with "yarn set version 4" and "yarn install".':
    'Nicht unterstütztes Lockfile: Version {version} der Metadaten schreibt Yarn 2, und Pläne gibt es mit Yarn 1, 3 und 4. „yarn set version 4“ und „yarn install“ aktualisieren es.',
  'Plans need {path}, which is missing.': 'Pläne brauchen {path}, und die Datei fehlt.',
  '{path} is not valid JSON, so there are no plans. Package managers would stop there, too.':
    '{path} ist kein gültiges JSON, darum gibt es keine Pläne. Auch Paketmanager würden dort anhalten.',
  'The package manager needs {address}, but plans use only the registry.':
    'Der Paketmanager will bei {address} anfragen, Pläne fragen aber nur die Registry.',
  'The package manager needs a git repository, but plans are made without git.':
    'Der Paketmanager will bei einem Git-Repository anfragen, Pläne entstehen aber ohne Git.',
  'The registry does not have what the project needs, e.g. because it is private: {packages}.':
    'Die Registry hat nicht, was das Projekt braucht, z. B. weil ein Paket privat ist: {packages}.',
  'The registry does not have {package}.': 'Die Registry hat {package} nicht.',
  "The registry's archive of {package} is not the expected one.": 'Das Archiv von {package} in der Registry ist nicht das bekannte.',
  '{package} could not be fetched: {words}. Analyze again when the registry answers.':
    '{package} konnte nicht geholt werden: {words}. Analysiere noch einmal, wenn die Registry antwortet.',
  'the registry did not answer before the time of this step was over':
    'Die Registry hat nicht geantwortet, bevor die Zeit dieses Schritts um war',
  'There is no readable composer.json next to the lockfile.': 'Neben dem Lockfile liegt keine lesbare composer.json.',
  'Only the first {count} overrides are tried.': 'Nur die ersten {count} Overrides werden erprobt.',
  'Removing it alone changes nothing; removing the others as well does.':
    'Allein ändert es nichts; entfallen auch die anderen, ändert sich etwas.',
  'The next run of the package manager would change the lockfile again.':
    'Der nächste Lauf des Paketmanagers würde das Lockfile wieder ändern.',
  'The new lockfile is empty.': 'Das neue Lockfile ist leer.',
  'Nothing satisfies {requirement}.': 'Nichts erfüllt {requirement}.',
  '{requirement} is out of range.': '{requirement} liegt außerhalb des Bereichs.',
  'It removes {package}, for which the project has a patch file.': 'Er entfernt {package}, wofür das Projekt eine Patch-Datei hat.',
  'The content of {package} has changed.': '{package} hat einen anderen Inhalt als zuvor.',
  'The lockfile belongs to another composer.json.': 'Das Lockfile gehört zu einer anderen composer.json.',
  '{package} would be older than it is.': '{package} wäre älter als jetzt.',
  '{package} is not what the registry publishes.': '{package} ist nicht, was die Registry veröffentlicht.',
  '{package} conflicts with {other} ({range}).': '{package} verträgt sich nicht mit {other} ({range}).',
  '{package} replaces {other}, which is also installed.': '{package} ersetzt {other}, das auch installiert ist.',
};
