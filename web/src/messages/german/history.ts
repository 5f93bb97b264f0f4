/** Texts of web/src/features/results/history. */
export const history: Readonly<Record<string, string>> = {
  'What was known on a date': 'Was an einem Tag bekannt war',
  'Shows the results as of the end of that day.': 'Zeigt die Ergebnisse vom Ende dieses Tages.',
  Date: 'Datum',
  Show: 'Anzeigen',
  'Findings by run': 'Befunde nach Lauf',
  'The latest {shown} of {count} completed runs.': 'Die letzten {shown} von {count} abgeschlossenen Läufen.',
  'The chart could not be loaded': 'Das Diagramm konnte nicht geladen werden',
  'Findings of {count} runs, from {first} to {last}; the list of runs below has the figures.':
    'Befunde von {count} Läufen, von {first} bis {last}; die Liste der Läufe unten hat die Zahlen.',
  'It also says which are lower bounds.': 'Sie nennt auch, welche Untergrenzen sind.',
  'Score of the grade after the run': 'Punktzahl der Note nach dem Lauf',
  'Below the run: its score': 'Unter dem Lauf: seine Punktzahl',
  'New advisories, no code change': 'Neue Sicherheitshinweise, keine Änderung am Code',
  'Run #{number}: {count} {name}': 'Lauf Nr. {number}: {count} {name}',
  'No runs yet': 'Noch keine Läufe',
  Runs: 'Läufe',
  'Latest first. Runs start manually, on schedule, or because of new advisories.':
    'Der letzte zuerst. Läufe starten manuell, nach Zeitplan oder wegen neuer Sicherheitshinweise.',
  'Commit {commitHash}': 'Commit {commitHash}',
  'Vulnerability data {knowledgeHash}': 'Schwachstellendaten {knowledgeHash}',
  'What changed since run #{number}': 'Was sich seit Lauf Nr. {number} geändert hat',
  'vulnerabilities not looked for, ': 'nach Schwachstellen nicht gesucht, ',
  'no findings, ': 'keine Befunde, ',
  'no findings in what could be read, ': 'keine Befunde in dem, was gelesen werden konnte, ',
  'no inventory': 'kein Inventar',
  'no components': 'keine Komponenten',
};
