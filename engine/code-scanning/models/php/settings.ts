import type { CallModel } from '../model.ts';

// What header fields, cookies, clients, parsers and fixed secrets are judged by.
export const unverified = (...positions: string[]): NonNullable<CallModel['flags']> =>
  positions.map((at) => ({ rule: 'tls-verification-disabled', when: [{ at, is: [false, 0] }], at: at.slice(0, 1) }));
/** Header fields of an answer that matter. */
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
/** Header fields of an answer, as an array, that let every site read it. */
export const openToAll = (position: string): CallModel[] =>
  ['Access-Control-Allow-Origin', 'access-control-allow-origin'].map((field) => ({
    when: [{ at: `${position}.${field}`, is: '*' }],
    flags: [{ rule: 'permissive-cors', when: [] }],
  }));
/** Flags that have the parser put in what an entity names. */
const ENTITIES = 'LIBXML_NOENT|LIBXML_DTDLOAD';
export const parsesXml = (flags: string): CallModel[] => [{ when: [{ at: flags, matches: ENTITIES }], sinks: { '0': 'xxe' } }];
/** Secrets that belong into the environment, by the position that takes them; what a constant names is looked up. */
export const secretAt = (...positions: string[]): CallModel => ({
  flags: positions.map((at) => ({ rule: 'hardcoded-secret', when: [{ at, matches: '^(?!const:).{3,}$' }], at: at.slice(0, 1) })),
});
export const cookieFlags = (secure: string, httpOnly: string): NonNullable<CallModel['flags']> => [
  { rule: 'insecure-cookie', when: [{ at: secure, is: false }] },
  // A script of the page has to read what proves that a form is the page's own.
  {
    rule: 'insecure-cookie',
    when: [
      { at: httpOnly, is: false },
      { at: '0', matches: 'csrf|xsrf', not: true },
    ],
  },
];
