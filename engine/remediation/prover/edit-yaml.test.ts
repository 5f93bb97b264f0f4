import { expect, test } from 'vitest';
import { removeYamlEntry, setYamlEntry } from './edit-yaml.ts';

const TEXT = "packages:\n  - apps/*\noverrides:\n  # kept\n  a: 1.0.0\n  'b>c': 2.0.0\ncatalog:\n  d: 1.0.0\n";

test('an entry goes, and everything else stays as it is', () => {
  expect(removeYamlEntry(TEXT, 'overrides', 'b>c')).toBe(TEXT.replace("  'b>c': 2.0.0\n", ''));
  expect(removeYamlEntry(TEXT, 'overrides', 'x')).toBe(TEXT);
});

test('the section goes with its last entry', () => {
  const one = 'packages:\n  - apps/*\noverrides:\n  a: 1.0.0\ncatalog:\n  d: 1.0.0\n';
  expect(removeYamlEntry(one, 'overrides', 'a')).toBe('packages:\n  - apps/*\ncatalog:\n  d: 1.0.0\n');
});

test('what is set can be removed again', () => {
  expect(removeYamlEntry(setYamlEntry(TEXT, 'overrides', 'e', '3.0.0'), 'overrides', 'e')).toBe(TEXT);
});
