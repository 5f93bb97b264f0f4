import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SeverityCounts } from '#contract/entities/result-rows.ts';
import type { ResultTab } from '#contract/results/steps.ts';
import { codeStatsQuery } from '#web/queries/code.queries.ts';
import { licenseStatsQuery } from '#web/queries/licenses.queries.ts';
import { patchStatsQuery, type ResultSelection, sbomStatsQuery, vulnerabilityStatsQuery } from '#web/queries/results.queries.ts';
import { Bounded } from '#web/ui/bounded.tsx';

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
  return data && <Count value={sumOf(data.findings)} of={data} />;
}

function Count({ value, of: { coverage } }: { value: number; of: { coverage: { complete: boolean } } }) {
  return (
    <span className="ml-1.5 text-xs font-normal tabular-nums">
      <Bounded value={value} complete={coverage.complete} />
    </span>
  );
}

function sumOf({ critical, high, medium, low, none, not_scored }: SeverityCounts): number {
  return critical + high + medium + low + none + not_scored;
}
