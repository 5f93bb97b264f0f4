/** The change of an account's address, in web/src/features/settings and web/src/features/auth */
export const EMAIL_CHANGE: Readonly<Record<string, string>> = {
  'Email address': 'E-Mail-Adresse',
  'Another address needs a confirmation from the mails to both addresses. Then your other sessions end.':
    'Eine andere Adresse braucht eine Bestätigung aus den Mails an beide Adressen. Danach enden deine anderen Sitzungen.',
  'Look for the mails in both mailboxes.': 'Sieh in beiden Postfächern nach.',
  'New email address': 'Neue E-Mail-Adresse',
  'Your password': 'Dein Passwort',
  'Code of your second factor': 'Code deines zweiten Faktors',
  'Ask both addresses': 'Beide Adressen fragen',
  'has confirmed': 'hat bestätigt',
  'has not confirmed yet': 'hat noch nicht bestätigt',
  'The change to {email} waits': 'Die Änderung zu {email} wartet',
  'Take it back': 'Zurücknehmen',
  'Links end': 'Die Links enden',
  'Change of address': 'Änderung der Adresse',
  'Your account shall get another email address. It changes once both addresses have confirmed.':
    'Dein Konto soll eine andere E-Mail-Adresse bekommen. Sie ändert sich, sobald beide Adressen bestätigt haben.',
  'Confirm the change': 'Änderung bestätigen',
  'That was not me: stop it': 'Das war ich nicht: anhalten',
  'Go to sign-in': 'Zur Anmeldung',
  'The address has changed': 'Die Adresse ist geändert',
  'Both addresses have confirmed. Sign in with the new one from now on.':
    'Beide Adressen haben bestätigt. Melde dich ab jetzt mit der neuen an.',
  'The change was stopped': 'Die Änderung wurde angehalten',
  'Your account keeps its address. If you did not ask for the change, choose a new password.':
    'Dein Konto behält seine Adresse. Wenn du die Änderung nicht verlangt hast, wähle ein neues Passwort.',
  'One confirmation to go': 'Noch eine Bestätigung',
  'This address has confirmed. Now open the link in the mail to the new address.':
    'Diese Adresse hat bestätigt. Öffne jetzt den Link in der Mail an die neue Adresse.',
  'This address has confirmed. Now open the link in the mail to the current address.':
    'Diese Adresse hat bestätigt. Öffne jetzt den Link in der Mail an die bisherige Adresse.',
};
