/** Errors, roles and rules of the contract. */
export const contract: Readonly<Record<string, string>> = {
  'Some of the values are not valid.': 'Einige Werte sind ungültig.',
  'You are not signed in, or your session has expired. Please sign in again.':
    'Du bist nicht angemeldet, oder die Sitzung ist abgelaufen. Bitte erneut anmelden.',
  'Your role does not allow this.': 'Die eigene Rolle erlaubt das nicht.',
  'This is not supported.': 'Das wird nicht unterstützt.',
  'The run has no workspace with this name.': 'Der Lauf hat keinen Workspace mit diesem Namen.',
  'The step failed, so it has no result. See its error for the reason.':
    'Der Schritt ist fehlgeschlagen und hat deshalb kein Ergebnis. Sein Fehler nennt den Grund.',
  'The run has no result for this step.': 'Der Lauf hat für diesen Schritt kein Ergebnis.',
  'The default policy cannot be deleted. Make another policy the default first.':
    'Die Standardrichtlinie lässt sich nicht löschen. Zuerst eine andere zum Standard machen.',
  'One policy must be the default. Make another policy the default instead.':
    'Eine Richtlinie muss der Standard sein. Stattdessen eine andere zum Standard machen.',
  'The repository was not found on the code host with this integration.':
    'Das Repository wurde mit dieser Integration auf dem Code-Host nicht gefunden.',
  'This type of integration is not supported.': 'Diese Art von Integration wird nicht unterstützt.',
  'The integration does not exist.': 'Die Integration gibt es nicht.',
  'The token of the integration has expired. Update the integration with a new token.':
    'Das Token der Integration ist abgelaufen. Bitte ein neues Token eintragen.',
  'The code host refused to refresh the token of the integration. Link the integration again.':
    'Der Code-Host hat das Token der Integration nicht erneuert. Bitte neu verbinden.',
  'An integration for this account on this code host already exists.':
    'Für dieses Konto auf diesem Code-Host gibt es schon eine Integration.',
  'The project does not exist.': 'Das Projekt gibt es nicht.',
  'The analyzer does not exist.': 'Den Analyzer gibt es nicht.',
  'The analyzer requires a configuration value that is missing.': 'Dem Analyzer fehlt ein Wert in der Konfiguration.',
  'The token is not of the selected type.': 'Das Token ist nicht von der gewählten Art.',
  'The repositories could not be fetched from the code host.': 'Die Repositorys konnten nicht vom Code-Host geholt werden.',
  'The code host did not issue a token.': 'Der Code-Host hat kein Token ausgestellt.',
  'The code host does not accept this token. Check it, or create a new one.':
    'Der Code-Host nimmt dieses Token nicht an. Bitte prüfen oder ein neues anlegen.',
  'Your registration is not confirmed yet. Click the link in the email we sent you.':
    'Die Registrierung ist noch nicht bestätigt. Bitte auf den Link in unserer E-Mail klicken.',
  'This is not possible for an account that signs in with a code host.':
    'Das geht nicht bei einem Konto, das sich über einen Code-Host anmeldet.',
  'The account is already set up.': 'Das Konto ist schon eingerichtet.',
  'This is only possible for an account that signs in with a code host.':
    'Das geht nur bei einem Konto, das sich über einen Code-Host anmeldet.',
  'You cannot leave, delete or share a personal organization.':
    'Eine persönliche Organisation lässt sich nicht verlassen, löschen oder teilen.',
  'This person is already a member or has a pending invitation.': 'Diese Person ist schon Mitglied oder hat eine offene Einladung.',
  'The API key could not be created.': 'Der API-Schlüssel konnte nicht angelegt werden.',
  'The code host did not confirm the sign-in. Please try again.':
    'Der Code-Host hat die Anmeldung nicht bestätigt. Bitte noch einmal versuchen.',
  'Wrong email address or password.': 'Falsche E-Mail-Adresse oder falsches Passwort.',
  'The invitation has expired. Ask for a new one.': 'Die Einladung ist abgelaufen. Bitte eine neue anfordern.',
  'This handle is already taken.': 'Dieser Handle ist schon vergeben.',
  'An account with this email address already exists.': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
  'This name is already in use.': 'Dieser Name ist schon vergeben.',
  'The user does not exist.': 'Das Konto gibt es nicht.',
  'The confirmation link is invalid or has expired.': 'Der Bestätigungslink ist ungültig oder abgelaufen.',
  'The unsubscribe link is invalid or has expired.': 'Der Link zum Abbestellen ist ungültig oder abgelaufen.',
  'The password reset link is invalid or has expired. Links are valid for 5 minutes.':
    'Der Link zum Zurücksetzen des Passworts ist ungültig oder abgelaufen. Links gelten 5 Minuten.',
  'You are not a member of this organization.': 'Du bist kein Mitglied dieser Organisation.',
  'You are the last owner. Make another member an owner first.':
    'Du bist der letzte Inhaber. Zuerst ein anderes Mitglied zum Inhaber machen.',
  'You cannot remove yourself. Leave the organization instead.':
    'Man kann sich nicht selbst entfernen. Stattdessen die Organisation verlassen.',
  'This does not exist.': 'Das gibt es nicht.',
  'The token is missing required permissions.': 'Dem Token fehlen nötige Rechte.',
  'The confirmation email could not be sent.': 'Die Bestätigungsmail konnte nicht gesendet werden.',
  'The password reset email could not be sent.': 'Die E-Mail zum Zurücksetzen des Passworts konnte nicht gesendet werden.',
  'The invitation email could not be sent.': 'Die Einladung konnte nicht gesendet werden.',
  'Something went wrong on the server. Use the request id to find the cause in its log.':
    'Auf dem Server ist etwas schiefgegangen. Die Anfrage-ID führt im Log zur Ursache.',
  'Too many attempts. Please wait a moment and try again.': 'Zu viele Versuche. Bitte einen Moment warten und noch einmal versuchen.',
  'Someone else changed this at the same time. Reload and try again.':
    'Jemand anders hat das gleichzeitig geändert. Bitte neu laden und noch einmal versuchen.',
  'The analysis does not exist.': 'Die Analyse gibt es nicht.',
  'The analysis is not running.': 'Die Analyse läuft nicht.',
  'No sync is running.': 'Es läuft keine Synchronisierung.',
  'A sync is waiting or running already. Wait until it ends, or cancel it.':
    'Eine Synchronisierung wartet oder läuft schon. Bitte ihr Ende abwarten oder sie abbrechen.',
  'The analysis is already running.': 'Die Analyse läuft schon.',
  'The code host did not answer. Check its address and try again.':
    'Der Code-Host hat nicht geantwortet. Bitte seine Adresse prüfen und noch einmal versuchen.',
  'The rate limit of the code host is exhausted. Try again later.':
    'Das Anfragelimit des Code-Hosts ist ausgeschöpft. Bitte später noch einmal versuchen.',
  'This address is not allowed: it does not lead to a public host.':
    'Diese Adresse ist nicht erlaubt: Sie führt zu keinem öffentlichen Host.',
  'Enter the code from your authenticator app, or a recovery code.':
    'Den Code aus der Authenticator-App oder einen Wiederherstellungscode eingeben.',
  'The code is invalid.': 'Der Code ist ungültig.',
  'This organization requires a second factor. Set one up in your account settings first.':
    'Diese Organisation verlangt einen zweiten Faktor. Er lässt sich in den Kontoeinstellungen einrichten.',
  'This account is disabled. Ask the people who run this installation.':
    'Dieses Konto ist deaktiviert. Auskunft geben die Betreiber dieser Installation.',
  'This link is invalid or has expired. Nothing is sent to this mailbox unless the organization asks again.':
    'Dieser Link ist ungültig oder abgelaufen. An dieses Postfach wird nichts gesendet, solange die Organisation nicht erneut fragt.',
  'This mailbox has not confirmed yet that it wants the messages.':
    'Dieses Postfach hat noch nicht bestätigt, dass es die Nachrichten bekommen soll.',
  'This mailbox does not want messages of this organization.': 'Dieses Postfach möchte keine Nachrichten dieser Organisation.',
  'This person does not accept invitations.': 'Diese Person nimmt keine Einladungen an.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'The service is starting or overloaded. Please try again in a moment.':
    'Der Dienst startet oder ist überlastet. Bitte gleich noch einmal versuchen.',
  'There is no vulnerability data yet. Sync it first.': 'Es gibt noch keine Schwachstellendaten. Zuerst synchronisieren.',
  'must be a string': 'muss ein Text sein',
  'should not be empty': 'darf nicht leer sein',
  'Too short': 'Zu kurz',
  'Too long': 'Zu lang',
  'must not contain control characters': 'darf keine Steuerzeichen enthalten',
  'Invalid email address': 'Ungültige E-Mail-Adresse',
  'can contain only letters, digits, dots, underscores and hyphens':
    'darf nur Buchstaben, Ziffern, Punkte, Unter- und Bindestriche enthalten',
  'must be a valid ISO 8601 date string': 'muss ein gültiges Datum nach ISO 8601 sein',
  'must be a URL address': 'muss eine URL sein',
  'must be a URL or an email address': 'muss eine URL oder eine E-Mail-Adresse sein',
  'must be an id': 'muss eine ID sein',
  'must be an email address': 'muss eine E-Mail-Adresse sein',
  Required: 'Erforderlich',
  'Invalid input': 'Ungültige Eingabe',
  'must be a boolean value': 'muss wahr oder falsch sein',
  'must be an array': 'muss eine Liste sein',
  'must be a number conforming to the specified constraints': 'muss eine Zahl im erlaubten Bereich sein',
  'String must contain at least {number} character(s)': 'Der Text muss mindestens {number} Zeichen enthalten',
  'String must contain at most {number} character(s)': 'Der Text darf höchstens {number} Zeichen enthalten',
  'Array must contain at least {number} element(s)': 'Die Liste muss mindestens {number} Einträge enthalten',
  'Array must contain at most {number} element(s)': 'Die Liste darf höchstens {number} Einträge enthalten',
  'Number must be greater than or equal to {number}': 'Die Zahl muss mindestens {number} sein',
  'Number must be less than or equal to {number}': 'Die Zahl darf höchstens {number} sein',
  'This link is invalid or has expired. Ask for the new address again in your settings.':
    'Dieser Link ist ungültig oder abgelaufen. Die neue Adresse in den Einstellungen noch einmal anfordern.',
  'The report cannot be read. Upload SARIF 2.1.0.': 'Der Bericht kann nicht gelesen werden. Bitte SARIF 2.1.0 hochladen.',
  'The file has not arrived in full. Send the parts that are missing.':
    'Die Datei ist nicht vollständig angekommen. Die fehlenden Teile senden.',
  Notification: 'Benachrichtigung',
  'JavaScript inventory': 'JavaScript-Inventar',
  'PHP inventory': 'PHP-Inventar',
  Vulnerabilities: 'Schwachstellen',
  Patches: 'Patches',
  Licenses: 'Lizenzen',
  'Code scanning': 'Code-Scan',
  CodeQL: 'CodeQL',
  SBOM: 'SBOM',
  high: 'hoch',
  medium: 'mittel',
  low: 'niedrig',
};
