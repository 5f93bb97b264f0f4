import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scanImports } from './scan-imports.ts';
import { SummaryCache } from './summary-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'summaries-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const TEXT = "const a = require('a');\nimport('./b.js');\nconst name = 'plugin-c';\nrequire(name);\n";

function lookUp(cache: SummaryCache, text: string, release = 'x@1.0.0') {
  let made = 0;
  const found = cache.ofFolder(release, { paths: new Set(['a.js']), read: () => text }).importsOf!('a.js', (content) => {
    made += 1;
    return scanImports('a.js', content);
  });
  return { found, made };
}

test('a file is scanned once, and the next run gets the same summary', () => {
  const first = new SummaryCache(folder);
  expect(lookUp(first, TEXT)).toEqual({ found: scanImports('a.js', TEXT), made: 1 });
  first.save();
  expect(lookUp(new SummaryCache(folder), TEXT)).toEqual({ found: scanImports('a.js', TEXT), made: 0 });
});

test('a file that changed is scanned again', () => {
  const first = new SummaryCache(folder);
  lookUp(first, TEXT);
  first.save();
  const changed = `${TEXT}require('d');`;
  expect(lookUp(new SummaryCache(folder), changed)).toEqual({ found: scanImports('a.js', changed), made: 1 });
});

test('a file of an archive is not read again, unless it could not be read', () => {
  const asked: string[] = [];
  const lookIn = (text: string | undefined) => {
    const cache = new SummaryCache(folder);
    const read = (path: string) => {
      asked.push(path);
      return text;
    };
    const found = cache.ofArchive('sha512-x', { paths: new Set(['a.js']), read }).importsOf!('a.js', (content) =>
      scanImports('a.js', content),
    );
    cache.save();
    return found;
  };
  expect([lookIn(undefined), lookIn(TEXT), lookIn(TEXT)]).toEqual([undefined, scanImports('a.js', TEXT), scanImports('a.js', TEXT)]);
  expect(asked).toEqual(['a.js', 'a.js']);
});

test('an unparsable file is remembered as such', () => {
  const first = new SummaryCache(folder);
  expect(lookUp(first, "import 'a' from;").found).toBeUndefined();
  first.save();
  expect(lookUp(new SummaryCache(folder), "import 'a' from;")).toEqual({ found: undefined, made: 0 });
});

test('a damaged pack is rebuilt', () => {
  const first = new SummaryCache(folder);
  lookUp(first, TEXT);
  first.save();
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '{"version":1,"files":{"x":[1]}}');
  expect(lookUp(new SummaryCache(folder), TEXT).made).toBe(1);
});

test('the folder stays within its size limit', () => {
  for (let release = 0; release < 5; release += 1) {
    const cache = new SummaryCache(folder, 400);
    lookUp(cache, TEXT, `x@${release}.0.0`);
    cache.save();
  }
  expect(readdirSync(folder).length).toBeLessThan(5);
});
