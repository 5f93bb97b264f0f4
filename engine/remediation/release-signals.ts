import type { ReleaseSignals } from '#contract/results/patches.ts';
import type { Judgment } from './judge/judge.ts';
import { majorOf } from './planner/choose-release.ts';
import type { Universe } from './planner/universe.ts';
import { releaseOfPurl } from './release-of-purl.ts';

/** Facts about the releases that a plan brings. */
export function signalsOf(before: Judgment, added: readonly string[], universe: Universe): ReleaseSignals[] {
  return added.map((purl) => {
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
    };
  });
}
