/** A token that expires within this time is renewed before the request, since it could expire on the way. */
export const EXPIRY_MARGIN_MS = 20_000;

/** No call of the product takes this long; without a limit a lost connection would show a spinner forever. */
export const REQUEST_TIMEOUT_MS = 60_000;
