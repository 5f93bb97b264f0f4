import type { LicenseCorrectionBody } from '#contract/entities/license-correction.ts';
import type { Ecosystem } from '#contract/results/inventory.ts';
import type { StatedLicense } from '#contract/results/licenses.ts';
import { satisfies } from '#engine/versions/versions.ts';
import { leavesOf, parseExpression, writeExpression, writeLeaf } from './parse-expression.ts';

export interface Correction extends LicenseCorrectionBody {
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly made_on: string;
}

/** The expression with current identifiers; undefined where it is none. */
export function correctedExpression(text: string): string | undefined {
  const parsed = parseExpression(text);
  return parsed && writeExpression(parsed);
}

/** Whether the range can be read as one of the ecosystem. */
export function isVersionRange(ecosystem: Ecosystem, range: string): boolean {
  return satisfies(ecosystem, '1.0.0', range) !== undefined;
}

/** Gives the correction that counts for a component: one with a range before one without, then the latest. A version that cannot be read lies in no range. */
export function correctionFinder(
  corrections: readonly Correction[],
): (component: { readonly ecosystem: Ecosystem; readonly name: string; readonly version: string }) => Correction | undefined {
  const byPackage = Map.groupBy(corrections.toSorted(byRangeThenLatest), keyOf);
  return (component) =>
    byPackage
      .get(keyOf(component))
      ?.find(({ range }) => range === null || satisfies(component.ecosystem, component.version, range) === true);
}

/** The license as corrected; what was found stays beside it word for word. */
export function correctLicense(found: StatedLicense, { expression, reason }: Correction): StatedLicense {
  const parsed = parseExpression(expression);
  return {
    state: 'recognized',
    expression,
    ids: parsed ? leavesOf(parsed).map(writeLeaf) : [expression],
    stated: found.stated,
    source: 'correction',
    match: null,
    confidence: null,
    note: `Corrected: ${reason}`,
  };
}

function keyOf({ ecosystem, name }: { readonly ecosystem: Ecosystem; readonly name: string }): string {
  return `${ecosystem} ${name}`;
}

function byRangeThenLatest(a: Correction, b: Correction): number {
  if ((a.range === null) !== (b.range === null)) return a.range === null ? 1 : -1;
  if (a.made_on !== b.made_on) return a.made_on > b.made_on ? -1 : 1;
  return a.id < b.id ? 1 : -1;
}
