import * as fc from 'fast-check';

/** Texts that broke other people's programs. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "' OR '1'='1",
  "'; drop table organization; --",
  '%',
  '_',
  '\\',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e/',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A0',
  '${7*7}{{7*7}}',
  'a\r\nBcc: everybody@example.org',
  'a\r\n\r\nHTTP/1.1 200 OK',
  '\uD800',
  '\u202Egnp.exe',
  '💣'.repeat(50),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9223372036854775808',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:9/',
  'http://0x7f000001:9/',
  'http://user:password@127.0.0.1:9/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:9/',
  'javascript:alert(1)',
  '[unread,__proto__]',
  '[]]',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
] as const;

/** Any JSON value, with a taste for the harmful. */
export function hostileValue(): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(...HOSTILE_TEXTS),
    fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], nested(20)),
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 50 }),
  );
}

/** A value that fits, with one of its parts, or all of it, replaced by something hostile. */
export function spoiled(fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(fitting, hostileValue(), fc.nat({ max: 1_000 })).map(([value, hostile, where]) => replacePart(value, hostile, where));
}

function replacePart(value: unknown, hostile: unknown, where: number): unknown {
  if (value === null || typeof value !== 'object') return hostile;
  const keys = Object.keys(value);
  const choice = where % (keys.length + 2);
  if (choice === keys.length) return hostile;
  if (choice > keys.length) return { ...value, role: 'OWNER', organization_id: hostile, is_admin: true, id: hostile };
  const key = keys[choice]!;
  const part = replacePart((value as Record<string, unknown>)[key], hostile, Math.floor(where / (keys.length + 2)));
  return Array.isArray(value) ? value.with(choice, part) : { ...value, [key]: part };
}

function nested(depth: number): unknown {
  return depth === 0 ? 'end' : { a: [nested(depth - 1)] };
}
