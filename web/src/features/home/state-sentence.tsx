import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '#contract/entities/dashboard.ts';
import { Grade } from '#web/components/grade.tsx';
import type { ProjectSelection } from '#web/components/project-selection.ts';
import { rich, t } from '#web/messages/translate.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** How bad it is and what changed, in words. */
export function StateSentence({ overview, only }: { overview: Overview; only: ProjectSelection }) {
  const { open, grade, projects, this_week } = overview;
  const total = open ? open.critical + open.high + open.medium + open.low + open.none + open.not_scored : 0;
  const isNew = this_week.by_code + this_week.by_data;
  return (
    <Card className="flex flex-wrap items-start gap-x-5 sm:items-center gap-y-4 p-4">
      <Grade grade={grade} size="lg" missing={t('No grade yet: no project has both an inventory and a vulnerability result.')} />
      <div className="min-w-0 flex-1 basis-52 sm:basis-72">
        <p className="text-lg leading-6 font-[600]">
          {open === null ? (
            t('No analysis has looked for vulnerabilities yet.')
          ) : (
            <>
              {rich(
                open.complete
                  ? '<rows>{count, plural, one {# open finding} other {# open findings}}</rows> in <where>{projects, plural, one {# project} other {# projects}}</where>.'
                  : 'At least <rows>{count, plural, one {# open finding} other {# open findings}}</rows> in <where>{projects, plural, one {# project} other {# projects}}</where>.',
                {
                  count: total,
                  projects: projects.analyzed,
                  rows: (inside) => <Rows only={only}>{inside}</Rows>,
                  where: (inside) => <Projects of={{ ...only, filters: 'analyzed' }}>{inside}</Projects>,
                },
              )}{' '}
              {open.critical > 0 && (
                <Rows only={only} filters="severity_critical">
                  <span className="whitespace-nowrap text-critical">{t('{critical} critical', { critical: open.critical })}</span>
                </Rows>
              )}
              {open.critical > 0 && (open.kev ?? 0) > 0 && ', '}
              {open.kev !== null && open.kev > 0 && (
                <Rows only={only} filters="kev">
                  {t('{kev} known exploited', { kev: open.kev })}
                </Rows>
              )}
              {(open.critical > 0 || (open.kev ?? 0) > 0) && '.'}
            </>
          )}
        </p>
        <p className="mt-0.5 text-muted">
          {open &&
            (isNew === 0
              ? t('Nothing new since Monday.')
              : t('{number} new since Monday: {causes}.', { number: isNew, causes: causes(this_week) }))}{' '}
          {projects.incomplete > 0
            ? rich(
                '<which>{incomplete, plural, one {# project} other {# projects}}</which> could not be read completely, so there may be more.',
                {
                  incomplete: projects.incomplete,
                  which: (inside) => <Projects of={{ ...only, filters: 'incomplete' }}>{inside}</Projects>,
                },
              )
            : projects.total > projects.analyzed &&
              rich('<which>{number, plural, one {# project} other {# projects}}</which> not analyzed yet.', {
                number: projects.total - projects.analyzed,
                which: (inside) => <Projects of={{ ...only, filters: 'not_analyzed' }}>{inside}</Projects>,
              })}
        </p>
      </div>
      {open !== null && open.fixable > 0 && (
        <ButtonLink variant="primary" to="/projects/vulnerabilities" search={{ ...only, filters: 'fix_available' }}>
          {t('Show what can be fixed')}
        </ButtonLink>
      )}
    </Card>
  );
}

/** The rows that a number counts. */
function Rows({ only, filters, children }: { only: ProjectSelection; filters?: string; children: ReactNode }) {
  return (
    <Link to="/projects/vulnerabilities" search={{ ...only, group: 'vulnerability', filters }} className="rounded-sm hover:underline">
      {children}
    </Link>
  );
}

/** The projects that a number counts. */
function Projects({ of, children }: { of: ProjectSelection & { filters: string }; children: ReactNode }) {
  return (
    <Link to="/projects" search={of} className="rounded-sm underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

function causes({ by_code, by_data }: Overview['this_week']): string {
  const parts = [
    by_data > 0 && t('{byData} from new advisories', { byData: by_data }),
    by_code > 0 && t('{byCode} from our own changes', { byCode: by_code }),
  ];
  return parts.filter(Boolean).join(', ');
}
