import type { Component } from '#contract/results/inventory.ts';
import { isUnverifiedRelease } from '#engine/ecosystems/composer/unverified-release.ts';
import { versionOrderOf } from '#engine/versions/versions.ts';
import type { AdvisorySource, AffectedPackage } from '#knowledge/advisory-source.ts';
import { evaluateAffected, type MatchDetail } from './evaluate-affected.ts';

/** An `affected` entry that contains a component's version. */
export interface Match {
  readonly component: Component;
  readonly entry: AffectedPackage;
  readonly detail: MatchDetail;
}

/** An `affected` entry that may contain a component's version, and why that is unknown. */
export interface Undecided {
  readonly component: Component;
  readonly entry: AffectedPackage;
  readonly reason: string;
}

export interface Matches {
  /** Components that were looked up by name. */
  readonly lookedUp: number;
  readonly matches: readonly Match[];
  readonly undecided: readonly Undecided[];
}

/** Looks every component that stands for a release up among the advisories, by exact name and version order. */
export function matchComponents(components: readonly Component[], advisories: AdvisorySource): Matches {
  let lookedUp = 0;
  const matches: Match[] = [];
  const undecided: Undecided[] = [];
  for (const component of components) {
    if (!isLookedUp(component)) continue;
    lookedUp += 1;
    const { ecosystem, name, version } = component;
    for (const entry of advisories.findCandidates(ecosystem, name, version)) {
      if (!appliesTo(entry, component)) continue;
      const judged = evaluateAffected(entry, version, versionOrderOf(ecosystem));
      if (judged.verdict === 'affected') matches.push({ component, entry, detail: judged.detail });
      else if (judged.verdict === 'unknown') undecided.push({ component, entry, reason: judged.reason });
    }
  }
  return { lookedUp, matches, undecided };
}

/**
 * Only a release that a registry published can be named by an advisory of that registry. A fork from git, a folder or a tarball of
 * somebody's own may carry any name and version. Where a lockfile names no source, its package manager took the registry.
 */
export function isLookedUp(component: Pick<Component, 'ecosystem' | 'name' | 'version' | 'source'>): boolean {
  return isRegistryRelease(component) || (component.ecosystem === 'composer' && isUnverifiedRelease(component, component.source.kind));
}

function isRegistryRelease({ source, version }: Pick<Component, 'source' | 'version'>): boolean {
  return (source.kind === 'registry' || source.kind === 'unknown') && version !== '';
}

/**
 * Whether an entry speaks of the repository a component comes from. Drupal files its modules under a repository of their own. All its
 * packages are called `drupal/…`, and on Packagist that vendor name belongs to Drupal, so such a name is the same package wherever it
 * came from; another name must have come from Drupal's repository. Packagist's own entries hold for mirrors, hence for every source.
 */
export function appliesTo(entry: Pick<AffectedPackage, 'repository'>, { name, source }: Pick<Component, 'name' | 'source'>): boolean {
  if (entry.repository !== 'drupal' || name.toLowerCase().startsWith('drupal/')) return true;
  const host = source.url && URL.canParse(source.url) ? new URL(source.url).hostname : '';
  return host === 'drupal.org' || host.endsWith('.drupal.org') || host === 'git.drupalcode.org';
}
