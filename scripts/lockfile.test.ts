import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';

const Entry = z.looseObject({
  version: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).optional(),
  cpu: z.array(z.string()).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });
const { packages } = Lock.parse(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')));
const entries = Object.entries(packages).filter(([path, { link }]) => path !== '' && link !== true);
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('entries of package-lock.json have an integrity, but for native parts of other platforms', () => {
  const without = entries.filter(([, { integrity }]) => integrity === undefined);
  const isOfAnotherPlatform = ([path, { optional, os, cpu }]: (typeof entries)[number]) =>
    optional === true && (cpu?.includes('wasm32') === true || (os !== undefined && cpu !== undefined && !isReleasePlatform(path, os, cpu)));
  expect(without.filter((entry) => !isOfAnotherPlatform(entry)).map(([path]) => path)).toEqual([]);
  // Each belongs to a package whose own integrity is known and which names exactly this version, so nobody else's package can take its place.
  const named = new Set(
    entries
      .filter(([, { integrity }]) => integrity !== undefined)
      .flatMap(([, { optionalDependencies = {} }]) => Object.entries(optionalDependencies).map(([name, version]) => `${name}@${version}`)),
  );
  expect(without.map(([path, { version }]) => `${nameOf(path)}@${version}`).filter((each) => !named.has(each))).toEqual([]);
});

test('the processor of a native part is the one in its name', () => {
  const wrong = entries.filter(
    ([path, { cpu }]) => cpu?.length === 1 && /-(arm64|arm|x64|ia32)(-|$)/.test(path) && !new RegExp(`-${cpu[0]}(-|$)`).test(path),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});

/** Where the suite runs for a release: what is installed there was verified. */
function isReleasePlatform(path: string, os: readonly string[], cpu: readonly string[]): boolean {
  return os.includes('linux') && cpu.includes('x64') && !path.endsWith('-musl');
}
