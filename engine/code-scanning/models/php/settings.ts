import type { CallModel } from '../model.ts';

// Shared by models of headers, cookies, clients, parsers and hard-coded secrets.
export const unverified = (...positions: string[]): NonNullable<CallModel['flags']> =>
  positions.map((at) => ({ rule: 'tls-verification-disabled', when: [{ at, is: [false, 0] }], at: at.slice(0, 1) }));
/** Response headers that matter. */
export const sentHeader = (returns?: string): CallModel[] => {
  const chain = returns === undefined ? {} : { returns };
  return [
    { when: [{ at: '0', matches: '^location$' }], sinks: { '1': 'redirect' }, ...chain },
    {
      when: [{ at: '0', matches: '^\\s*access-control-allow-origin\\s*$' }],
      sinks: { '1': 'origin' },
      flags: [{ rule: 'permissive-cors', when: [{ at: '1', matches: '^\\s*\\*\\s*$' }] }],
      ...chain,
    },
    chain,
  ];
};
/** Response headers, as an array, that allow any origin. */
export const openToAll = (position: string): CallModel[] =>
  ['Access-Control-Allow-Origin', 'access-control-allow-origin'].map((field) => ({
    when: [{ at: `${position}.${field}`, is: '*' }],
    flags: [{ rule: 'permissive-cors', when: [] }],
  }));
/** Flags that make the parser expand external entities. */
const ENTITIES = 'LIBXML_NOENT|LIBXML_DTDLOAD';
export const parsesXml = (flags: string): CallModel[] => [{ when: [{ at: flags, matches: ENTITIES }], sinks: { '0': 'xxe' } }];
/** Positions of secrets that belong in the environment; values of named constants are looked up. */
export const secretAt = (...positions: string[]): CallModel => ({
  flags: positions.map((at) => ({ rule: 'hardcoded-secret', when: [{ at, matches: '^(?!const:).{3,}$' }], at: at.slice(0, 1) })),
});
export const cookieFlags = (secure: string, httpOnly: string): NonNullable<CallModel['flags']> => [
  { rule: 'insecure-cookie', when: [{ at: secure, is: false }] },
  // Scripts must be able to read a CSRF token cookie.
  {
    rule: 'insecure-cookie',
    when: [
      { at: httpOnly, is: false },
      { at: '0', matches: 'csrf|xsrf', not: true },
    ],
  },
];
