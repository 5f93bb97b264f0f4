/** Texts of web/src/features/legal. */
export const legal: Readonly<Record<string, string>> = {
  'The software': 'Die Software',
  'Understory is free software under the Apache License 2.0. It comes without warranty of any kind. The operator of this server is responsible for it and may add their own terms.':
    'Understory ist freie Software unter der Apache License 2.0. Es gibt keinerlei Gewährleistung. Verantwortlich für diesen Server ist, wer ihn betreibt; es können weitere Bedingungen gelten.',
  'Your code': 'Dein Code',
  'Link only code hosts and import only repositories that you are allowed to share with this server. It reads them with the token you enter and changes nothing there.':
    'Nur Code-Hosts verbinden und Repositorys importieren, die mit diesem Server geteilt werden dürfen. Er liest sie mit dem eingegebenen Token und ändert dort nichts.',
  'What the results mean': 'Was die Ergebnisse bedeuten',
  'Results are based on public databases and on what could be read in a project. Each result says what it could not read. A result without findings does not prove that there are none.':
    'Ergebnisse beruhen auf öffentlichen Datenbanken und auf dem, was sich in einem Projekt lesen ließ. Jedes Ergebnis sagt, was es nicht lesen konnte. Ein Ergebnis ohne Befunde beweist nicht, dass es keine gibt.',
  'What we store': 'Was wir speichern',
  'Your name, handle, email address and a hash of your password; the addresses and times of your sessions; what you do in an organization, in its audit log; and what analyses found in its projects.':
    'Name, Handle, E-Mail-Adresse und einen Hash des Passworts; Adressen und Zeiten der Sitzungen; was in einer Organisation getan wird, in ihrem Audit-Log; und was Analysen in ihren Projekten gefunden haben.',
  'Where data goes': 'Wohin Daten gehen',
  'It stays in the database of this server. The browser loads nothing from other hosts. Tokens of code hosts are encrypted and sent to that code host only. Source code is fetched for an analysis and removed after it.':
    'Sie bleiben in der Datenbank dieses Servers. Der Browser lädt nichts von anderen Hosts. Tokens von Code-Hosts werden verschlüsselt und nur an diesen Code-Host gesendet. Quelltext wird für eine Analyse geholt und danach entfernt.',
  'In your browser': 'Im Browser',
  'Your session and the choice between light and dark are kept in the storage of your browser. There are no cookies for advertising or measuring.':
    'Die Sitzung und die Wahl zwischen hell und dunkel liegen im Speicher des Browsers. Es gibt keine Cookies für Werbung oder Messung.',
  'Deleting your account': 'Konto löschen',
  'You can delete your account in the settings. Audit logs keep your email address next to what you did, so that an organization can trace what happened.':
    'Das Konto lässt sich in den Einstellungen löschen. Audit-Logs behalten die E-Mail-Adresse neben dem, was getan wurde, damit eine Organisation nachvollziehen kann, was geschehen ist.',
};
