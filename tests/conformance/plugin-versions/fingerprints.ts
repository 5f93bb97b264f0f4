import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Checkout } from '#engine/checkout.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import type { PluginInput } from '#engine/plugin.ts';
import { PLUGINS } from '#engine/plugins/registry.ts';
import type { KnowledgeBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { openBundle } from '#knowledge/bundle/read/open-bundle.ts';
import { writeStarterBundle } from '#knowledge/starter/write-starter-bundle.ts';

/** Plugins in an order in which each finds what it reads. Plans depend on package managers and are tested by them. */
export const STEPS = ['js-sbom', 'php-sbom', 'vuln-finder', 'license-finder', 'codeql'] as const;
type Step = (typeof STEPS)[number];

/** Of one plugin: for each fixture a hash of what went in and of what came out. */
export interface Fingerprint {
  readonly version: number;
  readonly fixtures: Readonly<Record<string, readonly [input: string, output: string]>>;
}
export type Fingerprints = Readonly<Record<Step, Fingerprint>>;

const root = fileURLToPath(new URL('../../../', import.meta.url));
const INVENTORIES = 'engine/fixtures/fail-green';
const WHOLE = 'tests/forge/repositories';

/** Runs all plugins over the projects of the demo, and the inventories over the broken projects, too. */
export async function fingerprints(): Promise<Fingerprints> {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-versions-'));
  const path = join(folder, 'knowledge.bundle');
  await writeStarterBundle(path);
  const knowledge = openBundle(path);
  try {
    const of: Record<string, Fingerprint> = {};
    for (const step of STEPS) of[step] = { version: (await PLUGINS[step]()).version, fixtures: {} };
    for (const name of readdirSync(join(root, INVENTORIES)).sort())
      await runAll(of, `${INVENTORIES}/${name}`, [name.startsWith('php') ? 'php-sbom' : 'js-sbom'], knowledge);
    for (const name of readdirSync(join(root, WHOLE)).sort()) await runAll(of, `${WHOLE}/${name}`, STEPS, knowledge);
    return of as Fingerprints;
  } finally {
    knowledge.close();
    rmSync(folder, { recursive: true });
  }
}

async function runAll(of: Record<string, Fingerprint>, fixture: string, steps: readonly Step[], knowledge: KnowledgeBundle): Promise<void> {
  const checkout = await openFolder(join(root, fixture));
  const files = await textsOf(checkout);
  const results: Record<string, unknown> = {};
  for (const step of steps) {
    const input = hashOf([files, results]);
    const plugin = await PLUGINS[step]();
    results[step] = await plugin.run({
      checkout,
      results,
      advisories: knowledge,
      registry: undefined,
      log: { info: () => undefined, warn: () => undefined },
      signal: new AbortController().signal,
      now: new Date(0),
      progress: () => undefined,
    } as PluginInput as never);
    Object.assign(of[step]!.fixtures, { [fixture]: [input, hashOf(results[step])] });
  }
}

async function textsOf(checkout: Checkout): Promise<unknown[]> {
  const texts = checkout.paths.map(async (path) => [path, await checkout.readText(path).catch((error: Error) => error.message)]);
  return [checkout.skipped, ...(await Promise.all(texts))];
}

// The hash of the bundle depends on the compression of the Node.js that wrote it.
const hashOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, (key, inner: unknown) => (key === 'knowledge' ? undefined : inner)))
    .digest('hex')
    .slice(0, 10);

/** Fixtures for which a plugin gives another result than the recorded one for the same input, although it has the same version. */
export function unraised(recorded: Fingerprints, now: Fingerprints): string[] {
  return STEPS.flatMap((step) => {
    if (recorded[step].version !== now[step].version) return [];
    return Object.entries(now[step].fixtures).flatMap(([fixture, [input, output]]) => {
      const before = recorded[step].fixtures[fixture];
      return before?.[0] === input && before[1] !== output ? [`${step} of ${fixture}`] : [];
    });
  });
}
