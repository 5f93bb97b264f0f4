/** Texts of web/src/features/legal. */
export const legal: Readonly<Record<string, string>> = {
  'The software': 'Die Software',
  'Understory is free software under the Apache License 2.0. It comes without warranty of any kind. The operator of this server is responsible for it and may add their own terms.':
    'Understory ist freie Software unter der Apache License 2.0. Es gibt keinerlei Gewährleistung. Verantwortlich für diesen Server ist, wer ihn betreibt; es können weitere Bedingungen gelten.',
  'Your code': 'Dein Code',
  'Link only code hosts and import only repositories that you are allowed to share with this server. It reads them with the token you enter and changes nothing there.':
    'Nur Code-Hosts verbinden und Repositorys importieren, die mit diesem Server geteilt werden dürfen. Er liest sie mit dem eingegebenen Token und ändert dort nichts.',
  'Your account': 'Dein Konto',
  'Keep your password, recovery codes and API keys to yourself. Anyone who has an API key acts in your name within its scopes until it expires or you revoke it. The operator can disable accounts.':
    'Passwort, Wiederherstellungscodes und API-Schlüssel für dich behalten. Wer einen API-Schlüssel hat, handelt im Rahmen seiner Berechtigungen in deinem Namen, bis er abläuft oder du ihn widerrufst. Wer den Server betreibt, kann Konten deaktivieren.',
  'What you import belongs to its organization: its members see the results according to their role, and keep them when you leave. Owners can remove an organization with everything in it.':
    'Was du importierst, gehört zur Organisation: Ihre Mitglieder sehen die Ergebnisse je nach Rolle und behalten sie, wenn du gehst. Inhaber können eine Organisation mit allem darin löschen.',
  'What the results mean': 'Was die Ergebnisse bedeuten',
  'Results are based on public databases and on what could be read in a project. Each result says what it could not read. A result without findings does not prove that there are none, and what licenses permit is a summary, not legal advice.':
    'Ergebnisse beruhen auf öffentlichen Datenbanken und auf dem, was sich in einem Projekt lesen ließ. Jedes Ergebnis sagt, was es nicht lesen konnte. Ein Ergebnis ohne Befunde beweist nicht, dass es keine gibt, und was Lizenzen erlauben, ist eine Zusammenfassung und keine Rechtsberatung.',
  'What we store': 'Was wir speichern',
  'Your name, handle, email address and a hash of your password; the addresses and times of your sessions; what you do in an organization, in its audit log; and what analyses found in its projects.':
    'Name, Handle, E-Mail-Adresse und einen Hash des Passworts; Adressen und Zeiten der Sitzungen; was in einer Organisation getan wird, in ihrem Audit-Log; und was Analysen in ihren Projekten gefunden haben.',
  'Where data goes': 'Wohin Daten gehen',
  'Results stay in the database of this server, and the browser loads nothing from other hosts. Tokens of code hosts are encrypted and sent to that code host only. Source code is fetched for an analysis and removed after it.':
    'Ergebnisse bleiben in der Datenbank dieses Servers, und der Browser lädt nichts von anderen Hosts. Tokens von Code-Hosts werden verschlüsselt gespeichert und nur an diesen Code-Host gesendet. Quelltext wird für eine Analyse geholt und danach entfernt.',
  'What other servers learn': 'Was andere Server erfahren',
  'Package registries are asked about the packages of your projects by name, unless the operator turned that off; they learn neither which project has them nor who asks. Mail servers and the notification channels of your organization get the messages sent through them.':
    'Paket-Registrys werden nach den Paketen deiner Projekte mit Namen gefragt, sofern das nicht abgeschaltet ist; sie erfahren weder, welches Projekt sie enthält, noch wer fragt. Mailserver und die Benachrichtigungskanäle deiner Organisation erhalten die Nachrichten, die über sie verschickt werden.',
  'In your browser': 'Im Browser',
  'Your session, your theme and language, the organization you used last, what you typed but did not send yet, and a random mark by which the server knows this browser again are kept in the storage of your browser. There are no cookies.':
    'Die Sitzung, Farbschema und Sprache, die zuletzt verwendete Organisation, noch nicht abgeschickte Eingaben und ein zufälliges Kennzeichen, an dem der Server diesen Browser wiedererkennt, liegen im Speicher des Browsers. Es gibt keine Cookies.',
  'Deleting your account': 'Konto löschen',
  'You can delete your account in the settings. Audit logs keep your email address next to what you did, so that an organization can trace what happened.':
    'Das Konto lässt sich in den Einstellungen löschen. Audit-Logs behalten die E-Mail-Adresse neben dem, was getan wurde, damit eine Organisation nachvollziehen kann, was geschehen ist.',
};
