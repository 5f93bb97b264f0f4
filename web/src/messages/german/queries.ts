/** Texts of web/src/queries. */
export const queries: Readonly<Record<string, string>> = {
  'Request id: {id}': 'Anfrage-ID: {id}',
  '{prefix} ErrorCode: {code}. Reason: {message}': '{prefix} Fehlercode: {code}. Grund: {message}',
};
