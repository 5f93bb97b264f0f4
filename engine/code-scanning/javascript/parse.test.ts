import { rawTransferSupported } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readCases } from '../corpus/read-cases.ts';
import { parseJavaScript } from './parse.ts';

test.skipIf(!rawTransferSupported())('the tree is the same whether it is transferred in memory or as JSON', () => {
  const texts = readCases().flatMap(({ files }) => Object.entries(files).filter(([path]) => /\.[cm]?[jt]sx?$/.test(path)));
  const odd = [
    'const a = 12n, b = /[/]\\u{1F600}/u, c = `x${a}\\n`; export default { 𝒳: "😀", d: 1e21 };',
    'let x = <T,>(y: T) => y satisfies T;',
  ];
  for (const [path, text] of [...texts, ...odd.map((each, place) => [`odd-${place}.ts`, each] as const)])
    expect({ path, tree: written(parseJavaScript(path, text, {})) }).toEqual({ path, tree: written(parseJavaScript(path, text)) });
});

test('a top-level return, which Node.js allows, is parsed', () => {
  expect(parseJavaScript('bin/run.js', 'if (!process.argv[2]) return;\nrun(process.argv[2]);').body.length).toBe(2);
});

function written(tree: unknown): string {
  return JSON.stringify(tree, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}
