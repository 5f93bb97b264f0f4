import parse from 'spdx-expression-parse';

/** A license within an expression: its identifier as written, whether later versions are granted too, and its exception. */
export interface LicenseLeaf {
  readonly id: string;
  readonly orLater: boolean;
  readonly exception: string | null;
}

export type LicenseExpression = LicenseLeaf | { readonly operator: 'and' | 'or'; readonly parts: readonly LicenseExpression[] };

// Longer ones were not written by a person, and deep nesting would exhaust the parser.
const MAX_LENGTH = 2_000;
const MAX_DEPTH = 100;

/** The expression that an SPDX text says, with retired identifiers replaced; undefined where it is none. */
export function parseExpression(text: string): LicenseExpression | undefined {
  if (text.length > MAX_LENGTH || nestingOf(text) > MAX_DEPTH) return undefined;
  try {
    return toExpression(parse(text));
  } catch {
    return undefined;
  }
}

/** The expression in SPDX's own spelling. */
export function writeExpression(expression: LicenseExpression): string {
  if (!('operator' in expression)) return writeLeaf(expression);
  const { operator, parts } = expression;
  return parts
    .map((part) => ('operator' in part && part.operator !== operator ? `(${writeExpression(part)})` : writeExpression(part)))
    .join(operator === 'or' ? ' OR ' : ' AND ');
}

export function writeLeaf({ id, orLater, exception }: LicenseLeaf): string {
  const suffix = orLater && !id.endsWith('-or-later') ? '+' : '';
  return `${id}${suffix}${exception === null ? '' : ` WITH ${exception}`}`;
}

/** Its licenses, each once, sorted by their spelling. */
export function leavesOf(expression: LicenseExpression): LicenseLeaf[] {
  const leaves = new Map<string, LicenseLeaf>();
  const visit = (part: LicenseExpression) => {
    if ('operator' in part) part.parts.forEach(visit);
    else leaves.set(writeLeaf(part), part);
  };
  visit(expression);
  return [...leaves].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, leaf]) => leaf);
}

type Parsed = ReturnType<typeof parse>;

function toExpression(parsed: Parsed): LicenseExpression {
  if (!('conjunction' in parsed)) return toLeaf(parsed as { license: string; plus?: true; exception?: string });
  const operator = parsed.conjunction;
  const parts = [parsed.left, parsed.right]
    .map(toExpression)
    .flatMap((part) => ('operator' in part && part.operator === operator ? part.parts : [part]));
  const unique = [...new Map(parts.map((part) => [writeExpression(part), part])).values()];
  return unique.length === 1 ? unique[0]! : { operator, parts: unique };
}

/** GNU licenses say in their identifier whether later versions are granted; the short ones are retired. Source: SPDX license list 3.0. */
const GNU = /^(?:A|L)?GPL-\d\.\d$|^GFDL-\d\.\d$/;

function toLeaf({ license, plus, exception = undefined }: { license: string; plus?: true; exception?: string | undefined }): LicenseLeaf {
  if (license === undefined) throw new Error('names no license');
  const combined = RETIRED[license];
  if (combined) return { ...combined, orLater: combined.orLater || plus === true };
  const short = license.replace(/\+$/, '');
  const later = plus === true || short !== license;
  if (GNU.test(short)) {
    return { id: `${short}-${later ? 'or-later' : 'only'}`, orLater: later, exception: exception ?? null };
  }
  return { id: license, orLater: later || license.endsWith('-or-later'), exception: exception ?? null };
}

/** Retired identifiers that name a license with its exception in one. Source: SPDX license list, deprecated license identifiers. */
const RETIRED: Readonly<Record<string, LicenseLeaf>> = Object.fromEntries(
  [
    ['GPL-2.0-with-autoconf-exception', 'GPL-2.0-only', 'Autoconf-exception-2.0'],
    ['GPL-2.0-with-bison-exception', 'GPL-2.0-only', 'Bison-exception-2.2'],
    ['GPL-2.0-with-classpath-exception', 'GPL-2.0-only', 'Classpath-exception-2.0'],
    ['GPL-2.0-with-font-exception', 'GPL-2.0-only', 'Font-exception-2.0'],
    ['GPL-2.0-with-GCC-exception', 'GPL-2.0-only', 'GCC-exception-2.0'],
    ['GPL-3.0-with-autoconf-exception', 'GPL-3.0-only', 'Autoconf-exception-3.0'],
    ['GPL-3.0-with-GCC-exception', 'GPL-3.0-only', 'GCC-exception-3.1'],
  ].map(([retired, id, exception]) => [retired!, { id: id!, orLater: false, exception: exception! }]),
);

function nestingOf(text: string): number {
  let deepest = 0;
  let depth = 0;
  for (const character of text) {
    if (character === '(') deepest = Math.max(deepest, (depth += 1));
    else if (character === ')') depth -= 1;
  }
  return deepest;
}
