/** web/src/features/organizations/integrations */
export const INTEGRATIONS: Readonly<Record<string, string>> = {
  Scopes: 'Berechtigungen',
  None: 'Keine',
  'The code host does not say': 'Keine Angabe des Code-Hosts',
  'Token expires': 'Token läuft ab',
  'Never, according to the code host': 'Laut Code-Host nie',
  'Requests left': 'Verbleibende Anfragen',
  '{remaining} of {limit}': '{remaining} von {limit}',
  resets: 'wird zurückgesetzt',
  'Last checked': 'Zuletzt geprüft',
  'When it was linked': 'Beim Verbinden',
  Expired: 'Abgelaufen',
  'The code host refuses the token of {account}.': 'Der Code-Host lehnt das Token von {account} ab.',
  'The code host accepts the token of {account}.': 'Der Code-Host nimmt das Token von {account} an.',
  'Check now': 'Jetzt prüfen',
};
