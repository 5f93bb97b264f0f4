import { setImmediate } from 'node:timers/promises';
import type { Ecosystem } from '#contract/results/inventory.ts';
import { epssSteps } from '#engine/decisions/epss-steps.ts';
import { cveChunk, cveKey } from '#knowledge/bundle/format/cve-key.ts';
import type { KnowledgeBundle } from '#knowledge/bundle/read/open-bundle.ts';

// Other work of the process gets its turn between slices.
const SLICE = 500;

/** Packages of which two bundles do not state the same affected versions. */
export async function changedPackages(before: KnowledgeBundle, after: KnowledgeBundle): Promise<(readonly [Ecosystem, string])[]> {
  const changed = [...after.packagesUnlike(before)];
  await setImmediate();
  const known = new Set(changed.map((one) => one.join('\0')));
  return [...changed, ...[...before.packagesUnlike(after)].filter((one) => !known.has(one.join('\0')))];
}

/** Of these vulnerabilities, those of which two bundles do not say the same: records, scores, exploitation, aliases. */
export async function changedVulnerabilities(ids: readonly string[], before: KnowledgeBundle, after: KnowledgeBundle): Promise<string[]> {
  const isSame = sameBlocks(before, after);
  const doubtful: string[] = [];
  for (const [at, id] of ids.entries()) {
    if (!isSame(id)) doubtful.push(id);
    if (at % SLICE === 0) await setImmediate();
  }
  const changed: string[] = [];
  for (const [at, id] of doubtful.entries()) {
    if (fingerprint(before, id) !== fingerprint(after, id)) changed.push(id);
    if (at % SLICE === 0) await setImmediate();
  }
  return changed;
}

/**
 * Whether two bundles have the very bytes of a vulnerability's records, which most blocks of the next bundle are taken over with. What differs in a
 * block need not concern all of its records.
 */
function sameBlocks(before: KnowledgeBundle, after: KnowledgeBundle): (id: string) => boolean {
  const blocks = new Map<number, boolean>();
  const chunks = new Map<number, boolean>();
  return (id) => {
    const [old, now] = [before.outline(id), after.outline(id)];
    if (!old || !now) return old === now;
    if (summaryOf(old) !== summaryOf(now)) return false;
    return (
      old.records.every(({ block }, at) => isSameBlock(block, now.records[at]!.block)) &&
      old.names.every((name) => {
        const key = cveKey(name);
        return key === undefined || isSameChunk(cveChunk(key));
      })
    );
  };

  function isSameBlock(old: number, now: number): boolean {
    const pair = old * 2 ** 24 + now;
    return remember(blocks, pair, () => before.rawBlock(old).equals(after.rawBlock(now)));
  }

  function isSameChunk(chunk: number): boolean {
    return remember(chunks, chunk, () => {
      const [old, now] = [before.rawNvdChunk(chunk), after.rawNvdChunk(chunk)];
      return old && now ? old.equals(now) : old === now;
    });
  }
}

function summaryOf({ names, records, kev, epss }: NonNullable<ReturnType<KnowledgeBundle['outline']>>): string {
  return JSON.stringify([names, records.map(({ id }) => id), kev, epss.map((score) => epssSteps(score ?? null))]);
}

function remember(known: Map<number, boolean>, key: number, ask: () => boolean): boolean {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}

function fingerprint(bundle: KnowledgeBundle, id: string): string {
  const record = bundle.vulnerability(id);
  if (!record) return '';
  const { advisories, nvd, kev, epss, aliases } = record;
  const revisions = advisories.map((advisory) => [advisory.id, advisory.revision]);
  return JSON.stringify([record.id, aliases, revisions, nvd?.severities, nvd?.cpes, kev, epssSteps(epss?.score ?? null)]);
}
