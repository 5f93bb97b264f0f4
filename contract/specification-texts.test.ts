import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TEXTS } from './specification-texts.ts';

const file = fileURLToPath(new URL('../../shared/product/specification.md', import.meta.url));
const specification = existsSync(file) ? readFileSync(file, 'utf8') : undefined;

// Not sentences of a screen: the root of the paths and the key of the browser's storage.
const NAMES = new Set(['/', 'authStore']);
// Sentences with a gap, which the toast and the validation fill in, and the validation's own.
const isTemplate = (text: string) => /\{(property|prefix)\}|\bN\b|^must |^(Too short|Too long|Required|Invalid input)$/.test(text);

test.skipIf(!specification)('every sentence that the specification quotes is in one file, to the letter (needs ../shared/product)', () => {
  const quoted = [...new Set([...specification!.matchAll(/'([^'\n]+)'/g)].map(([, text]) => text!))];
  const sentences = quoted.filter((text) => !NAMES.has(text) && !isTemplate(text));
  expect(sentences.length).toBeGreaterThan(45);
  expect(sentences.toSorted()).toEqual([...new Set<string>(Object.values(TEXTS))].toSorted());
});
