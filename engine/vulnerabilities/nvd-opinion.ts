import type { Component } from '#contract/results/inventory.ts';
import type { SourceOpinion } from '#contract/results/vulnerabilities.ts';
import { versionOrderOf } from '#engine/versions/versions.ts';
import type { VersionOrder } from '#engine/versions/version-order.ts';
import type { CpeRange, NvdRecord } from '#knowledge/advisory-source.ts';

/**
 * What NVD says of a component that OSV already ties to the CVE. A CPE is taken as speaking of the package when its product bears the
 * package's name, or when NVD names one product only and OSV one package only (`packages`). Anything else is not a range, never a guess.
 * Nor is a list of single versions a range: NVD often names just the one in which the fault was seen.
 */
export function nvdOpinion(record: NvdRecord, component: Component, packages: number): SourceOpinion {
  const order = versionOrderOf(component.ecosystem);
  const cpes = cpesOf(record.cpes, component, packages);
  const opinion = { source: 'NVD', id: record.id } as const;
  if (cpes.length === 0) return { ...opinion, verdict: 'no_range', range: null };
  const range = [...new Set(cpes.map(cpeText))].sort().join(' || ');
  const verdicts = cpes.map((cpe) => holdsVersion(cpe, component.version, order));
  if (verdicts.includes(true)) return { ...opinion, verdict: 'affected', range };
  if (cpes.every((cpe) => cpe.version !== null)) return { ...opinion, verdict: 'no_range', range };
  return { ...opinion, verdict: verdicts.includes(undefined) ? 'unknown' : 'not_affected', range };
}

function cpesOf(cpes: readonly CpeRange[], { ecosystem, name }: Component, packages: number): readonly CpeRange[] {
  const [scope, base] = name.includes('/') ? [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)] : ['', name];
  const fitting = cpes.filter(({ targetSoftware }) => targetSoftware === null || TARGETS[ecosystem].includes(targetSoftware));
  const names = [base, `${base}.js`, `${base}js`, base.replace(/\.js$/, ''), `node-${base}`, `${scope}-${base}`].map(letters);
  const named = fitting.filter(({ product }) => names.includes(letters(product)));
  if (named.length > 0) return named;
  const products = new Set(cpes.map(({ vendor, product }) => `${vendor}:${product}`));
  return products.size === 1 && packages === 1 ? fitting : [];
}

const TARGETS: Readonly<Record<Component['ecosystem'], readonly string[]>> = {
  npm: ['node.js', 'nodejs', 'npm', 'javascript', 'jquery'],
  composer: ['php', 'composer', 'drupal', 'laravel', 'symfony', 'typo3', 'wordpress'],
};

const letters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function holdsVersion(cpe: CpeRange, version: string, order: VersionOrder): boolean | undefined {
  const { startIncluding, startExcluding, endIncluding, endExcluding } = cpe;
  const bounds = [version, cpe.version, startIncluding, startExcluding, endIncluding, endExcluding].filter((bound) => bound !== null);
  if (!bounds.every((bound) => order.isOrdered(bound))) return undefined;
  const to = (bound: string) => order.compare(version, bound);
  return (
    (cpe.version === null || to(cpe.version) === 0) &&
    (startIncluding === null || to(startIncluding) >= 0) &&
    (startExcluding === null || to(startExcluding) > 0) &&
    (endIncluding === null || to(endIncluding) <= 0) &&
    (endExcluding === null || to(endExcluding) < 0)
  );
}

function cpeText({ version, startIncluding, startExcluding, endIncluding, endExcluding }: CpeRange): string {
  const bounds = [
    version === null ? '' : `=${version}`,
    startIncluding === null ? '' : `>=${startIncluding}`,
    startExcluding === null ? '' : `>${startExcluding}`,
    endIncluding === null ? '' : `<=${endIncluding}`,
    endExcluding === null ? '' : `<${endExcluding}`,
  ].filter(Boolean);
  return bounds.join(' ') || '*';
}
