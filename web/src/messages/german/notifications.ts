/** Texts of web/src/features/notifications. */
export const notifications: Readonly<Record<string, string>> = {
  'What happened': 'Was geschah',
  Cause: 'Ursache',
  'Mark as read': 'Als gelesen markieren',
  'Mark as read: {title}': 'Als gelesen markieren: {title}',
  Unread: 'Ungelesen',
  Kind: 'Art',
  'What happened in your organizations, and why.': 'Was in den eigenen Organisationen geschah, und warum.',
  'Search notifications': 'Benachrichtigungen durchsuchen',
  'No activity yet': 'Noch keine Aktivität',
  'Finished analyses, vulnerabilities introduced by your code and new advisories appear here.':
    'Fertige Analysen, durch eigenen Code eingebrachte Schwachstellen und neue Sicherheitshinweise erscheinen hier.',
  'The notifications could not be loaded': 'Die Benachrichtigungen konnten nicht geladen werden',
  'What you get notified about, in the app and by email.': 'Worüber du benachrichtigt wirst, in der App und per E-Mail.',
  'Notify me when': 'Benachrichtigen, wenn',
  'Changes are saved immediately. Daily emails are sent at 7:00 UTC, weekly ones on Mondays. Each one sums up what happened.':
    'Änderungen werden sofort gespeichert. Tägliche E-Mails kommen um 7:00 UTC, wöchentliche am Montag. Jede fasst zusammen, was geschah.',
  For: 'Für',
  'A choice for one organization overrides the choice for all organizations.':
    'Eine Wahl für eine Organisation hat Vorrang vor der Wahl für alle Organisationen.',
  'The settings could not be loaded': 'Die Einstellungen konnten nicht geladen werden',
  'Saved.': 'Gespeichert.',
  'Kinds of notifications': 'Arten von Benachrichtigungen',
  'No email': 'Keine E-Mail',
  'Email immediately': 'E-Mail sofort',
  'Email daily': 'E-Mail täglich',
  'Email weekly': 'E-Mail wöchentlich',
  'In the app{kind}': 'In der App{kind}',
  'Email: {label}': 'E-Mail: {label}',
  'Stop notification emails': 'Benachrichtigungen per E-Mail abbestellen',
  "You won't get notification emails anymore": 'Es kommen keine Benachrichtigungen per E-Mail mehr',
  'Notifications in the app continue. Emails you request yourself, such as a password reset, still arrive.':
    'Benachrichtigungen in der App gehen weiter. Selbst angeforderte E-Mails, etwa zum Zurücksetzen des Passworts, kommen weiterhin an.',
  'This link does not exist or has expired.': 'Diesen Link gibt es nicht, oder er ist abgelaufen.',
  'The emails could not be stopped': 'Die E-Mails konnten nicht abbestellt werden',
  'Links in emails work for 30 days. Sign in to choose which emails you get.':
    'Links in E-Mails gelten 30 Tage. Nach der Anmeldung lässt sich wählen, welche E-Mails kommen.',
  'Stop all notification emails?': 'Alle Benachrichtigungen per E-Mail abbestellen?',
  'This turns off every kind of notification email in all your organizations. You can turn some back on later.':
    'Das schaltet alle Arten von E-Mails in allen eigenen Organisationen aus. Einzelne lassen sich später wieder einschalten.',
  'Stop the emails': 'E-Mails abbestellen',
  'Choose which emails to get': 'Wählen, welche E-Mails kommen',
};
