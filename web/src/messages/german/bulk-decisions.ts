/** Deciding on findings of many projects. */
export const BULK_DECISIONS: Readonly<Record<string, string>> = {
  'Select all on this page': 'Alle auf dieser Seite auswählen',
  'Select {name}': '{name} auswählen',
  'Selected groups': 'Ausgewählte Gruppen',
  '{count, plural, one {The # row} other {All # rows}} of the list selected':
    '{count, plural, one {Die # Zeile} other {Alle # Zeilen}} der Liste ausgewählt',
  '{count, plural, one {# row} other {# rows}} selected': '{count, plural, one {# Zeile} other {# Zeilen}} ausgewählt',
  'Select all {matching} of the list': 'Alle {matching} der Liste auswählen',
  'Each selected finding alone': 'Jeder ausgewählte Befund für sich',
  'The components in any version, in each of the projects': 'Die Komponenten in jeder Version, in jedem der Projekte',
  'The vulnerabilities in each of the projects, whatever the component': 'Die Schwachstellen in jedem der Projekte, in jeder Komponente',
  'The vulnerabilities in all projects of the organization': 'Die Schwachstellen in allen Projekten der Organisation',
  'Decide on {count, plural, one {# finding} other {# findings}} in {projects, plural, one {# project} other {# projects}}':
    'Über {count, plural, one {# Befund} other {# Befunde}} in {projects, plural, one {# Projekt} other {# Projekten}} entscheiden',
  'Decide on findings': 'Über Befunde entscheiden',
  'Open findings on default branches. A decision ends automatically when the data about the vulnerability changes.':
    'Offene Befunde auf Standard-Branches. Eine Entscheidung endet von selbst, wenn sich die Daten zur Schwachstelle ändern.',
  'The findings could not be counted. {reason}': 'Die Befunde konnten nicht gezählt werden. {reason}',
  'Counting the findings…': 'Die Befunde werden gezählt …',
  'None of them is open anymore.': 'Keiner davon ist noch offen.',
  'This would take {count} decisions; at most {most} are made at once.':
    'Das wären {count} Entscheidungen; höchstens {most} werden auf einmal getroffen.',
  'Select fewer findings.': 'Weniger Befunde auswählen.',
  'Select fewer findings, or one of these scopes:': 'Weniger Befunde auswählen, oder einen dieser Geltungsbereiche:',
  '{count, plural, one {# decision} other {# decisions}}': '{count, plural, one {# Entscheidung} other {# Entscheidungen}}',
  '{count, plural, one {One decision} other {# decisions}}.': '{count, plural, one {Eine Entscheidung} other {# Entscheidungen}}.',
  '{beside} of them were not selected; this scope covers them as well.':
    '{beside} davon waren nicht ausgewählt; dieser Geltungsbereich deckt sie mit ab.',
};
