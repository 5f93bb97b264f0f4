import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { judgeComponents } from '#engine/code-scanning/reachability/judge-components.ts';
import { registrySources } from '#engine/code-scanning/reachability/registry-sources.ts';
import { jsInventoryOf } from '#tests/conformance/inventory-of.ts';
import { sampleFolder } from '#tests/forge/sample-world.ts';
import { temporaryFolder } from '#tests/given/temporary-folder.ts';

test('one project of the demo has a package that is reachable, one that may be, and one that is not, without any network', async () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:9');
  vi.resetModules();
  const { startDemoRegistry } = await import('#tests/demo/demo-registry.ts');
  const registry = await startDemoRegistry(0);
  onTestFinished(() => registry.close());
  const checkout = await openFolder(join(sampleFolder(), 'edge-functions'));
  const inventory = await jsInventoryOf(checkout);
  const sources = registrySources({ npmUrl: registry.url, folder: temporaryFolder(), project: 'edge-functions' });
  const verdicts = await judgeComponents({ checkout, inventory, sources, signal: new AbortController().signal });
  await sources.close?.();
  const of = (purl: string) => verdicts.find((one) => one.purl === purl);
  expect([of('pkg:npm/hono@4.2.0'), of('pkg:npm/cookie@0.5.0'), of('pkg:npm/minimist@0.0.8')]).toEqual([
    {
      purl: 'pkg:npm/hono@4.2.0',
      verdict: 'reachable',
      reason: 'The code imports it.',
      production: true,
      chain: [{ from: null, file: 'src/index.js', line: 1, how: 'import', to: 'pkg:npm/hono@4.2.0' }],
      cut: [],
    },
    {
      purl: 'pkg:npm/cookie@0.5.0',
      verdict: 'unknown',
      reason: 'package.json declares it, but no file imports it. A tool may load it by name.',
      production: true,
      chain: [{ from: null, file: 'package.json', line: null, how: 'declared', to: 'pkg:npm/cookie@0.5.0' }],
      cut: [],
    },
    {
      purl: 'pkg:npm/minimist@0.0.8',
      verdict: 'not_reachable',
      reason: 'One loaded package depends on it, but none of its loaded files import it.',
      production: false,
      chain: [],
      cut: ['pkg:npm/meadow-write@1.0.0'],
    },
  ]);
});
