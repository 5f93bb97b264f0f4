import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { README_PICTURES } from './readme-pictures.ts';

test('the README shows the pictures that `npm run screens -- readme` takes, and no others are kept', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const shown = [...readme.matchAll(/\]\(docs\/pictures\/([\w-]+)\.png\)/g)].map(([, name]) => name!);
  const kept = readdirSync(new URL('../../docs/pictures/', import.meta.url)).map((file) => file.replace('.png', ''));
  const taken = README_PICTURES.map(({ name }) => name);
  expect(shown).toEqual(taken);
  expect(kept.toSorted()).toEqual(taken.toSorted());
});
