import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '#contract/entities/dashboard.ts';
import { Grade } from '#web/components/grade.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** How bad it is and what changed, in words. */
export function StateSentence({ overview, integration }: { overview: Overview; integration?: string | undefined }) {
  const { open, grade, projects, this_week } = overview;
  const total = open ? open.critical + open.high + open.medium + open.low + open.none + open.not_scored : 0;
  const isNew = this_week.by_code + this_week.by_data;
  return (
    <Card className="flex flex-wrap items-center gap-x-5 gap-y-4 p-4">
      <Grade grade={grade} size="lg" missing="No grade yet: no project has both an inventory and a vulnerability result." />
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-lg leading-6 font-[600]">
          {open === null ? (
            'Nobody has looked for vulnerabilities yet.'
          ) : (
            <>
              {open.complete ? '' : 'At least '}
              <Rows integration={integration}>{plural(total, 'open finding')}</Rows> in {plural(projects.analyzed, 'project')}.{' '}
              {open.critical > 0 && (
                <Rows integration={integration} filters="severity_critical">
                  <span className="text-critical">{open.critical.toLocaleString('en')} critical</span>
                </Rows>
              )}
              {open.critical > 0 && (open.kev ?? 0) > 0 && ', '}
              {open.kev !== null && open.kev > 0 && (
                <Rows integration={integration} filters="kev">
                  {open.kev.toLocaleString('en')} known exploited
                </Rows>
              )}
              {(open.critical > 0 || (open.kev ?? 0) > 0) && '.'}
            </>
          )}
        </p>
        <p className="mt-0.5 text-muted">
          {open && (isNew === 0 ? 'Nothing new since Monday. ' : `${isNew.toLocaleString('en')} new since Monday: ${causes(this_week)}. `)}
          {projects.incomplete > 0
            ? `${plural(projects.incomplete, 'project')} could not be read completely, so there may be more.`
            : projects.total > projects.analyzed && `${plural(projects.total - projects.analyzed, 'project')} not analyzed yet.`}
        </p>
      </div>
      {open !== null && open.fixable > 0 && (
        <ButtonLink variant="primary" to="/projects/vulnerabilities" search={{ integration, filters: 'fix_available' }}>
          Show what can be fixed
        </ButtonLink>
      )}
    </Card>
  );
}

/** The rows that a number counts. */
function Rows({ integration, filters, children }: { integration: string | undefined; filters?: string; children: ReactNode }) {
  return (
    <Link to="/projects/vulnerabilities" search={{ group: 'vulnerability', integration, filters }} className="rounded-sm hover:underline">
      {children}
    </Link>
  );
}

function causes({ by_code, by_data }: Overview['this_week']): string {
  const parts = [
    by_data > 0 && `${by_data.toLocaleString('en')} from new advisories`,
    by_code > 0 && `${by_code.toLocaleString('en')} from our own changes`,
  ];
  return parts.filter(Boolean).join(', ');
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
