import type * as z from 'zod';

/**
 * What is wrong with a value, in the specification's words; the same on the wire and in forms. Texts that a schema has of its own come
 * first. Source: docs/rules.md, section 1.
 */
export function validationText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : (TYPES[issue.expected] ?? 'Invalid input');
    case 'too_small':
      return atLeast(issue.origin, issue.minimum);
    case 'too_big':
      return atMost(issue.origin, issue.maximum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Invalid input';
    case 'invalid_value':
      return issue.input === undefined ? 'Required' : `must be one of the following values: ${issue.values.join(', ')}`;
    default:
      return 'Invalid input';
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be a string',
  number: 'must be a number conforming to the specified constraints',
  int: 'must be a number conforming to the specified constraints',
  boolean: 'must be a boolean value',
  array: 'must be an array',
  date: 'must be a Date instance',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be a valid ISO 8601 date string',
  date: 'must be a valid ISO 8601 date string',
  url: 'must be a URL address',
  uuid: 'must be an id',
  email: 'must be an email address',
};

function atLeast(origin: string, least: number | bigint): string {
  if (origin === 'string') return least === 1 ? 'should not be empty' : `String must contain at least ${least} character(s)`;
  if (origin === 'array') return `Array must contain at least ${least} element(s)`;
  return `Number must be greater than or equal to ${least}`;
}

function atMost(origin: string, most: number | bigint): string {
  if (origin === 'string') return `String must contain at most ${most} character(s)`;
  if (origin === 'array') return `Array must contain at most ${most} element(s)`;
  return `Number must be less than or equal to ${most}`;
}
