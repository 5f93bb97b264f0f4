import type { ReactNode } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SkeletonFields, SkeletonList, SkeletonPanel, SkeletonRecord, SkeletonShape, SkeletonTiles } from '#web/ui/skeleton-shapes.tsx';
import type { ResultPage } from './result-context.ts';
import { ResultsHeading } from './results-heading.tsx';

/** The heading of a result and what is below it, in the shape of the page that loads. */
export function ResultsSkeleton({ page, title }: { page: ResultPage | undefined; title: ReactNode }) {
  const shape = page === undefined ? SHAPES.sbom : SHAPES[page];
  const tabs = page !== 'history' && page !== 'compare' && (
    <span className="flex gap-6 py-3">
      {[16, 24, 20, 20, 16].map((width, tab) => (
        <Skeleton key={tab.toString()} className={`h-4 ${WIDTHS[width] ?? ''}`} />
      ))}
    </span>
  );
  return (
    <>
      <ResultsHeading title={title} tabs={tabs} actions={null} />
      {shape}
    </>
  );
}

/** In the shape of the plans and the vulnerabilities below them. */
export function PatchesSkeleton() {
  return (
    <SkeletonShape>
      <SkeletonTiles tiles={3} />
      <SkeletonPanel lines={3} />
      <SkeletonList />
    </SkeletonShape>
  );
}

const WIDTHS: Readonly<Record<number, string>> = { 16: 'w-16', 20: 'w-20', 24: 'w-24' };
const INSET = 'mx-auto w-full max-w-420 gap-5 px-4 py-5 md:px-6';

/** What was read, and the totals where the page has them. */
const strip = <span className="block h-7.25 border-b border-line bg-sunken" />;
const totals = (
  <span className="flex h-10 items-center gap-5 border-b border-line bg-surface px-4 md:px-6">
    {[24, 16, 20].map((width) => (
      <Skeleton key={width} className={`h-4 ${WIDTHS[width] ?? ''}`} />
    ))}
  </span>
);

const list = (
  <SkeletonShape className="">
    {strip}
    {totals}
    <SkeletonList flat dense rows={12} />
  </SkeletonShape>
);

const besideFacets = (above: ReactNode, rows: ReactNode) => (
  <SkeletonShape className="">
    {strip}
    {above}
    <span className="flex items-start">
      <span className="flex w-53 shrink-0 flex-col gap-3 self-stretch border-r border-line p-4 max-xl:hidden">
        {Array.from({ length: 12 }, (_, facet) => (
          <Skeleton key={facet} className={facet % 4 === 0 ? 'mt-2 h-3 w-16' : 'h-4 w-full'} />
        ))}
      </span>
      <span className="min-w-0 flex-1">{rows}</span>
    </span>
  </SkeletonShape>
);

const record = (
  <div className={INSET}>
    <SkeletonRecord />
  </div>
);

/** In the shape of a license: its terms, and its components below them. */
export function LicenseSkeleton() {
  return (
    <SkeletonShape>
      <Skeleton className="h-6 w-64 max-w-full" />
      <SkeletonPanel lines={4} />
      <SkeletonPanel lines={8} />
    </SkeletonShape>
  );
}

const SHAPES: Readonly<Record<ResultPage, ReactNode>> = {
  sbom: besideFacets(totals, <SkeletonList flat dense rows={14} phoneLines={2} />),
  'license-finder': list,
  'vuln-finder': besideFacets(
    null,
    <>
      <span className="flex h-9 items-center gap-3 border-b border-line bg-surface px-4 md:px-6">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="ml-auto h-7 w-64 max-md:hidden" />
      </span>
      <SkeletonList flat dense rows={16} search={false} phoneLines={2} />
    </>,
  ),
  codeql: besideFacets(null, <SkeletonList flat rows={6} lines={3} phoneLines={5} />),
  'sbom-details': record,
  'vulnerability-details': record,
  'license-details': (
    <div className={INSET}>
      <LicenseSkeleton />
    </div>
  ),
  'code-details': record,
  'js-patching': (
    <div className={INSET}>
      <PatchesSkeleton />
    </div>
  ),
  history: (
    <SkeletonShape className={INSET}>
      <span className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,1fr)]">
        <SkeletonPanel>
          <Skeleton className="h-48 w-full" />
        </SkeletonPanel>
        <SkeletonPanel lines={2} />
      </span>
      <SkeletonPanel lines={8} />
    </SkeletonShape>
  ),
  compare: (
    <SkeletonShape className={INSET}>
      <SkeletonPanel>
        <SkeletonFields className="sm:grid-cols-2" />
      </SkeletonPanel>
      <SkeletonPanel lines={8} />
    </SkeletonShape>
  ),
};
