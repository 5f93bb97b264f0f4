const KEY = 'device';

/** The secret of this browser: it tells an account that somebody signs in from where they did before. Made at the first need. */
export function deviceSecret(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): string {
  const known = storage.getItem(KEY);
  if (known !== null && /^[A-Za-z0-9_-]{43}$/.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  storage.setItem(KEY, made);
  return made;
}
