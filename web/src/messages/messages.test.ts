import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { contractTexts } from '#web/testing/contract-texts.ts';
import { findMessages } from '#web/testing/find-messages.ts';
import { findTexts } from '#web/testing/find-texts.ts';
import { allStrings, programNames } from '#web/testing/program-names.ts';
import { german, GERMAN_PARTS } from './german/index.ts';
import { parseMessage, type Piece } from '#contract/language/parse-message.ts';

/** The kit's page is for developers. */
const FOR_DEVELOPERS = 'features/kit/';

const sourcesIn = (folder: string) => {
  const root = fileURLToPath(new URL(folder, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
    .map((path) => ({ path, source: readFileSync(root + path, 'utf8') }));
};
const sources = sourcesIn('../');
const contract = sourcesIn('../../../contract/');
const names = new Set([...programNames([...sources, ...contract]), ...allStrings(contract)]);
const messages = sources.flatMap(({ path, source }) => findMessages(path, source).map((message) => ({ ...message, path })));
const expected = new Set([...messages.map(({ text }) => text), ...contractTexts()]);

describe('the catalogue', () => {
  test('finds what is outside of it', () => {
    const source = `
      const columns = [{ key: 'name', header: 'Name' }, { header: t('Moved') }];
      const text = (count: number) => count === 1 ? \`\${count} file\` : 'Several files';
      const view = <p className="flex px-2" title="The tooltip">Hello <b>{known ? 'known' : t('not known')}</b></p>;
      const levels: Record<string, string> = { A: 'nearby', B: 'far', distance: 'remote' };
      const isFar = (level: string) => level === 'far' || level === sorted.remote;
    `;
    expect(findTexts('a.tsx', source, programNames([{ path: 'a.tsx', source }])).map(({ text }) => text)).toEqual([
      'Name',
      '{} file',
      'Several files',
      'The tooltip',
      'Hello',
      'known',
      'nearby',
    ]);
  });

  test('contains every text that people read', () => {
    const outside = sources
      .filter(({ path }) => !path.startsWith('messages/') && !path.startsWith(FOR_DEVELOPERS))
      .flatMap(({ path, source }) => findTexts(path, source, names).map(({ text, line }) => ({ text, place: `web/src/${path}:${line}` })))
      .map(({ text, place }) => `${place} ${text}`);
    expect(outside, 'Write t(…) around these, see docs/adding-a-screen.md').toEqual([]);
  });

  test('has each text in German, and no other', () => {
    expect(
      [...expected].filter((text) => !Object.hasOwn(german, text)).toSorted(),
      'Add these to web/src/messages/german, those of the contract to contract/language/german',
    ).toEqual([]);
    expect(
      Object.keys(german).filter((text) => !expected.has(text)),
      'Nothing shows these',
    ).toEqual([]);
  });

  test('has each text once', () => {
    const texts = GERMAN_PARTS.flatMap((part) => Object.keys(part));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('fills the same gaps in German as in English', () => {
    const different = Object.entries(german).filter(([english, text]) => gapsOf(english) !== gapsOf(text));
    expect(different).toEqual([]);
  });

  test('is given a value for each gap', () => {
    const wrong = messages
      .filter(({ text, values }) => values && gapsOf(text) !== [...values].toSorted().join())
      .map(({ path, line, text }) => `web/src/${path}:${line} ${text}`);
    expect(wrong).toEqual([]);
  });
});

function gapsOf(text: string): string {
  return [...new Set(namesIn(parseMessage(text)))].toSorted().join();
}

function namesIn(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if ('inside' in piece) return [piece.name, ...namesIn(piece.inside)];
    return [piece.name, ...Object.values(piece.forms ?? {}).flatMap(namesIn)];
  });
}
