import type * as z from 'zod';
import { compose } from './compose.ts';

/**
 * What is wrong with a value, in the specification's words; the same on the wire and in forms. Texts that a schema has of its own come
 * first. Source: docs/rules.md, section 1.
 */
export function validationText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? SCHEMA_TEXTS.required : (TYPES[issue.expected] ?? SCHEMA_TEXTS.invalid);
    case 'too_small':
      return atLeast(issue.origin, issue.minimum);
    case 'too_big':
      return atMost(issue.origin, issue.maximum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? SCHEMA_TEXTS.invalid;
    case 'invalid_value':
      return issue.input === undefined ? SCHEMA_TEXTS.required : compose(SCHEMA_TEXTS.values, { values: issue.values.join(', ') });
    default:
      return SCHEMA_TEXTS.invalid;
  }
}

/** Texts of the rules that schemas have, with gaps for their numbers and values. */
export const SCHEMA_TEXTS = {
  required: 'Required',
  invalid: 'Invalid input',
  values: 'must be one of the following values: {values}',
  string: 'must be a string',
  number: 'must be a number conforming to the specified constraints',
  boolean: 'must be a boolean value',
  array: 'must be an array',
  date: 'must be a Date instance',
  isoDate: 'must be a valid ISO 8601 date string',
  url: 'must be a URL address',
  id: 'must be an id',
  email: 'must be an email address',
  empty: 'should not be empty',
  leastCharacters: 'String must contain at least {number} character(s)',
  leastElements: 'Array must contain at least {number} element(s)',
  least: 'Number must be greater than or equal to {number}',
  mostCharacters: 'String must contain at most {number} character(s)',
  mostElements: 'Array must contain at most {number} element(s)',
  most: 'Number must be less than or equal to {number}',
} as const;

const TYPES: Readonly<Record<string, string>> = {
  string: SCHEMA_TEXTS.string,
  number: SCHEMA_TEXTS.number,
  int: SCHEMA_TEXTS.number,
  boolean: SCHEMA_TEXTS.boolean,
  array: SCHEMA_TEXTS.array,
  date: SCHEMA_TEXTS.date,
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: SCHEMA_TEXTS.isoDate,
  date: SCHEMA_TEXTS.isoDate,
  url: SCHEMA_TEXTS.url,
  uuid: SCHEMA_TEXTS.id,
  email: SCHEMA_TEXTS.email,
};

function atLeast(origin: string, least: number | bigint): string {
  if (origin === 'string' && least === 1) return SCHEMA_TEXTS.empty;
  const text = { string: SCHEMA_TEXTS.leastCharacters, array: SCHEMA_TEXTS.leastElements }[origin] ?? SCHEMA_TEXTS.least;
  return compose(text, { number: String(least) });
}

function atMost(origin: string, most: number | bigint): string {
  const text = { string: SCHEMA_TEXTS.mostCharacters, array: SCHEMA_TEXTS.mostElements }[origin] ?? SCHEMA_TEXTS.most;
  return compose(text, { number: String(most) });
}
