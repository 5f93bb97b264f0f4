import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { JsonObject } from '#engine/text/parse-json.ts';
import { sharedData } from '#tests/shared-data.ts';
import type { MadeRelease } from '#tests/forge/registry/package-registry.ts';
import { universeOf, withLockedHashes } from './osv-universe.ts';

export interface SantatrackerCase {
  readonly files: Readonly<Record<'package.json' | 'package-lock.json', string>>;
  /** OSV records. */
  readonly vulns: readonly JsonObject[];
  /** Every release that osv-scanner's test knows, by `<name>@<version>`. */
  readonly universe: Readonly<Record<string, MadeRelease>>;
  /** osv-scanner's own plan, as text. */
  readonly expectedInPlace: string;
  /** osv-scanner's updates of manifests, as text. */
  readonly expectedRelax: string;
}

/** The large case of osv-scanner's remediation tests; undefined without ../shared/data. */
export function santatrackerCase(): SantatrackerCase | undefined {
  const folder = sharedData('conformance/remediation-santatracker');
  if (folder === undefined) return undefined;
  const read = (name: string): Buffer => readFileSync(join(folder, name));
  const lockfile = gunzipSync(read('package-lock.json.gz')).toString('utf8');
  const { vulns } = JSON.parse(read('vulns.json').toString('utf8')) as { vulns: JsonObject[] };
  return {
    files: {
      'package.json': read('package.json').toString('utf8'),
      'package-lock.json': lockfile,
    },
    vulns,
    universe: withLockedHashes(withoutAbsentPeers(universeOf(read('universe.yaml').toString('utf8'))), lockfile),
    expectedInPlace: read('expected-in-place.snap').toString('utf8'),
    expectedRelax: read('expected-relax.snap').toString('utf8'),
  };
}

// The format does not say which peers are optional. Those that nobody had to look up are: npm would ask for them.
function withoutAbsentPeers(universe: Readonly<Record<string, MadeRelease>>): Record<string, MadeRelease> {
  const names = new Set(Object.keys(universe).map((id) => id.slice(0, id.lastIndexOf('@'))));
  return Object.fromEntries(
    Object.entries(universe).map(([id, release]) => {
      const peers = Object.entries(release.peerDependencies ?? {}).filter(([name]) => names.has(name));
      return [id, { ...release, peerDependencies: Object.fromEntries(peers) }];
    }),
  );
}
