/** Texts of web/src/queries. */
export const queries: Readonly<Record<string, string>> = {
  '{prefix} ErrorCode: {code}. Reason: {message}': '{prefix} Fehlercode: {code}. Grund: {message}',
};
