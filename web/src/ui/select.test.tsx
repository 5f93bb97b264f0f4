import { expect, test } from 'vitest';
import { Select } from './select.tsx';

test('an item with an empty-string value is rejected', () => {
  expect(() => Select({ options: [{ value: '', label: 'nothing' }] })).toThrow(
    'A select item must have a value that is not an empty string.',
  );
});
