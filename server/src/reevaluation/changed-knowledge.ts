import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { epssSteps } from '#engine/decisions/epss-steps.ts';
import type { KnowledgeBundle } from '#knowledge/bundle/read/open-bundle.ts';

// A bundle contains hundreds of thousands of packages; other work of the process gets its turn between slices.
const SLICE = 4_000;
const SMALL_SLICE = 50;

/** Packages, as `[ecosystem, name]`, of which two bundles do not state the same affected versions. */
export async function changedPackages(before: KnowledgeBundle, after: KnowledgeBundle): Promise<[string, string][]> {
  const old = await statements(before);
  const changed: string[] = [];
  for (const [name, statement] of await statements(after)) {
    if (old.get(name) !== statement) changed.push(name);
    old.delete(name);
  }
  return [...changed, ...old.keys()].map((name) => name.split('\0') as [string, string]);
}

/** Of these vulnerabilities, those of which two bundles do not say the same: records, scores, exploitation, aliases. */
export async function changedVulnerabilities(ids: readonly string[], before: KnowledgeBundle, after: KnowledgeBundle): Promise<string[]> {
  const changed: string[] = [];
  for (const [at, id] of ids.entries()) {
    if (fingerprint(before, id) !== fingerprint(after, id)) changed.push(id);
    if (at % SMALL_SLICE === 0) await setImmediate();
  }
  return changed;
}

async function statements(bundle: KnowledgeBundle): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for (const { ecosystem, keyName, bytes } of bundle.indexedPackages()) {
    digests.set(`${ecosystem}\0${keyName}`, createHash('sha1').update(bytes).digest('base64'));
    if (digests.size % SLICE === 0) await setImmediate();
  }
  return digests;
}

function fingerprint(bundle: KnowledgeBundle, id: string): string {
  const record = bundle.vulnerability(id);
  if (!record) return '';
  const { advisories, nvd, kev, epss, aliases } = record;
  const revisions = advisories.map((advisory) => [advisory.id, advisory.revision]);
  return JSON.stringify([record.id, aliases, revisions, nvd?.severities, nvd?.cpes, kev, epssSteps(epss?.score ?? null)]);
}
