import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownGrade } from '#contract/entities/project-grade.ts';
import type { BillLine, GradeCap } from '#contract/grade/grade-schema.ts';
import { language } from '#web/messages/language.ts';
import { composed } from '#web/messages/composed.ts';
import { rich, t } from '#web/messages/translate.ts';
import { projectGradeQuery } from '#web/queries/portfolio.queries.ts';
import { decimalText } from '#web/ui/decimal-text.ts';
import { HoverPanel } from '#web/ui/hover-panel.tsx';
import { Grade } from './grade.tsx';
import { QueryView } from './query-view.tsx';
import { severityLook } from './severities.ts';

interface Props {
  orgId: string;
  project: { readonly id: string; readonly name: string };
  /** As a list gives it; undefined: to be loaded. */
  grade?: Parameters<typeof Grade>[0]['grade'] | undefined;
  size?: 'sm' | 'lg';
}

/** The grade of a project, with its bill and what improves it for those who point at it. */
export function ProjectGrade({ orgId, project, grade: given, size = 'sm' }: Props) {
  const query = useQuery({ ...projectGradeQuery(orgId, project.id), enabled: given === undefined });
  const grade = given === undefined ? (query.data?.grade ?? null) : given;
  return (
    <HoverPanel
      label={t('Grade of {name}: {grade}. Show why.', {
        name: project.name,
        grade: grade ? t('{class}, score {score} of 100', { class: grade.class, score: decimalText(grade.score) }) : t('none'),
      })}
      trigger={<Grade grade={grade} size={size} plain />}
    >
      <Explanation orgId={orgId} project={project} />
    </HoverPanel>
  );
}

function Explanation({ orgId, project }: Pick<Props, 'orgId' | 'project'>) {
  const query = useQuery(projectGradeQuery(orgId, project.id));
  return (
    <QueryView query={query} failed={t('The grade could not be loaded')}>
      {(shown) => <GradeExplanation {...shown} />}
    </QueryView>
  );
}

const MISSING = {
  no_result: t('No grade yet: the default branch was not analyzed.'),
  no_inventory: t('No grade: no inventory could be made.'),
  not_matched: t('No grade: no analysis looked for vulnerabilities.'),
} as const;

export function GradeExplanation({ grade, missing, month_ago, trend, actions }: ShownGrade) {
  if (!grade) return <p>{MISSING[missing ?? 'no_result']}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {rich('<b>Grade {class}, score {score}</b> of 100, {penalty}.', {
          b: (inside) => <strong className="font-[640]">{inside}</strong>,
          class: grade.class,
          score: decimalText(grade.score),
          penalty: t('{count, plural, one {# penalty point} other {# penalty points}}', { count: grade.penalty }),
        })}{' '}
        {month_ago && (
          <span className="text-muted">
            {trend === 'EQUAL'
              ? t('Same as 30 days ago.')
              : t('30 days ago: {class}, {score}.', { class: month_ago.class, score: decimalText(month_ago.score) })}
          </span>
        )}
      </p>
      {grade.bill.length > 0 && (
        <table className="w-full tabular-nums">
          <caption className="sr-only">{t('What costs how many points')}</caption>
          <tbody>
            {grade.bill.map((line) => (
              <tr key={nameOf(line)} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {nameOf(line)}
                </th>
                <td className="py-1 pl-2 text-right whitespace-nowrap text-muted">× {line.each.toLocaleString(language)}</td>
                <td className="py-1 pl-3 text-right font-[560] whitespace-nowrap">{line.points.toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {grade.caps.map((cap) => (
        <p key={cap.reason} className="text-medium">
          {capText(cap)}
        </p>
      ))}
      {grade.not_looked_for.length > 0 && (
        <p className="text-muted">
          {t('Not looked for: {parts}.', { parts: grade.not_looked_for.map((part) => NOT_LOOKED_FOR[part]).join(', ') })}
        </p>
      )}
      {actions.length > 0 && (
        <div>
          <h3 className="text-sm font-[640]">{t('What improves it most')}</h3>
          <ol className="mt-1 flex flex-col gap-1">
            {actions.map(({ text, points: saved, class: best, score }) => (
              <li key={text} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{composed(text)}</span>
                <span
                  className="shrink-0 text-muted tabular-nums"
                  title={t('{points} less, for a score of {score}', { points: points(saved), score: decimalText(score) })}
                >
                  −{saved.toLocaleString(language)} → {best}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <Link to="/help" hash="grade" className="self-start text-muted underline">
        {t('How the grade is computed')}
      </Link>
    </div>
  );
}

interface BillValues {
  readonly count: number;
  readonly severity: string;
  readonly notes: string;
}

/** Each part with its number. */
const PARTS: Readonly<Record<BillLine['part'], (values: BillValues) => string>> = {
  vulnerabilities: ({ count, severity, notes }) =>
    t('{count, plural, one {# {severity} finding} other {# {severity} findings}}{notes}', { count, severity, notes }),
  license_violations: ({ count }) => t('{count, plural, one {# license violation} other {# license violations}}', { count }),
  deprecated: ({ count }) => t('{count, plural, one {# deprecated direct dependency} other {# deprecated direct dependencies}}', { count }),
  behind_major: ({ count }) =>
    t('{count, plural, one {# direct dependency a major version behind} other {# direct dependencies a major version behind}}', { count }),
  code_errors: ({ count }) => t('{count, plural, one {# code-scanning error} other {# code-scanning errors}}', { count }),
  code_warnings: ({ count }) => t('{count, plural, one {# code-scanning warning} other {# code-scanning warnings}}', { count }),
};

const NOT_LOOKED_FOR = {
  vulnerabilities: t('findings'),
  license_violations: t('license violations'),
  deprecated: t('deprecated direct dependencies'),
  behind_major: t('direct dependencies a major version behind'),
  code_errors: t('code-scanning errors'),
  code_warnings: t('code-scanning warnings'),
} as const;

function nameOf({ part, count, severity, development, kev }: BillLine): string {
  const notes = [development && t('development only'), kev && t('known exploited')].filter(Boolean).join(', ');
  return PARTS[part]({ count, severity: severityLook(severity).label.toLowerCase(), notes: notes && ` (${notes})` });
}

function capText({ reason, best, count }: GradeCap): string {
  if (reason === 'incomplete') return t('The analysis is incomplete, so {best} is the best possible class.', { best });
  return reason === 'kev'
    ? t('{count, plural, one {# known exploited finding} other {# known exploited findings}}: {best} is the best possible class.', {
        count,
        best,
      })
    : t('{count, plural, one {# finding of malicious code} other {# findings of malicious code}}: {best} is the best possible class.', {
        count,
        best,
      });
}

function points(count: number): string {
  return t('{count, plural, one {# point} other {# points}}', { count });
}
