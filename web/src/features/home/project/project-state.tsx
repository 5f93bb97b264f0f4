import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '#contract/entities/dashboard.ts';
import type { ShownGrade } from '#contract/entities/project-grade.ts';
import type { Project } from '#contract/entities/project.ts';
import { Grade } from '#web/components/grade.tsx';
import { GradeExplanation } from '#web/components/project-grade.tsx';
import { composed } from '#web/messages/composed.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { Card } from '#web/ui/card.tsx';
import { decimalText } from '#web/ui/decimal-text.ts';
import { HoverPanel } from '#web/ui/hover-panel.tsx';

/** The grade with its score and points, what is open, and the way to a better grade. */
export function ProjectState({ project, overview, shown }: { project: Project; overview: Overview; shown: ShownGrade }) {
  const { grade } = shown;
  return (
    <Card className="grid gap-x-8 gap-y-4 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] xl:grid-cols-2">
      <div className="flex items-start gap-5">
        <HoverPanel
          label={t('Grade of {name}: {grade}. Show why.', {
            name: project.name,
            grade: grade ? t('{class}, score {score} of 100', { class: grade.class, score: decimalText(grade.score) }) : t('none'),
          })}
          trigger={<Grade grade={grade} size="lg" plain />}
        >
          <GradeExplanation {...shown} />
        </HoverPanel>
        <div className="min-w-0">
          <p className="text-lg leading-6 font-[600]">
            <OpenFindings projectId={project.id} branch={project.default_branch} overview={overview} />
          </p>
          <p className="mt-0.5 text-muted">
            {grade ? (
              <>
                {t('Score {score} of 100, {points}.', {
                  score: decimalText(grade.score),
                  points: t('{count, plural, one {# penalty point} other {# penalty points}}', { count: grade.penalty }),
                })}{' '}
                {thirtyDaysAgo(shown)}
              </>
            ) : (
              MISSING[shown.missing ?? 'no_result']
            )}
          </p>
          <NewSinceMonday overview={overview} />
          <WeaknessesInCode project={project} grade={grade} />
        </div>
      </div>
      {shown.actions.length > 0 && <WayOut actions={shown.actions} />}
    </Card>
  );
}

const MISSING = {
  no_result: t('No grade yet: the default branch was not analyzed.'),
  no_inventory: t('No grade: no inventory could be made.'),
  not_matched: t('No grade: no analysis looked for vulnerabilities.'),
} as const;

function OpenFindings({ projectId, branch, overview: { open } }: { projectId: string; branch: string | null; overview: Overview }) {
  if (open === null) return t('No analysis has looked for vulnerabilities yet.');
  const total = open.critical + open.high + open.medium + open.low + open.none + open.not_scored;
  const where = branch === null ? '' : t(' on {branch}', { branch });
  if (total === 0 && !open.complete) return t('No open findings in what could be read{where}.', { where });
  return (
    <>
      <FindingsLink projectId={projectId}>
        {open.complete
          ? t('{count, plural, one {# open finding} other {# open findings}}', { count: total })
          : t('At least {count, plural, one {# open finding} other {# open findings}}', { count: total })}
      </FindingsLink>
      {where}.{' '}
      {open.critical > 0 && (
        <FindingsLink projectId={projectId} filters="severity_critical">
          <span className="whitespace-nowrap text-critical">{t('{critical} critical', { critical: open.critical })}</span>
        </FindingsLink>
      )}
      {open.critical > 0 && (open.kev ?? 0) > 0 && ', '}
      {open.kev !== null && open.kev > 0 && (
        <FindingsLink projectId={projectId} filters="kev">
          {t('{kev} known exploited', { kev: open.kev })}
        </FindingsLink>
      )}
      {(open.critical > 0 || (open.kev ?? 0) > 0) && '.'}
    </>
  );
}

/** The rows that a number counts. */
function FindingsLink({ projectId, filters, children }: { projectId: string; filters?: string; children: ReactNode }) {
  return (
    <Link
      to="/projects/vulnerabilities"
      search={{ group: 'vulnerability', project: projectId, filters }}
      className="rounded-sm hover:underline"
    >
      {children}
    </Link>
  );
}

function NewSinceMonday({ overview: { open, this_week } }: { overview: Overview }) {
  if (open === null) return null;
  const { by_code, by_data } = this_week;
  if (by_code + by_data === 0)
    return (
      <p className="text-muted">{open.complete ? t('Nothing new since Monday.') : t('Nothing new since Monday in what could be read.')}</p>
    );
  return (
    <p className="text-muted">
      {t('{number} new since Monday: {causes}.', {
        number: by_code + by_data,
        causes: [
          by_data > 0 && t('{byData} from new advisories', { byData: by_data }),
          by_code > 0 && t('{byCode} from our changes', { byCode: by_code }),
        ]
          .filter(Boolean)
          .join(', '),
      })}
    </p>
  );
}

/** Open findings are of components, so the weaknesses that cost points are said as well. */
function WeaknessesInCode({ project: { id, analyses }, grade }: { project: Project; grade: ShownGrade['grade'] }) {
  const count = (grade?.bill ?? []).reduce((sum, { part, count: found }) => (CODE_PARTS.has(part) ? sum + found : sum), 0);
  const text = t('{count, plural, one {# weakness in the code costs points.} other {# weaknesses in the code cost points.}}', { count });
  const [analysis] = analyses;
  if (count === 0) return null;
  return (
    <p className="text-muted">
      {analysis ? (
        <Link to="/results/codeql" search={{ project_id: id, analysis_id: analysis.id }} className="rounded-sm hover:underline">
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}

const CODE_PARTS: ReadonlySet<string> = new Set(['code_errors', 'code_warnings']);

function WayOut({ actions }: Pick<ShownGrade, 'actions'>) {
  return (
    <div className="min-w-0 lg:border-l lg:border-line lg:pl-6">
      <h2 className="text-xs font-[600] text-muted">{t('Way to a better grade')}</h2>
      <ol className="mt-1">
        {actions.map(({ text, points: saved, class: best, score }) => (
          <li key={text} className="flex min-h-7 items-center gap-3 text-sm">
            <span className="line-clamp-3 min-w-0 sm:line-clamp-2 flex-1" title={composed(text)}>
              {composed(text)}
            </span>
            <span className="shrink-0 text-muted tabular-nums">−{saved.toLocaleString(language)}</span>
            <Grade grade={{ class: best, score }} />
            <span className="w-8 shrink-0 text-right text-muted tabular-nums">{decimalText(score)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function thirtyDaysAgo({ month_ago, trend }: ShownGrade): string {
  if (month_ago === null) return '';
  return trend === 'EQUAL'
    ? t('Same as 30 days ago.')
    : t('30 days ago: {class}, {score}.', { class: month_ago.class, score: decimalText(month_ago.score) });
}
