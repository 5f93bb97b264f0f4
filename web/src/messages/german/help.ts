/** Texts of web/src/features/help. */
export const help: Readonly<Record<string, string>> = {
  'Your report was sent to the people who run this server.': 'Die Meldung wurde an die Betreiber dieses Servers gesendet.',
  Subject: 'Betreff',
  Message: 'Nachricht',
  'Name the vulnerability, the package and its version. Your name and email address are sent with it.':
    'Schwachstelle, Paket und Version nennen. Name und E-Mail-Adresse werden mitgesendet.',
  'Send the report': 'Meldung senden',
  'What is software composition analysis?': 'Was ist Software Composition Analysis?',
  'Most of a modern application is third-party code. Software composition analysis reads the lockfiles of a project, builds an inventory of every package in it, and compares each one with public data: vulnerabilities, licenses, deprecation and newer releases.':
    'Der größte Teil einer modernen Anwendung ist Code von Dritten. Software Composition Analysis liest die Lockfiles eines Projekts, erstellt ein Inventar aller Pakete darin und vergleicht jedes mit öffentlichen Daten: Schwachstellen, Lizenzen, Abkündigungen und neuere Versionen.',
  'Which projects can I import?': 'Welche Projekte kann ich importieren?',
  'Projects stored in GitHub or GitLab, self-managed servers included. Other sources cannot be imported.':
    'Projekte auf GitHub oder GitLab, auch auf selbst betriebenen Servern. Andere Quellen lassen sich nicht importieren.',
  'Why can some components not be patched?': 'Warum lassen sich manche Komponenten nicht patchen?',
  'There may be no fixed release yet, or the fixed release is outside the range that another dependency allows. Understory then shows which dependency blocks the update.':
    'Vielleicht gibt es noch keine korrigierte Version, oder sie liegt außerhalb des Bereichs, den eine andere Abhängigkeit erlaubt. Understory zeigt dann, welche Abhängigkeit die Aktualisierung blockiert.',
  'How do I report an error in a description, or a false positive?':
    'Wie melde ich einen Fehler in einer Beschreibung oder einen Fehlalarm?',
  'Use the contact form below with the subject “{helpSubjectDescription}” or “{helpSubjectFalsePositive}”, and name the vulnerability, the package and its version.':
    'Mit dem Kontaktformular unten und dem Betreff „{helpSubjectDescription}“ oder „{helpSubjectFalsePositive}“; bitte Schwachstelle, Paket und Version nennen.',
  'Where does the vulnerability data come from?': 'Woher kommen die Schwachstellendaten?',
  'From the Open Source Vulnerabilities database, which decides what matches a package, and from the National Vulnerability Database, which adds scores and weaknesses and serves as a second source.':
    'Aus der Datenbank Open Source Vulnerabilities, die entscheidet, was auf ein Paket zutrifft, und aus der National Vulnerability Database, die Bewertungen und Schwachstellentypen ergänzt und als zweite Quelle dient.',
  'How is the grade of a project computed?': 'Wie wird die Note eines Projekts berechnet?',
  'Each open finding adds a penalty: critical 10, high 5, medium 2, low 0.5, not yet scored 2; × 0.3 if only development needs the component, × 1.5 if it is known to be exploited. A license violation adds 2, a deprecated direct dependency 1, one that is a major version behind 0.2, a code-scanning error 3 and a warning 1. The score is 100 × 20 / (20 + penalty): A+ from 95, A from 90, B+ from 85, B from 75, C+ from 65, C from 55, D+ from 45, else D. A known exploited finding allows C at best, a malicious package D, an incomplete analysis B, and without an inventory there is no grade. Point at a grade to see its bill: what costs how many points, and the at most three actions that improve it most. A new finding never improves it.':
    'Jeder offene Befund gibt Punktabzug: kritisch 10, hoch 5, mittel 2, niedrig 0,5, noch nicht bewertet 2; × 0,3, wenn nur die Entwicklung die Komponente braucht, × 1,5, wenn er bekanntermaßen ausgenutzt wird. Ein Lizenzverstoß zählt 2, eine abgekündigte direkte Abhängigkeit 1, eine, die eine Hauptversion zurückliegt, 0,2, ein Fehler aus dem Code-Scan 3 und eine Warnung 1. Die Punktzahl ist 100 × 20 / (20 + Abzug): A+ ab 95, A ab 90, B+ ab 85, B ab 75, C+ ab 65, C ab 55, D+ ab 45, sonst D. Mit einem bekannt ausgenutzten Befund ist höchstens C möglich, mit einem Schadpaket D, mit einer unvollständigen Analyse B, und ohne Inventar gibt es keine Note. Wer auf eine Note zeigt, sieht die Rechnung: was wie viele Punkte kostet, und die höchstens drei Schritte, die am meisten verbessern. Ein neuer Befund verbessert sie nie.',
  'Ctrl K, ⌘ K': 'Strg K, ⌘ K',
  'Go to a project, an organization or a page, or do something':
    'Zu einem Projekt, einer Organisation oder einer Seite gehen oder etwas tun',
  'Go to the findings': 'Zu den Befunden',
  'Go to the components': 'Zu den Komponenten',
  'Select the finding next to the list': 'Den Befund neben der Liste auswählen',
  'Go to the projects': 'Zu den Projekten',
  'Go to the activity': 'Zur Aktivität',
  'Search in the list on this page': 'In der Liste dieser Seite suchen',
  'Next and previous finding': 'Nächster und voriger Befund',
  Enter: 'Eingabe',
  'Open the full page of the finding next to the list': 'Die ganze Seite des Befunds neben der Liste öffnen',
  Esc: 'Esc',
  'Close the finding next to the list': 'Den Befund neben der Liste schließen',
  'Show these shortcuts': 'Diese Tastenkürzel anzeigen',
  'Frequently asked questions': 'Häufige Fragen',
  'Keyboard shortcuts': 'Tastenkürzel',
  Contact: 'Kontakt',
};
