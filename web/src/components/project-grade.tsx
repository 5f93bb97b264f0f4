import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownGrade } from '#contract/entities/project-grade.ts';
import type { BillLine, GradeCap } from '#contract/grade/grade-schema.ts';
import { projectGradeQuery } from '#web/queries/portfolio.queries.ts';
import { HoverPanel } from '#web/ui/hover-panel.tsx';
import { Grade } from './grade.tsx';
import { QueryView } from './query-view.tsx';

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
      label={`Grade of ${project.name}: ${grade ? `${grade.class}, score ${grade.score.toFixed(1)} of 100` : 'none'}. Show why.`}
      trigger={<Grade grade={grade} size={size} plain />}
    >
      <Explanation orgId={orgId} project={project} />
    </HoverPanel>
  );
}

function Explanation({ orgId, project }: Pick<Props, 'orgId' | 'project'>) {
  const query = useQuery(projectGradeQuery(orgId, project.id));
  return (
    <QueryView query={query} failed="The grade could not be loaded">
      {(shown) => <GradeExplanation {...shown} />}
    </QueryView>
  );
}

const MISSING = {
  no_result: 'No grade yet: the default branch was not analyzed.',
  no_inventory: 'No grade: no inventory could be made.',
  not_matched: 'No grade: nobody looked for vulnerabilities.',
} as const;

export function GradeExplanation({ grade, missing, month_ago, trend, actions }: ShownGrade) {
  if (!grade) return <p>{MISSING[missing ?? 'no_result']}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong className="font-[640]">
          Grade {grade.class}, score {grade.score.toFixed(1)}
        </strong>{' '}
        of 100: {points(grade.penalty)} of penalty.{' '}
        {month_ago && (
          <span className="text-muted">
            {trend === 'EQUAL' ? 'As 30 days ago.' : `${month_ago.class}, ${month_ago.score.toFixed(1)} 30 days ago.`}
          </span>
        )}
      </p>
      {grade.bill.length > 0 && (
        <table className="w-full tabular-nums">
          <caption className="sr-only">What costs how many points</caption>
          <tbody>
            {grade.bill.map((line) => (
              <tr key={nameOf(line)} className="border-t border-line">
                <th scope="row" className="py-1 text-left font-normal">
                  {line.count.toLocaleString('en')} {nameOf(line)}
                </th>
                <td className="py-1 pl-2 text-right text-muted">× {line.each.toLocaleString('en')}</td>
                <td className="py-1 pl-3 text-right font-[560]">{line.points.toLocaleString('en')}</td>
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
        <p className="text-muted">Not looked for: {grade.not_looked_for.map((part) => PARTS[part][1]).join(', ')}.</p>
      )}
      {actions.length > 0 && (
        <div>
          <h3 className="text-sm font-[640]">What improves it most</h3>
          <ol className="mt-1 flex flex-col gap-1">
            {actions.map(({ text, points: saved, class: best, score }) => (
              <li key={text} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{text}</span>
                <span className="shrink-0 text-muted tabular-nums" title={`${points(saved)} less; then score ${score.toFixed(1)}`}>
                  −{saved.toLocaleString('en')} → {best}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      <Link to="/help" hash="grade" className="self-start text-muted underline">
        How the grade is computed
      </Link>
    </div>
  );
}

/** One and many of each part. */
const PARTS = {
  vulnerabilities: ['finding', 'findings'],
  license_violations: ['license violation', 'license violations'],
  deprecated: ['deprecated direct dependency', 'deprecated direct dependencies'],
  behind_major: ['direct dependency a major version behind', 'direct dependencies a major version behind'],
  code_errors: ['code-scanning error', 'code-scanning errors'],
  code_warnings: ['code-scanning warning', 'code-scanning warnings'],
} as const;

function nameOf({ part, count, severity, development, kev }: BillLine): string {
  const noun = PARTS[part][count === 1 ? 0 : 1];
  if (part !== 'vulnerabilities') return noun;
  const notes = [development && 'development only', kev && 'known exploited'].filter(Boolean).join(', ');
  return `${severity === null ? 'not yet scored' : severity.toLowerCase()} ${noun}${notes && ` (${notes})`}`;
}

function capText({ reason, best, count }: GradeCap): string {
  if (reason === 'incomplete') return `The analysis is incomplete, so ${best} is the best possible class.`;
  const what = reason === 'kev' ? 'known exploited finding' : 'finding of malicious code';
  return `${count} ${what}${count === 1 ? '' : 's'}: ${best} is the best possible class.`;
}

function points(number: number): string {
  return `${number.toLocaleString('en')} ${number === 1 ? 'point' : 'points'}`;
}
