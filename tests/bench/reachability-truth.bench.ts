// Checks that nothing Node.js loads is called not reachable: random packages of this repository's installation, each as the only dependency of a
// project that requires it and of one that imports it. The project is started, and each package that Node.js loaded is looked up among the verdicts,
// by name and version. Argument: the number of packages; the seed is fixed.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsSbom } from '#engine/plugins/js-sbom/js-sbom.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { judgeComponents } from '#engine/code-scanning/reachability/judge-components.ts';
import { registrySources } from '#engine/code-scanning/reachability/registry-sources.ts';
import { installedRegistry } from './installed-registry.ts';
import { readInventory } from './read-inventory.ts';
import { seededRandom } from './seeded-random.ts';

interface Entry {
  readonly version?: string;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

const COUNT = Number(process.argv[2] ?? 160);
const TIMEOUT_MS = 20_000;
const folder = fileURLToPath(new URL('../..', import.meta.url));
const lockfile = (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> }).packages;
const signal = new AbortController().signal;
const place = mkdtempSync(join(tmpdir(), 'reachability-truth-'));
symlinkSync(join(folder, 'node_modules'), join(place, 'node_modules'));
const hook = join(place, 'hook.mjs');
const log = join(place, 'loaded.txt');
writeFileSync(
  hook,
  `import { appendFileSync } from 'node:fs';
   import { registerHooks } from 'node:module';
   registerHooks({ load(url, context, next) { appendFileSync(${JSON.stringify(log)}, url + '\\n'); return next(url, context); } });`,
);
const registry = await installedRegistry(folder);
const counts = { reachable: 0, unknown: 0, not_reachable: 0 };
let [wrong, loadedOnes, ended] = [0, 0, 0];
try {
  for (const name of taken()) for (const ending of ['cjs', 'mjs'] as const) await judge(name, ending);
} finally {
  registry.close();
  rmSync(place, { recursive: true, force: true });
}
process.stdout.write(
  `${COUNT} packages, ${2 * COUNT} projects, ${ended} of them ran to their end; ${loadedOnes} packages loaded, ${wrong} of them called not reachable; ` +
    `${counts.reachable} verdicts reachable, ${counts.unknown} unknown, ${counts.not_reachable} not reachable\n`,
);
if (wrong > 0) process.exitCode = 1;

/** Packages with an entry point and dependencies, in an order given by the seed. */
function taken(): string[] {
  const names = Object.keys(lockfile)
    .filter((key) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(key))
    .map((key) => key.slice('node_modules/'.length))
    .filter((name) => {
      const file = join(folder, 'node_modules', name, 'package.json');
      if (!existsSync(file)) return false;
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { main?: unknown; exports?: unknown; dependencies?: object };
      return Object.keys(manifest.dependencies ?? {}).length > 0 && (manifest.main ?? manifest.exports) !== undefined;
    });
  return seededRandom(4_711).shuffle(names).slice(0, COUNT);
}

async function judge(name: string, ending: 'cjs' | 'mjs'): Promise<void> {
  const main = ending === 'cjs' ? `require('${name}');\n` : `import '${name}';\n`;
  const manifest = { name: 'project', version: '1.0.0', dependencies: { [name]: lockfile[`node_modules/${name}`]!.version } };
  const packages = { '': manifest, ...entriesBelow(name) };
  const checkout = checkoutOfTexts({
    'package.json': JSON.stringify(manifest),
    'package-lock.json': JSON.stringify({ name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
    [`main.${ending}`]: main,
  });
  const inventory = await readInventory(jsSbom, { checkout, signal });
  const components = inventory.components.map((component) => registry.withArchive(component));
  const names = new Map(components.map(({ purl, name: of, version }) => [purl, `${of}@${version}`]));
  const sources = registrySources({ npmUrl: registry.npmUrl, folder: place, project: 'one' });
  const verdicts = await judgeComponents({ checkout, inventory: { ...inventory, components }, sources, signal });
  await sources.close?.();
  const loaded = loadedBy(main, ending);
  loadedOnes += loaded.size;
  for (const { purl, verdict } of verdicts) {
    counts[verdict] += 1;
    if (verdict !== 'not_reachable' || !loaded.has(names.get(purl)!)) continue;
    wrong += 1;
    process.stdout.write(`WRONG: ${names.get(purl)} is loaded by ${name} (${ending})\n`);
  }
}

/** The part of the lockfile reachable from a package. */
function entriesBelow(name: string): Record<string, Entry> {
  const found: Record<string, Entry> = {};
  const open = [`node_modules/${name}`];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const entry = lockfile[key];
    if (found[key] || !entry) continue;
    found[key] = { ...entry, dev: undefined } as Entry;
    for (const each of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }))
      open.push(resolved(key, each));
  }
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function resolved(from: string, name: string): string {
  for (let at = from; at.includes('/node_modules/'); at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    const key = `${at}/node_modules/${name}`;
    if (lockfile[key]) return key;
  }
  return lockfile[`${from}/node_modules/${name}`] ? `${from}/node_modules/${name}` : `node_modules/${name}`;
}

/** What Node.js loads from the packages when the project starts, as `name@version`; if it fails, up to that point. */
function loadedBy(main: string, ending: string): Set<string> {
  const file = join(place, `main.${ending}`);
  writeFileSync(file, main);
  writeFileSync(log, '');
  try {
    execFileSync(process.execPath, ['--no-warnings', '--import', hook, file], { timeout: TIMEOUT_MS, stdio: 'ignore' });
    ended += 1;
  } catch {
    // Some packages exit, or need something that is missing.
  }
  const roots = readFileSync(log, 'utf8')
    .split('\n')
    .flatMap((url) => /^file:\/\/(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []);
  return new Set(
    [...new Set(roots)].map((root) => {
      const { name, version } = JSON.parse(readFileSync(join(decodeURIComponent(root), 'package.json'), 'utf8')) as Record<string, string>;
      return `${name}@${version}`;
    }),
  );
}
