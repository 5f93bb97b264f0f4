import { crc32 } from 'node:zlib';

export interface Secret {
  /** Name of the format, for people. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** Its format is unique to a vendor; false if only the variable name and the entropy suggest a secret. */
  readonly isCertain: boolean;
}

interface Format {
  readonly kind: string;
  readonly pattern: RegExp;
  /** Cheap prefilter: if it does not match, the pattern is not tried. */
  readonly part?: RegExp;
  /** Capture group that is the secret; 0 is the whole match. */
  readonly group?: number;
  readonly isCertain?: boolean;
  accepts?(secret: string, match: RegExpMatchArray): boolean;
}

// Sources: the vendors' documentation of their token formats.
const FORMATS: readonly Format[] = [
  { kind: 'GitHub token', pattern: /(?<!\w)gh[pousr]_([A-Za-z0-9]{36})(?!\w)/g, accepts: (token) => hasChecksum(token) },
  { kind: 'npm token', pattern: /(?<!\w)npm_([A-Za-z0-9]{36})(?!\w)/g, accepts: (token) => hasChecksum(token) },
  { kind: 'GitLab token', pattern: /(?<![\w-])glpat-[\w-]{20}(?![\w-])/g },
  { kind: 'AWS access key', pattern: /(?<!\w)(?:AKIA|ASIA)[A-Z2-7]{16}(?!\w)/g, accepts: (key) => !key.endsWith('EXAMPLE') },
  { kind: 'Slack token', pattern: /(?<!\w)xox[abprs]-\d{8,}-[\w-]{10,}/g },
  { kind: 'Slack webhook', pattern: /hooks\.slack\.com\/services\/T[A-Z0-9]{8,}\/B[A-Z0-9]{8,}\/[A-Za-z0-9]{24}/g },
  { kind: 'Stripe key', pattern: /(?<!\w)[sr]k_live_[A-Za-z0-9]{24,}(?!\w)/g },
  { kind: 'Google API key', pattern: /(?<!\w)AIza[\w-]{35}(?![\w-])/g },
  { kind: 'SendGrid key', pattern: /(?<!\w)SG\.[\w-]{22}\.[\w-]{43}(?![\w-])/g },
  { kind: 'private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----(?:\\n|\s|['"+.])+[A-Za-z0-9+/=]{40,}/g },
  {
    kind: 'password in an address',
    pattern: /(?<!\w)[a-z][a-z\d+.-]{1,20}:\/\/[\w.%-]+:([^\s:@/'"`<>$*{}]{4,100})@([\w.-]+)/g,
    part: /:\/\/[\w.%-]+:[^\s:@/'"`<>$*{}]{4,100}@[\w.-]/,
    group: 1,
    accepts: (password, [, , host]) => !isPlaceholder(password) && !/^(?:localhost|127\.|.*\bexample\b)/.test(host!),
  },
  {
    kind: 'secret',
    pattern:
      /(?:api_?key|secret|token|passw(?:or)?d|private_?key|access_?key|credential)s?['"]?\]?\s*(?:=>|[=:])\s*(['"`])([^\s'"`$<>{}]{16,200})\1/gi,
    group: 2,
    isCertain: false,
    accepts: (text) => isRandom(text) && !isPlaceholder(text),
  },
];

// No format can match without one of these, and most files contain none.
const KEYWORDS = /gh[pousr]_|npm_|glpat-|AKIA|ASIA|xox|hooks\.slack|k_live_|AIza|SG\.|PRIVATE KEY|:\/\/|key|secret|token|passw|credential/i;

// Environment files and YAML leave values unquoted.
const UNQUOTED: Format = {
  kind: 'secret',
  pattern:
    /^[ \t-]*(?:export\s+)?[\w.-]*(?:api_?key|secret|token|passw(?:or)?d|private_?key|access_?key|credential)s?[\w.-]*[ \t]*[=:][ \t]*([^\s'"#<>${}()[\]]{16,200})[ \t]*$/gim,
  group: 1,
  isCertain: false,
  accepts: (text) => isRandom(text) && !isPlaceholder(text),
};

/** Hard-coded credentials in a text, sorted by position; in settings, values need no quotes. */
export function findSecrets(text: string, isSettings = false): Secret[] {
  if (!KEYWORDS.test(text)) return [];
  const found: Secret[] = [];
  for (const { kind, pattern, part, group = 0, isCertain = true, accepts } of isSettings ? [...FORMATS, UNQUOTED] : FORMATS) {
    if (part && !part.test(text)) continue;
    for (const match of text.matchAll(pattern)) {
      const secret = match[group]!;
      if (accepts && !accepts(secret, match)) continue;
      const start = match.index + (group === 0 ? 0 : match[0].lastIndexOf(secret));
      const end = start + secret.length;
      if (!found.some((other) => other.start < end && start < other.end)) found.push({ kind, start, end, isCertain });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Masks credentials in text that is stored or shown. Offsets and lines are preserved. */
export function maskSecrets(text: string, isSettings = false): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of findSecrets(text, isSettings)) {
    masked += text.slice(from, start) + text.slice(start, end).replace(/[^\s]/g, '*');
    from = end;
  }
  return masked + text.slice(from);
}

/** Masks these texts where they are written as a whole literal, with escapes or without. Offsets and lines are preserved. */
export function maskTexts(text: string, secrets: Iterable<string>): string {
  let masked = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    const written = new RegExp(`(['"\`])(${Array.from(secret, asWritten).join('')})\\1`, 'g');
    masked = masked.replace(written, (_, quote: string, literal: string) => quote + literal.replace(/\S/g, '*') + quote);
  }
  return masked;
}

const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\u001B': 'e',
};

/** Pattern of a character as a literal of JavaScript or PHP may contain it: itself, or escaped. */
function asWritten(character: string): string {
  const short = SHORT_ESCAPES[character];
  const itself = `\\\\?${character.replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`)}`;
  const units = Array.from({ length: character.length }, (_, at) => hex(character.charCodeAt(at)).padStart(4, '0'));
  const point = character.codePointAt(0)!;
  const ways = [
    itself,
    ...(short === undefined ? [] : [`\\\\${short}`]),
    ...(point < 256 ? [`\\\\x0?${anyCase(hex(point))}`, `\\\\0{0,2}${point.toString(8)}`] : []),
    units.map((unit) => `\\\\u${anyCase(unit)}`).join(''),
    `\\\\u\\{0*${anyCase(hex(point))}\\}`,
  ];
  return `(?:${ways.join('|')})`;
}

const hex = (number: number) => number.toString(16);

/** Pattern of hexadecimal digits, whose letters may be of either case. */
const anyCase = (digits: string) => digits.replace(/[a-f]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The last six characters are a base-62 CRC-32 of the rest. Source: GitHub's documentation of its token formats; npm uses the same. */
function hasChecksum(token: string): boolean {
  const body = token.slice(-36, -6);
  let rest = crc32(body);
  let sum = '';
  while (sum.length < 6) {
    sum = DIGITS[rest % 62]! + sum;
    rest = Math.floor(rest / 62);
  }
  return token.endsWith(sum);
}

const MIN_ENTROPY = 3.5;

/** Shannon entropy in bits per character. Prose and identifiers have less than random text, and text without digits is mostly words. */
function isRandom(text: string): boolean {
  if (!/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits >= MIN_ENTROPY;
}

function isPlaceholder(text: string): boolean {
  return (
    /example|placeholder|change.?me|your|dummy|sample|test|fake|insert|replace|password|secret|xxx|\.\.\.|todo|1234|process\.env|getenv/i.test(
      text,
    ) ||
    /^(?:[a-z]+[._:/-])+[a-z\d]+$/i.test(text) ||
    /^https?:|^[./]|^(.)\1+$/.test(text)
  );
}
