import { expect, test } from 'vitest';
import { fieldErrorText } from './field-error.ts';

test.each([
  ['Handle', 'should not be empty', 'Handle should not be empty.'],
  ['Password', 'Too short', 'Too short'],
  ['Email', undefined, 'Email is not valid.'],
  ['Email', 'Invalid input', 'Email is not valid.'],
])('%s with %s reads "%s"', (label, message, text) => {
  expect(fieldErrorText(label, message)).toBe(text);
});
