/** Comparing two runs. */
export const COMPARE: Readonly<Record<string, string>> = {
  'Between two completed runs of this project.': 'Zwischen zwei abgeschlossenen Läufen dieses Projekts.',
  'Compare with': 'Vergleichen mit',
  '{branch}, this analysis': '{branch}, diese Analyse',
  'No completed run': 'Kein abgeschlossener Lauf',
  'Both used the same vulnerability data.': 'Beide verwendeten dieselben Schwachstellendaten.',
  'They used different vulnerability data.': 'Sie verwendeten verschiedene Schwachstellendaten.',
  Changes: 'Änderungen',
  New: 'Neu',
  Left: 'Geblieben',
  'By code changes': 'Durch Codeänderungen',
  'By new advisories': 'Durch neue Sicherheitshinweise',
  'No longer listed by advisories': 'In Sicherheitshinweisen nicht mehr geführt',
  'By decisions and policies': 'Durch Entscheidungen und Richtlinien',
  'By decisions and policies that ended': 'Durch Entscheidungen und Richtlinien, die endeten',
  'One of the runs did not look for vulnerabilities, so findings cannot be compared.':
    'Einer der Läufe hat nicht nach Schwachstellen gesucht, deshalb lassen sich Befunde nicht vergleichen.',
  'None in what could be read': 'Nichts in dem, was gelesen werden konnte',
  'Open in both runs': 'In beiden Läufen offen',
  '{count, plural, one {# more} other {# more}} in the findings of the run':
    '{count, plural, one {# weiterer} other {# weitere}} in den Befunden des Laufs',
  '{count, plural, =0 {No new findings} one {# new finding} other {# new findings}}':
    '{count, plural, =0 {Keine neuen Befunde} one {# neuer Befund} other {# neue Befunde}}',
  '{count, plural, =0 {none resolved} other {# resolved}}': '{count, plural, =0 {keiner behoben} other {# behoben}}',
  '{count, plural, =0 {none left} other {# left}}': '{count, plural, =0 {keiner geblieben} other {# geblieben}}',
  '{count} by code': '{count} durch Code',
  '{count} by vulnerability data': '{count} durch Schwachstellendaten',
  '{count} by decisions or policies': '{count} durch Entscheidungen oder Richtlinien',
};
