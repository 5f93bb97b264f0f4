import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMPOSED_TEXTS } from '../composed-texts.ts';
import { composeIn } from './compose-in.ts';
import { messageFiller } from './fill-message.ts';
import { WORDS } from './words-of-composed.ts';
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

test('why a file was not scanned is German throughout; only the words of the parser are quoted as they are', () => {
  const fill = messageFiller('de');
  const t = (text: string, values = {}) =>
    fill(german[text] ?? text, values)
      .flat(Infinity)
      .join('');
  const said = (text: string) => composeIn({ ...WORDS, language: 'de', t }, text);
  const why = (reason: string) => said(`It was not scanned because ${reason}.`);
  expect(why('it cannot be parsed from line 2 on; the parser says “Unexpected token”')).toBe(
    'Nicht gescannt: Sie lässt sich ab Zeile 2 nicht parsen; der Parser meldet „Unexpected token“.',
  );
  expect(why('it has a line of more than 5,000 characters, so it is generated')).toBe(
    'Nicht gescannt: Sie hat eine Zeile mit mehr als 5.000 Zeichen, ist also generiert.',
  );
  expect(
    said("a.php could be read only partly: A part at line 3 could not be parsed; the parser says “syntax error, unexpected '}'”."),
  ).toBe(
    "a.php konnte nur zum Teil gelesen werden: Ein Teil in Zeile 3 ließ sich nicht parsen; der Parser meldet „syntax error, unexpected '}'“.",
  );
});
