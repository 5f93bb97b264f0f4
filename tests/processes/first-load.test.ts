import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const LARGEST_BYTES = 170 * 1024;
const built = fileURLToPath(new URL('../../dist/web/', import.meta.url));
const read = (path: string) => readFileSync(built + path, 'utf8');

/** The scripts that a browser loads before any view: those of the page, and all that these import at once. */
function firstScripts(): string[] {
  const scripts = [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]!);
  const found = new Set(scripts);
  // A set also hands out what is added while it is read.
  for (const script of found) {
    // The page loads its texts, and then the application.
    for (const [, name] of read(script).matchAll(/import\(`\.\/(start-[^`]+\.js)`\)/g)) found.add(`assets/${name}`);
    for (const [, name] of read(script).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) found.add(`assets/${name}`);
  }
  return [...found];
}

test('the first view needs at most 170 KB of compressed scripts', () => {
  const scripts = firstScripts();
  expect(scripts.length).toBeGreaterThan(1);
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(read(script), { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(LARGEST_BYTES);
  // A page whose scripts were not found would be small as well.
  expect(bytes).toBeGreaterThan(LARGEST_BYTES / 2);
});
