import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { severityLook } from '#web/components/severities.ts';
import { TITLES } from '#web/messages/specification-texts.ts';
import { t } from '#web/messages/translate.ts';
import { type ProjectSelection, selectionQuery } from '#web/components/project-selection.ts';
import { recentVulnerabilitiesQuery } from '#web/queries/dashboard.queries.ts';
import { SeverityBadge, SeverityGlyph } from '#web/components/severity.tsx';
import { BoundNote, Bounded } from '#web/ui/bounded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cx } from '#web/ui/class-names.ts';
import { DashboardPanel } from './dashboard-panel.tsx';

const SHOWN = 5;

export function SeverityPanel({
  orgId,
  only = {},
  ofProject = false,
  className,
}: {
  orgId: string;
  only?: ProjectSelection;
  /** On the page of a project: its findings alone. */
  ofProject?: boolean;
  className?: string;
}) {
  const query = useQuery(recentVulnerabilitiesQuery(orgId, selectionQuery(only)));
  return (
    <DashboardPanel
      title={ofProject ? t('Open findings by severity') : TITLES.vulnerabilitiesSummary}
      aside={<BoundNote complete={query.data?.complete}>{ofProject ? t('Default branch') : t('Open findings')}</BoundNote>}
      query={query}
      className={className ?? ''}
      skeleton={
        <div className="flex flex-col gap-3.5">
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} className="h-4 w-full" />
          ))}
        </div>
      }
      empty={({ severity_count }) => (severity_count.length === 0 ? t('No project has been matched against advisories yet.') : undefined)}
    >
      {({ severity_count, vulns, complete }) => {
        const most = Math.max(1, ...severity_count.map(({ count }) => count));
        return (
          <>
            <ul className="flex flex-col">
              {severity_count
                .filter(({ severity_class, count }) => count > 0 || severity_class !== 'NONE')
                .map(({ severity_class, count }) => {
                  const look = severityLook(severity_class);
                  return (
                    <li
                      key={look.label}
                      className="relative -mx-1.5 grid h-8 grid-cols-[7.5rem_minmax(0,1fr)_3rem] items-center gap-3 rounded-sm px-1.5 text-sm hover:bg-hover"
                    >
                      <Link
                        to="/projects/vulnerabilities"
                        search={{ group: 'vulnerability', filters: look.filter, ...only }}
                        className="flex items-center gap-2 after:absolute after:inset-0"
                      >
                        <SeverityGlyph severity={severity_class} className={look.text} />
                        {look.label}
                      </Link>
                      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
                        <span className={cx('block h-full rounded-full', look.fill)} style={{ width: `${(100 * count) / most}%` }} />
                      </span>
                      <span className="text-right font-[600] tabular-nums">
                        <Bounded value={count} complete={complete} inList />
                      </span>
                    </li>
                  );
                })}
            </ul>
            {Object.keys(vulns).length > 0 && (
              <h3 className="mt-3 border-t border-line pt-3 text-xs font-[600] text-muted">{t('Most severe')}</h3>
            )}
            <ul className="mt-1 grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-2.5">
              {Object.entries(vulns)
                .slice(0, SHOWN)
                .map(([id, { severity, severity_class, cwe, cwe_name }]) => (
                  <li key={id} className="col-span-3 grid h-8 grid-cols-subgrid items-center text-sm">
                    <span>
                      <SeverityBadge severity={severity_class} score={severity} />
                    </span>
                    <Link
                      to="/projects/vulnerabilities"
                      search={{ group: 'vulnerability', peek: id, q: id, ...only }}
                      className="font-[560] whitespace-nowrap hover:underline"
                    >
                      {id}
                    </Link>
                    <span className="truncate text-muted" title={cwe_name ?? undefined}>
                      {cwe_name ?? cwe ?? ''}
                    </span>
                  </li>
                ))}
            </ul>
          </>
        );
      }}
    </DashboardPanel>
  );
}
