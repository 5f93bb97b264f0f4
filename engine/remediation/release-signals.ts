import type { Move, Plan, ReleaseSignals } from '#contract/results/patches.ts';
import { RegistryUnavailable } from '#engine/registry/registry-unavailable.ts';
import { changedFacts, UNKNOWN_FACTS } from './changed-facts.ts';
import type { Judgment } from './judge/judge.ts';
import { majorOf } from './planner/choose-release.ts';
import type { Release, Universe } from './planner/universe.ts';
import { parseDocument, type PackageDocuments } from './relay/package-documents.ts';
import { releaseOfPurl } from './release-of-purl.ts';

interface SignalsInput {
  readonly before: Judgment;
  readonly plan: { readonly moves: readonly Move[]; readonly effect: Plan['effect'] };
  readonly universe: Universe;
  readonly documents: PackageDocuments;
  readonly signal: AbortSignal;
}

// Whole documents are large, so only what a plan names itself is looked at so closely, and not more than this.
const MOST_DOCUMENTS = 40;

/** Facts about the releases that a plan brings. */
export async function signalsOf({ before, plan, universe, documents, signal }: SignalsInput): Promise<ReleaseSignals[]> {
  const named = new Set([...new Set(plan.moves.map(({ name }) => name))].slice(0, MOST_DOCUMENTS));
  return Promise.all(
    plan.effect.added.map(async (purl) => {
      const { name, version: to } = releaseOfPurl(purl);
      const from = before.graph.nodes.find((node) => node.name === name)?.version ?? null;
      const releases = universe.releasesOf(name);
      const release = releases?.find(({ version }) => version === to);
      const replaced = from === null ? undefined : releases?.find(({ version }) => version === from);
      return {
        name,
        from,
        to,
        major: from !== null && majorOf(from) !== majorOf(to),
        deprecated: release?.deprecated === true,
        new_install_script: release ? release.installScript === true && replaced?.installScript !== true : null,
        engines: release?.engines ?? null,
        new_needs: release && replaced ? newNeeds(replaced, release) : null,
        ...(named.has(name) ? await factsOf(name, from, to) : UNKNOWN_FACTS),
      };
    }),
  );

  async function factsOf(name: string, from: string | null, to: string) {
    try {
      const text = await documents.document(name, 'full', signal);
      return text === null ? UNKNOWN_FACTS : changedFacts(parseDocument(name, text), from, to);
    } catch (error) {
      // The plan is proven without it.
      if (error instanceof RegistryUnavailable && !signal.aborted) return UNKNOWN_FACTS;
      throw error;
    }
  }
}

function newNeeds(before: Release, after: Release): string[] {
  const known = new Set(before.needs.map(({ name }) => name));
  return after.needs.flatMap(({ name, kind }) => (kind === 'peer' || known.has(name) ? [] : [name]));
}
