import type { CallModel } from '../model.ts';

/** Names of cookies that authenticate their owner. */
const SESSION_COOKIE = '(?:^|[-_.])(?:sess(?:ion)?|sid|auth|jwt|token|remember)|(?:Session|Auth|Token|Jwt)';

/** Response headers that matter. */
export const sentHeader = (returns: string): CallModel[] => [
  { when: [{ at: '0', matches: '^location$' }], sinks: { '1': 'redirect' }, returns },
  {
    when: [{ at: '0', matches: '^access-control-allow-origin$' }],
    sinks: { '1': 'origin' },
    flags: [{ rule: 'permissive-cors', when: [{ at: '1', is: '*' }] }],
    returns,
  },
  {
    when: [{ at: '0', is: '<object>' }],
    sinks: {
      '0.Location': 'redirect',
      '0.location': 'redirect',
      '0.Access-Control-Allow-Origin': 'origin',
      '0.access-control-allow-origin': 'origin',
    },
    returns,
  },
  { returns },
];

/** Cookie options that expose the cookie. */
export const cookieFlags = (options: string): NonNullable<CallModel['flags']> => [
  { rule: 'insecure-cookie', when: [{ at: `${options}.httpOnly`, is: false }] },
  { rule: 'insecure-cookie', when: [{ at: `${options}.secure`, is: false }] },
];

/** The same for session cookies set without `httpOnly`. */
export const bareCookie = (name: string, options: string): NonNullable<CallModel['flags']> => [
  {
    rule: 'insecure-cookie',
    when: [
      { at: name, matches: SESSION_COOKIE },
      { at: name, matches: 'csrf|xsrf', not: true },
      { at: options, is: '<absent>' },
    ],
  },
  {
    rule: 'insecure-cookie',
    when: [
      { at: name, matches: SESSION_COOKIE },
      { at: name, matches: 'csrf|xsrf', not: true },
      { at: options, is: '<literal>' },
      { at: `${options}.httpOnly`, is: '<absent>' },
      { at: `${options}.secure`, is: '<absent>' },
    ],
  },
];

export const credentials = (place: number): NonNullable<CallModel['flags']> => [
  {
    rule: 'permissive-cors',
    when: [
      { at: `${place}.origin`, is: [true, '*'] },
      { at: `${place}.credentials`, is: true },
    ],
  },
];
