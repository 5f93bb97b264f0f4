/** Texts of mails in German by their English ones. Subjects and what the mails ask for are in the contract, since the outbox shows them. */
export const german: Readonly<Record<string, string>> = {
  'Hello,': 'Hallo,',
  'Hello {name},': 'Hallo {name},',
  'Or copy this address into your browser:': 'Oder kopiere diese Adresse in deinen Browser:',
  'Stop these emails': 'Diese E-Mails abbestellen',

  'on {when}': 'am {when}',
  'on {when} from the network address {address}': 'am {when} von der Netzadresse {address}',
  'An account was registered with this email address {asked}. Please confirm that the address is yours. The link is valid for {hours} hours.':
    'mit dieser E-Mail-Adresse wurde {asked} ein Konto registriert. Bitte bestätige, dass die Adresse dir gehört. Der Link gilt {hours} Stunden.',
  'This was not me: remove the account': 'Das war ich nicht: Konto entfernen',
  'You get this email because this address was entered for an Understory account.':
    'Du bekommst diese E-Mail, weil diese Adresse für ein Konto bei Understory angegeben wurde.',

  'A new password was requested {asked}. The link is valid for {minutes} minutes and works once. Your password stays as it is until you use it.':
    '{asked} wurde ein neues Passwort angefordert. Der Link gilt {minutes} Minuten und funktioniert einmal. Dein Passwort bleibt, wie es ist, bis du ihn benutzt.',
  'If that was not you, ignore this email: nobody can change your password without it.':
    'Wenn du das nicht warst, ignoriere diese E-Mail: Ohne sie kann niemand dein Passwort ändern.',
  'A new password was requested {asked}, but your account signs in through {provider} and has no password here.':
    '{asked} wurde ein neues Passwort angefordert, aber dein Konto meldet sich über {provider} an und hat hier kein Passwort.',

  'Somebody asked {asked} that this address become the address of your Understory account.':
    '{asked} wurde gewünscht, dass diese Adresse die Adresse deines Kontos bei Understory wird.',
  'Somebody asked {asked} that {email} become the address of your Understory account.':
    '{asked} wurde gewünscht, dass {email} die Adresse deines Kontos bei Understory wird.',
  'Both addresses must confirm. The link is valid for {hours} hours, and on its page you can stop the change, too.':
    'Beide Adressen müssen bestätigen. Der Link gilt {hours} Stunden, und auf seiner Seite kannst du die Änderung auch stoppen.',
  'If you have no such account, stop it or ignore this email: nothing changes without you.':
    'Wenn du kein solches Konto hast, stoppe die Änderung oder ignoriere diese E-Mail: Ohne dich ändert sich nichts.',
  'If that was not you, stop it and change your password: the person who asked knew it.':
    'Wenn du das nicht warst, stoppe die Änderung und ändere dein Passwort: Wer sie wollte, kannte es.',
  'The owner of another Understory account asked {asked} to get your address. It stays yours, and they were not told that it is taken.':
    '{asked} wollte jemand mit einem anderen Konto bei Understory deine Adresse bekommen. Sie bleibt deine, und niemand hat erfahren, dass sie vergeben ist.',
  'If that was you, delete or rename the account that has this address first.':
    'Wenn du das warst, lösche zuerst das Konto mit dieser Adresse oder gib ihm eine andere.',

  'The password of your account was changed. All other sessions were ended.':
    'das Passwort deines Kontos wurde geändert. Alle anderen Sitzungen wurden beendet.',
  'The password of your account was changed. All other sessions were ended and all API keys revoked.':
    'das Passwort deines Kontos wurde geändert. Alle anderen Sitzungen wurden beendet und alle API-Schlüssel widerrufen.',
  'The password of your account was reset by a link in an email. All sessions were ended and all API keys revoked.':
    'das Passwort deines Kontos wurde über einen Link in einer E-Mail zurückgesetzt. Alle Sitzungen wurden beendet und alle API-Schlüssel widerrufen.',
  'The API key "{name}" was created for your account.': 'für dein Konto wurde der API-Schlüssel „{name}“ angelegt.',
  'The second factor of your account was turned on.': 'der zweite Faktor deines Kontos wurde eingeschaltet.',
  'The recovery codes of your account were replaced.': 'die Wiederherstellungscodes deines Kontos wurden ersetzt.',
  'The second factor of your account was turned off.': 'der zweite Faktor deines Kontos wurde ausgeschaltet.',
  'You stopped the change of your address to {email}. The person who asked for it knew your password.':
    'du hast die Änderung deiner Adresse auf {email} gestoppt. Wer sie wollte, kannte dein Passwort.',
  'The address of your account is now {email}. All other sessions were ended.':
    'die Adresse deines Kontos ist jetzt {email}. Alle anderen Sitzungen wurden beendet.',
  'It was done {asked}.': 'Das geschah {asked}.',
  'If that was not you, reset your password at once and end all sessions in your settings.':
    'Wenn du das nicht warst, setze sofort dein Passwort zurück und beende in den Einstellungen alle Sitzungen.',
  'You get this email because it concerns the safety of your account.':
    'Du bekommst diese E-Mail, weil sie die Sicherheit deines Kontos betrifft.',

  'A member': 'Ein Mitglied',
  '{inviter} invites you to join the organization "{organization}" as {role}.':
    '{inviter} lädt dich in die Organisation „{organization}“ ein. Deine Rolle wäre {role}.',
  'The invitation is valid for {days} days. If you have no account yet, sign up with this email address first.':
    'Die Einladung gilt {days} Tage. Wenn du noch kein Konto hast, registriere dich zuerst mit dieser E-Mail-Adresse.',
  'You get this email because somebody invited this address. Behind the link you can also refuse further invitations.':
    'Du bekommst diese E-Mail, weil jemand diese Adresse eingeladen hat. Hinter dem Link kannst du auch weitere Einladungen ablehnen.',

  '{asker} entered this address to get the notifications of the organization {organization} at Understory.':
    '{asker} hat diese Adresse angegeben, damit sie bei Understory die Benachrichtigungen der Organisation {organization} bekommt.',
  'Nothing is sent before someone who reads this mailbox confirms. The link is valid for {days} days, and on its page you can refuse, too.':
    'Gesendet wird nichts, bevor jemand bestätigt, der dieses Postfach liest. Der Link gilt {days} Tage, und auf seiner Seite kannst du auch ablehnen.',
  'You get this email because this address was entered as a notification channel. If you ignore it, nothing happens.':
    'Du bekommst diese E-Mail, weil diese Adresse als Kanal für Benachrichtigungen angegeben wurde. Wenn du sie ignorierst, passiert nichts.',
  'You get this email because {organization} sends its notifications to this address. Its admins can change that.':
    'Du bekommst diese E-Mail, weil {organization} Benachrichtigungen an diese Adresse sendet. Admins der Organisation können das ändern.',

  'News at Understory: {count} notifications': 'Neues bei Understory: {count} Benachrichtigungen',
  'Your day at Understory: {count} notifications': 'Dein Tag bei Understory: {count} Benachrichtigungen',
  'Your week at Understory: {count} notifications': 'Deine Woche bei Understory: {count} Benachrichtigungen',
  'You get this email because of your notification settings.':
    'Du bekommst diese E-Mail wegen deiner Einstellungen für Benachrichtigungen.',

  '{name} ({email}) wrote:': '{name} ({email}) schreibt:',
  'The audit log was changed': 'Das Audit-Log wurde verändert',
  'The daily check found that the audit log differs from what was recorded.':
    'Die tägliche Prüfung des Audit-Logs hat ergeben, dass es nicht mehr so ist, wie es geschrieben wurde.',
  'Somebody may have changed the database outside of Understory, or restored it from an older state. The entries below, and all that follow them, can no longer be trusted.':
    'Vielleicht hat jemand die Datenbank an Understory vorbei geändert, oder sie wurde aus einem älteren Stand wiederhergestellt. Ab den folgenden Einträgen ist dem Log nicht mehr zu trauen.',
  "The installation's log, entry {sequence}: {problem}": 'Log der Installation, Eintrag {sequence}: {problem}',
  'The log of the organization {organization}, entry {sequence}: {problem}':
    'Log der Organisation {organization}, Eintrag {sequence}: {problem}',
  'Run `understory audit verify` on the server for the full report.':
    'Führe auf dem Server `understory audit verify` aus, um den ganzen Bericht zu sehen.',
  'You get this email because you run this installation of Understory.':
    'Du bekommst diese E-Mail, weil du diese Installation von Understory betreibst.',
};
