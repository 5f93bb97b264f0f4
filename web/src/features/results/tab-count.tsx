import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import type { ResultTab } from '#contract/results/steps.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { codeStatsQuery } from '#web/queries/code.queries.ts';
import { licenseStatsQuery } from '#web/queries/licenses.queries.ts';
import { patchStatsQuery, type ResultSelection, sbomStatsQuery, vulnerabilityStatsQuery } from '#web/queries/results.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { ownGaps } from './own-gaps.ts';

interface Props {
  selection: ResultSelection;
}

/** How many rows each tab begins with. A count shares its request with the view of its tab. */
export const TAB_COUNTS: Readonly<Record<ResultTab, (props: Props) => ReactNode>> = {
  sbom: Components,
  'vuln-finder': Findings,
  'js-patching': Patches,
  'license-finder': Licenses,
  codeql: Weaknesses,
};

function Components({ selection }: Props) {
  const { data } = useQuery(sbomStatsQuery(selection));
  return data && <Count value={data.components} of={data} />;
}

function Findings({ selection }: Props) {
  const { data } = useQuery(vulnerabilityStatsQuery(selection));
  return data && <Count value={sumOf(data.findings)} of={data} />;
}

function Patches({ selection }: Props) {
  const { data } = useQuery(patchStatsQuery(selection));
  return data && <Count value={data.full + data.partial + data.none} of={data} />;
}

function Licenses({ selection }: Props) {
  const { data } = useQuery(licenseStatsQuery(selection));
  return data && <Count value={data.licenses} of={data} />;
}

function Weaknesses({ selection }: Props) {
  const { data } = useQuery(codeStatsQuery(selection));
  return data && <Count value={sumOf(data.findings)} of={data} unread={data.files.wanted === 0 ? t('no code') : undefined} />;
}

interface Counted {
  value: number;
  of: { coverage: CoverageLedger };
  /** What is said instead of 0 where there was nothing to count in. */
  unread?: string | undefined;
}

/** A number, a lower bound with its reason, or a word where nothing was read: 0 would say that nothing is there. */
export function Count({ value, of: { coverage }, unread = wordOf(coverage) }: Counted) {
  const reasons = coverage.complete ? undefined : ownGaps(coverage).map(composed).join('\n');
  return (
    <span className="ml-1.5 text-xs font-normal tabular-nums" title={reasons}>
      {value === 0 && unread !== undefined ? unread : <Bounded value={value} complete={coverage.complete} reason={reasons} />}
    </span>
  );
}

function wordOf({ complete, packages }: CoverageLedger): string | undefined {
  return !complete && packages.extracted === 0 ? t('not read') : undefined;
}

function sumOf({ critical, high, medium, low, none, not_scored }: SeverityCounts): number {
  return critical + high + medium + low + none + not_scored;
}
