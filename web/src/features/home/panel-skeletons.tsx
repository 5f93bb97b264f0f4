import { TEXTS, TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** In the shape of `FirstMinutes`, whose first step is open. */
export function FirstMinutesSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-76 w-full rounded-lg" />
      <Skeleton className="h-20 w-full rounded-lg" />
      <Skeleton className="h-20 w-full rounded-lg" />
    </div>
  );
}

/** In the shape of the projects and the severities beside them. */
export function SecondRowSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-3 lg:grid-cols-6">
      <Place title={t('Projects, worst first')} className="h-108 lg:col-span-4" />
      <Place title={TITLES.vulnerabilitiesSummary} className="h-108 lg:col-span-2" />
    </div>
  );
}

/** In the shape of `LowerPanels`. */
export function LowerPanelsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-1 gap-3 lg:grid-cols-6">
        <Place title={TITLES.openSourceLicenses} className="h-108 lg:col-span-4" />
        <Place title={TITLES.impactAnalysis} className="h-108 lg:col-span-2" />
      </div>
      <Place title={t('Vulnerability data')} className="h-51" />
    </div>
  );
}

function Place({ title, className }: { title: string; className: string }) {
  return (
    <Card className={cx('flex flex-col p-4', className)}>
      <h2 className="pb-3 text-base font-[600]">{title}</h2>
      <output className="block flex-1">
        <span className="sr-only">{TEXTS.loading}</span>
        <Skeleton className="h-full w-full" />
      </output>
    </Card>
  );
}
