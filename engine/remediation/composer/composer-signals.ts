import type { ReleaseSignals } from '#contract/results/patches.ts';
import { majorOf } from '../planner/choose-release.ts';
import { releaseOfPurl } from '../release-of-purl.ts';
import { plain, type ComposerPlanning } from './composer-planning.ts';

/** Facts about the releases that a plan brings. Only plugins run code when they are installed. */
export function composerSignals(added: readonly string[], { locked, published }: ComposerPlanning): ReleaseSignals[] {
  return added.map((purl) => {
    const { name, version: to } = releaseOfPurl(purl);
    const old = locked.get(name);
    const release = published.get(name)?.find(({ version }) => version === to);
    return {
      name,
      from: old?.version ?? null,
      to,
      major: old !== undefined && majorOf(plain(old.version)) !== majorOf(plain(to)),
      deprecated: release?.abandoned === true,
      new_install_script: release ? isPlugin(release.content['type']) && !isPlugin(old?.content['type']) : null,
      engines: release?.require.get('php') ?? null,
    };
  });
}

function isPlugin(type: unknown): boolean {
  return type === 'composer-plugin' || type === 'composer-installer';
}
