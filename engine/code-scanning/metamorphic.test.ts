import { expect, test } from 'vitest';
import { readCases, type Case } from './corpus/read-cases.ts';
import { JAVASCRIPT_REWRITES, type Rewrite } from './corpus/rewrite-javascript.ts';
import { PHP_REWRITES } from './corpus/rewrite-php.ts';
import { scanTexts } from './corpus/scan-texts.ts';

const CODE = { js: /\.[cm]?[jt]sx?$/, php: /\.php$/ } as const;
const KEPT_SHARE = 0.98;

function rewritten({ files, language }: Case, rewrite: Rewrite): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, CODE[language].test(path) ? rewrite(path, text) : text]));
}

/** Files with findings of the case's rule, once per finding. */
async function verdictOf(files: Readonly<Record<string, string>>, rule: string): Promise<readonly string[]> {
  const { places, refused } = await scanTexts(files);
  expect(refused).toEqual([]);
  return places.filter((place) => place.startsWith(`${rule} `)).map((place) => place.replace(/:\d+$/, ''));
}

test('an equivalent rewrite of a program gets the same verdict', { timeout: 240_000 }, async () => {
  const changed: string[] = [];
  let pairs = 0;
  for (const each of readCases()) {
    const before = await verdictOf(each.files, each.rule);
    for (const [name, rewrite] of Object.entries(each.language === 'js' ? JAVASCRIPT_REWRITES : PHP_REWRITES)) {
      const files = rewritten(each, rewrite);
      if (JSON.stringify(files) === JSON.stringify(each.files)) continue;
      pairs += 1;
      const after = await verdictOf(files, each.rule);
      if (JSON.stringify(after) !== JSON.stringify(before)) changed.push(`${each.language}/${each.rule}, ${each.name}: ${name}`);
    }
  }
  expect(pairs).toBeGreaterThan(600);
  // On failure, shows the pairs that changed.
  expect(1 - changed.length / pairs >= KEPT_SHARE ? [] : changed).toEqual([]);
});
