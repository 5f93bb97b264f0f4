/** Texts of web/src/features/results/history. */
export const history: Readonly<Record<string, string>> = {
  'What was known on a date': 'Was an einem Tag bekannt war',
  'Shows the results as of the end of that day.': 'Zeigt die Ergebnisse vom Ende dieses Tages.',
  Date: 'Datum',
  Show: 'Anzeigen',
  'Findings over the runs': 'Befunde über die Läufe',
  'The latest {shown} of {count} completed runs.': 'Die letzten {shown} von {count} abgeschlossenen Läufen.',
  'The chart could not be loaded': 'Das Diagramm konnte nicht geladen werden',
  'Findings of {count} runs, from {first} to {last}; the list of runs below has the figures.':
    'Befunde von {count} Läufen, von {first} bis {last}; die Liste der Läufe unten hat die Zahlen.',
  'It also says which are lower bounds.': 'Sie nennt auch, welche Untergrenzen sind.',
  'Score of the grade after the run': 'Punktzahl der Note nach dem Lauf',
  'second row: score of the grade': 'zweite Zeile: Punktzahl der Note',
  'caused by new advisories, not by a code change': 'durch neue Sicherheitshinweise, nicht durch eine Codeänderung',
  'Run #{number}: {count} {name}': 'Lauf Nr. {number}: {count} {name}',
  'No runs yet': 'Noch keine Läufe',
  Runs: 'Läufe',
  'Latest first. A person, the schedule or new advisories start a run.':
    'Neueste zuerst. Eine Person, der Zeitplan oder neue Sicherheitshinweise starten einen Lauf.',
  'Commit {commitHash}': 'Commit {commitHash}',
  'Vulnerability data {knowledgeHash}': 'Schwachstellendaten {knowledgeHash}',
  'What changed since run #{number}': 'Was sich seit Lauf Nr. {number} geändert hat',
  'vulnerabilities not looked for, ': 'nach Schwachstellen nicht gesucht, ',
  'no findings, ': 'keine Befunde, ',
  'no findings in what could be read, ': 'keine Befunde in dem, was gelesen werden konnte, ',
  'no inventory': 'kein Inventar',
};
