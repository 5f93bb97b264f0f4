/** What can be done with several projects at once. */
export const BULK_PROJECTS: Readonly<Record<string, string>> = {
  'Selected projects': 'Ausgewählte Projekte',
  '{count, plural, one {# project} other {# projects}} selected': '{count, plural, one {# Projekt} other {# Projekte}} ausgewählt',
  '{count, plural, one {# project} other {# projects}} left as before':
    '{count, plural, one {# Projekt ist} other {# Projekte sind}} wie zuvor',
  'The others are done. These stay selected.': 'Die anderen sind erledigt. Diese bleiben ausgewählt.',
  'A project that was never analyzed needs one.': 'Ein noch nie analysiertes Projekt braucht einen.',
  'As in the latest analysis of each': 'Wie in der jeweils letzten Analyse',
  '{count, plural, one {# analysis} other {# analyses}} started.': '{count, plural, one {# Analyse} other {# Analysen}} gestartet.',
  'Show activity': 'Aktivität anzeigen',
  'Analyze {count, plural, one {# project} other {# projects}}': '{count, plural, one {# Projekt} other {# Projekte}} analysieren',
  'The default branch of each, now.': 'Jeweils den Standard-Branch, jetzt.',
  'Every day at 06:00': 'Jeden Tag um 06:00',
  'Every Monday at 06:00': 'Jeden Montag um 06:00',
  'No schedule': 'Kein Zeitplan',
  'The schedules of {count, plural, one {# project} other {# projects}} are as before.':
    'Die Zeitpläne von {count, plural, one {# Projekt} other {# Projekten}} sind wie zuvor.',
  '{count, plural, one {# project is} other {# projects are}} scheduled: {time}.':
    '{count, plural, one {# Projekt hat} other {# Projekte haben}} einen neuen Zeitplan: {time}.',
  'Schedule {count, plural, one {# project} other {# projects}}': '{count, plural, one {# Projekt} other {# Projekte}} planen',
  'This replaces all schedules of their default branches. Nothing runs before its time.':
    'Das ersetzt alle Zeitpläne der Standard-Branches. Nichts läuft vor seiner Zeit.',
  '{count, plural, one {# project was} other {# projects were}} removed.':
    '{count, plural, one {# Projekt wurde} other {# Projekte wurden}} entfernt.',
  'Remove {count, plural, one {# project} other {# projects}}?': '{count, plural, one {# Projekt} other {# Projekte}} entfernen?',
  'Remove {count, plural, one {# project} other {# projects}}': '{count, plural, one {# Projekt} other {# Projekte}} entfernen',
  'This also removes their analyses, results, decisions and comments, for good. The repositories on the code host are not changed.':
    'Damit werden auch ihre Analysen, Ergebnisse, Entscheidungen und Kommentare endgültig entfernt. Die Repositorys auf dem Code-Host ändern sich nicht.',
};
