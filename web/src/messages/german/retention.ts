/** web/src/features/organizations/retention */
export const RETENTION: Readonly<Record<string, string>> = {
  'New imports': 'Neue Importe',
  'What an import of repositories starts with. Each import can choose another analyzer or schedule.':
    'Womit ein Import von Repositorys beginnt. Bei jedem Import lassen sich ein anderer Analyzer und Zeitplan wählen.',
  'The defaults could not be loaded': 'Die Vorgaben konnten nicht geladen werden',
  'The defaults of imports were saved.': 'Die Vorgaben für Importe wurden gespeichert.',
  'Analyze once': 'Einmal analysieren',
  'Analyze now and every day': 'Jetzt und jeden Tag analysieren',
  'Analyze now and every week': 'Jetzt und jede Woche analysieren',
  'Default analyzer': 'Vorgegebener Analyzer',
  'The first analyzer of the organization': 'Der erste Analyzer der Organisation',
  'Default schedule': 'Vorgegebener Zeitplan',
  'Save defaults': 'Vorgaben speichern',
  'Only owners can change this.': 'Nur Inhaber können das ändern.',
  'Retention of runs': 'Aufbewahrung von Läufen',
  'Old runs are removed with their results. The run that counts for each branch or tag and the latest run of each analysis are always kept, and so are charts and the dates on which findings were first seen.':
    'Alte Läufe werden mit ihren Ergebnissen entfernt. Der Lauf, der für einen Branch oder ein Git-Tag zählt, und der letzte Lauf jeder Analyse bleiben immer, ebenso Diagramme und die Zeitpunkte des ersten Auftretens.',
  'The retention could not be loaded': 'Die Aufbewahrung konnte nicht geladen werden',
  'The retention was saved.': 'Die Aufbewahrung wurde gespeichert.',
  'Runs to keep per analysis': 'Aufzubewahrende Läufe je Analyse',
  '1 to 1,000 runs.': '1 bis 1.000 Läufe.',
  'Days to keep a run': 'Tage, die ein Lauf aufbewahrt wird',
  '7 to 3,650 days.': '7 bis 3.650 Tage.',
  'Empty: no limit.': 'Leer: keine Grenze.',
  'Nothing is removed within {hours} hours of a change, so you can undo it.':
    'In den {hours} Stunden nach einer Änderung wird nichts entfernt, damit du sie rückgängig machen kannst.',
  'Save retention': 'Aufbewahrung speichern',
  'All runs are kept.': 'Alle Läufe werden aufbewahrt.',
  'Counting the runs …': 'Die Läufe werden gezählt …',
  'This rule would remove nothing now: all {kept} runs stay.': 'Diese Regel würde jetzt nichts entfernen: Alle {kept} Läufe bleiben.',
  '{runs, plural, one {# run} other {# runs}} would go, {size} would be free':
    '{runs, plural, one {# Lauf würde} other {# Läufe würden}} entfernt, {size} würden frei',
  'In {projects, plural, one {# project} other {# projects}}, the oldest from {date}. {kept, plural, one {# run stays} other {# runs stay}}.':
    'In {projects, plural, one {# Projekt} other {# Projekten}}, der älteste vom {date}. {kept, plural, one {# Lauf bleibt} other {# Läufe bleiben}}.',
  '{runs, plural, one {# run} other {# runs}}, {size}': '{runs, plural, one {# Lauf} other {# Läufe}}, {size}',
  'Next removal': 'Nächste Entfernung',
  'None planned': 'Keine geplant',
  'Last removal': 'Letzte Entfernung',
  'Nothing removed yet': 'Noch wurde nichts entfernt',
  'Removed in total': 'Insgesamt entfernt',
};
