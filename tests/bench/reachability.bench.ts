// Which installed packages the code of a folder loads, with sources from a registry: one on loopback serves the installed packages as archives. Cold
// fetches, checks and parses; warm reads what the first run cached. Argument: a folder with a lockfile and node_modules, by default this repository.
// The project is what Git tracks of it, since build output names every package it bundles.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ComponentReachability } from '#contract/results/reachability.ts';
import { jsSbom } from '#engine/plugins/js-sbom/js-sbom.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { judgeComponents } from '#engine/code-scanning/reachability/judge-components.ts';
import { registrySources } from '#engine/code-scanning/reachability/registry-sources.ts';
import { installedRegistry } from './installed-registry.ts';
import { readInventory } from './read-inventory.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url));
const signal = new AbortController().signal;
const cache = mkdtempSync(join(tmpdir(), 'reachability-'));
const checkout = await openFolder(trackedCopy());
const inventory = await readInventory(jsSbom, { checkout, signal });
const registry = await installedRegistry(folder);
const { npmUrl, archives } = registry;
const components = inventory.components.map((component) => registry.withArchive(component));
try {
  for (const run of ['cold', 'warm', 'warm', 'warm']) await measure(run);
} finally {
  registry.close();
  rmSync(cache, { recursive: true, force: true });
}

async function measure(run: string): Promise<void> {
  const started = [performance.now(), process.cpuUsage()] as const;
  const sources = registrySources({ npmUrl, folder: cache, project: 'one' });
  const verdicts = await judgeComponents({ checkout, inventory: { ...inventory, components }, sources, signal });
  await sources.close?.();
  const { user, system } = process.cpuUsage(started[1]);
  const share = (verdict: ComponentReachability['verdict']) =>
    `${Math.round((100 * verdicts.filter((each) => each.verdict === verdict).length) / verdicts.length)} % ${verdict}`;
  process.stdout.write(
    `${run}: ${components.length} components, ${archives.size} archives; ${((performance.now() - started[0]) / 1_000).toFixed(2)} s, ` +
      `${((user + system) / 1e6).toFixed(2)} s of processor; ${share('reachable')}, ${share('unknown')}, ${share('not_reachable')}\n`,
  );
}

/** The files that Git tracks, in a folder of their own. */
function trackedCopy(): string {
  const copy = join(cache, 'checkout');
  const paths = execFileSync('git', ['-C', folder, 'ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const path of paths) cpSync(join(folder, path), join(copy, path));
  return copy;
}
