import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { TEXTS, TITLES } from './specification-texts.ts';

const file = fileURLToPath(new URL('../../shared/product/specification.md', import.meta.url));
const specification = existsSync(file) ? readFileSync(file, 'utf8') : undefined;

// Not sentences of a screen: the root of the paths and the key of the browser's storage.
const NAMES = new Set(['/', 'authStore']);
// Sentences with a gap, which the toast and the validation fill in, and the validation's own.
const isTemplate = (text: string) => /\{(property|prefix)\}|\bN\b|^must |^(Too short|Too long|Required|Invalid input)$/.test(text);

const quoted = [...new Set([...(specification ?? '').matchAll(/'([^'\n]+)'/g)].map(([, text]) => text!))].filter(
  (text) => !NAMES.has(text),
);

test.skipIf(!specification)('every sentence that the specification quotes is in one file, to the letter (needs ../shared/product)', () => {
  const sentences = quoted.filter((text) => !isTemplate(text));
  expect(sentences.length).toBeGreaterThan(45);
  expect(sentences.toSorted()).toEqual([...new Set<string>(Object.values(TEXTS))].toSorted());
});

test.skipIf(!specification)(
  'every sentence with a gap, and what a value violates, is where it is filled in (needs ../shared/product)',
  () => {
    const places = ['validation-text.ts', 'fields.ts', 'calls/auth.ts', '../web/src/queries/error-toast.tsx'];
    const written = places.map((path) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')).join('\n');
    const templates = quoted.filter(isTemplate).map((text) => text.replace('{property} ', '').replace(/\bN\b/, '{number}'));
    expect(templates.length).toBeGreaterThan(14);
    expect(templates.filter((text) => !written.includes(text))).toEqual([]);
  },
);

test.skipIf(!specification)(
  'the panels, screens and actions have the names that the specification gives them (needs ../shared/product)',
  () => {
    const panels = [.../then four panels: ([^\n]+)\./.exec(specification!)![1]!.matchAll(/(?:^|, )([A-Z][A-Za-z ]+) \(/g)].map(
      ([, name]) => name!,
    );
    expect(panels).toHaveLength(4);
    const titles: readonly string[] = Object.values(TITLES);
    expect(panels.filter((name) => !titles.includes(name))).toEqual([]);
    expect(titles.filter((name) => !specification!.includes(name))).toEqual([]);
  },
);

test('every sentence and every name is imported where it is shown', () => {
  const sources = ['.', '../server/src', '../web/src'].flatMap((folder) => {
    const root = fileURLToPath(new URL(folder, import.meta.url));
    return readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, path), 'utf8'));
  });
  const used = new Set(sources.flatMap((text) => text.match(/\b(TEXTS|TITLES)\.\w+/g) ?? []));
  const names = [...Object.keys(TEXTS).map((name) => `TEXTS.${name}`), ...Object.keys(TITLES).map((name) => `TITLES.${name}`)];
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});
