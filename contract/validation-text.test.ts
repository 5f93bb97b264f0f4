import { expect, test } from 'vitest';
import * as z from 'zod';
import { validationText } from './validation-text.ts';

const text = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: validationText }).error?.issues[0]?.message;

test.each([
  [z.string(), undefined, 'Required'],
  [z.enum(['a', 'b']), undefined, 'Required'],
  [z.string(), 1, 'must be a string'],
  [z.boolean(), 'x', 'must be a boolean value'],
  [z.array(z.string()), 'x', 'must be an array'],
  [z.number(), 'x', 'must be a number conforming to the specified constraints'],
  [z.coerce.number(), 'x', 'must be a number conforming to the specified constraints'],
  [z.coerce.number().int(), '1.5', 'must be a number conforming to the specified constraints'],
  [z.iso.datetime(), 'x', 'must be a valid ISO 8601 date string'],
  [z.date(), 'x', 'must be a Date instance'],
  [z.url(), 'x', 'must be a URL address'],
  [z.enum(['a', 'b']), 'c', 'must be one of the following values: a, b'],
  [z.string().min(1), '', 'should not be empty'],
  [z.string().min(3), 'x', 'String must contain at least 3 character(s)'],
  [z.number().min(3), 1, 'Number must be greater than or equal to 3'],
  [z.object({}), 1, 'Invalid input'],
  [z.string().min(3, 'Too short'), 'x', 'Too short'],
] as const)('%# is refused in the words of the specification', (schema, value, expected) => {
  expect(text(schema, value)).toBe(expected);
});
