/** The change of an account's address, in web/src/features/settings and web/src/features/auth */
export const EMAIL_CHANGE: Readonly<Record<string, string>> = {
  'Email address': 'E-Mail-Adresse',
  'To change it, confirm in the emails that both addresses get. Your other sessions then end.':
    'Eine andere Adresse braucht eine Bestätigung aus den E-Mails an beide Adressen. Danach enden deine anderen Sitzungen.',
  'Check both mailboxes.': 'Sieh in beiden Postfächern nach.',
  'New email address': 'Neue E-Mail-Adresse',
  'Your password': 'Dein Passwort',
  'Code of your second factor': 'Code deines zweiten Faktors',
  'Send both emails': 'Beide E-Mails senden',
  'has confirmed': 'hat bestätigt',
  'has not confirmed yet': 'hat noch nicht bestätigt',
  'The change to {email} is pending': 'Die Änderung zu {email} steht noch aus',
  'Cancel the change': 'Änderung abbrechen',
  'Links expire': 'Links laufen ab',
  'Change of address': 'Änderung der Adresse',
  'Someone asked to change the email address of your account. It changes once both addresses have confirmed.':
    'Jemand möchte die E-Mail-Adresse deines Kontos ändern. Sie ändert sich, sobald beide Adressen bestätigt haben.',
  'Confirm the change': 'Änderung bestätigen',
  "That wasn't me: stop the change": 'Das war ich nicht: Änderung stoppen',
  'The address has changed': 'Die Adresse ist geändert',
  'Both addresses have confirmed. Sign in with the new one from now on.':
    'Beide Adressen haben bestätigt. Melde dich ab jetzt mit der neuen an.',
  'The change was stopped': 'Die Änderung wurde gestoppt',
  'Your account keeps its address. If you did not ask for the change, choose a new password.':
    'Dein Konto behält seine Adresse. Wenn du die Änderung nicht angefordert hast, wähle ein neues Passwort.',
  'One confirmation to go': 'Noch eine Bestätigung',
  'This address has confirmed. Now open the link in the email to the new address.':
    'Diese Adresse hat bestätigt. Öffne jetzt den Link in der E-Mail an die neue Adresse.',
  'This address has confirmed. Now open the link in the email to the current address.':
    'Diese Adresse hat bestätigt. Öffne jetzt den Link in der E-Mail an die bisherige Adresse.',
};
