import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPOSED_TEXTS } from '../composed-texts.ts';
import { GIVEN_TEXTS } from '../given-texts.ts';
import { GERMAN_OF_CONTRACT } from './german/index.ts';

const german: Readonly<Record<string, string>> = Object.assign({}, ...GERMAN_OF_CONTRACT);

test('each file of German texts is in their index', async () => {
  const folder = new URL('./german/', import.meta.url);
  const files = readdirSync(folder).filter((name) => name !== 'index.ts');
  const texts = await Promise.all(
    files.map(async (name) => Object.values((await import(new URL(name, folder).href)) as object) as object[]),
  );
  expect(new Set(GERMAN_OF_CONTRACT)).toEqual(new Set(texts.flat()));
});

test('what the server composes has its German here, so that mails can say it', () => {
  const texts = [...COMPOSED_TEXTS, ...Object.values(GIVEN_TEXTS)];
  expect(texts.filter((text) => !Object.hasOwn(german, text))).toEqual([]);
});
