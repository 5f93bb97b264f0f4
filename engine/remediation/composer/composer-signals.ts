import type { ReleaseSignals } from '#contract/results/patches.ts';
import { differs, repositoryOf } from '../changed-facts.ts';
import { majorOf } from '../planner/choose-release.ts';
import { releaseOfPurl } from '../release-of-purl.ts';
import type { ComposerRelease } from './composer-release.ts';
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
      released: release?.released ?? null,
      new_needs: release && old ? [...release.require.keys()].filter((each) => !old.require.has(each)) : null,
      // Packagist tells neither who published a release nor where it was built.
      publisher_changed: null,
      provenance_lost: null,
      license_changed: differs(licenseOf(old), licenseOf(release)),
      repository_changed: differs(sourceOf(old), sourceOf(release)),
    };
  });
}

function licenseOf(release: ComposerRelease | undefined): string | null {
  const license = release?.content['license'];
  return Array.isArray(license) ? license.map(String).sort().join(' or ') : null;
}

function sourceOf(release: ComposerRelease | undefined): string | null {
  return repositoryOf(release?.content['source']);
}

function isPlugin(type: unknown): boolean {
  return type === 'composer-plugin' || type === 'composer-installer';
}
