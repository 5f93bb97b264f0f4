import type { Advisory, AffectedPackage } from '../../advisory-source.ts';

const DRUPAL_REPOSITORY = /^https:\/\/packages\.drupal\.org(\/|$)/;

/** The entries of a record that the product can look up: npm, Packagist and Drupal's own Composer repository. Withdrawn records have none. */
export function indexedEntries(advisory: Advisory): AffectedPackage[] {
  if (advisory.withdrawn !== null) return [];
  return advisory.affected.flatMap(({ ecosystem, name, ranges, versions }, affectedIndex) => {
    const origin = ecosystem === null ? undefined : originOf(ecosystem);
    if (!origin || name === null) return [];
    return [
      { source: advisory.source, advisoryId: advisory.id, affectedIndex, ...origin, name, ranges, versions, malware: advisory.malware },
    ];
  });
}

/** Undefined for an ecosystem, or a private repository of one, whose packages the product does not know. */
export function originOf(osvEcosystem: string): Pick<AffectedPackage, 'ecosystem' | 'repository'> | undefined {
  const colon = osvEcosystem.indexOf(':');
  const [base, repository] = colon < 0 ? [osvEcosystem, ''] : [osvEcosystem.slice(0, colon), osvEcosystem.slice(colon + 1)];
  if (base === 'npm' && repository === '') return { ecosystem: 'npm', repository: null };
  if (base !== 'Packagist') return undefined;
  if (repository === '') return { ecosystem: 'composer', repository: 'packagist' };
  return DRUPAL_REPOSITORY.test(repository) ? { ecosystem: 'composer', repository: 'drupal' } : undefined;
}
