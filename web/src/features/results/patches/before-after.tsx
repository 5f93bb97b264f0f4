import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CircleDashed, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Grade as GradeOfProject } from '#contract/grade/grade-schema.ts';
import { gradeAfter, weighs } from '#contract/grade/grade-after.ts';
import { Grade } from '#web/components/grade.tsx';
import { SEVERITIES } from '#web/components/severities.ts';
import { SeverityGlyph } from '#web/components/severity.tsx';
import { t } from '#web/messages/translate.ts';
import { projectGradeQuery } from '#web/queries/portfolio.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { decimalText } from '#web/ui/decimal-text.ts';
import { useResult } from '#web/features/results/result-context.ts';
import { countsOf, vulnerabilitiesIn, type ChosenEffect } from './chosen-effect.ts';

/** Grade, findings and vulnerabilities before and after what is chosen, recomputed with every tick. */
export function BeforeAfter({ effect }: { effect: ChosenEffect }) {
  const { before, after, gone, come, unplanned, closed, isProven } = effect;
  const [was, is] = [countsOf(before), countsOf(after)];
  const shown = SEVERITIES.filter(({ count }) => was[count] + is[count] > 0);
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="text-lg">{t('Before and after')}</h2>
        <Standing isProven={isProven} />
        <p className="text-sm text-muted" aria-live="polite">
          {isProven === null
            ? t('Nothing is selected.')
            : t('{fixed} fixed, {left} left, {introduced} introduced.', {
                fixed: gone.length,
                left: before.length - gone.length,
                introduced: come.length,
              })}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <GradeChange effect={effect} />
        <Change label={t('Findings')} from={before.length} to={after.length} />
        <Change label={t('Vulnerabilities')} from={vulnerabilitiesIn(before)} to={vulnerabilitiesIn(after)} />
        {shown.map(({ severity, count, label, text }) => (
          <Change
            key={count}
            label={
              <span className={cx('inline-flex items-center gap-1.5', text)}>
                <SeverityGlyph severity={severity} />
                {label}
              </span>
            }
            from={was[count]}
            to={is[count]}
          />
        ))}
      </dl>
      {unplanned > 0 && (
        <p className="text-sm text-muted">
          {t(
            '{unplanned, plural, one {# finding was not known when the plans were made, and counts as left.} other {# findings were not known when the plans were made, and count as left.}}',
            { unplanned },
          )}
        </p>
      )}
      {closed > 0 && (
        <p className="text-sm text-muted">
          {t(
            '{closed, plural, one {# finding of the plans is no longer open, and is not counted here.} other {# findings of the plans are no longer open, and are not counted here.}}',
            { closed },
          )}
        </p>
      )}
    </Card>
  );
}

function Standing({ isProven }: Pick<ChosenEffect, 'isProven'>) {
  if (isProven === null) return null;
  return isProven ? (
    <Badge tone="success" icon={<ShieldCheck />}>
      {t('Proven')}
    </Badge>
  ) : (
    <Badge tone="warning" icon={<CircleDashed />}>
      {t('Expected, not proven')}
    </Badge>
  );
}

// Shown where the grade weighs the findings of this run, not those of another branch or date.
function GradeChange({ effect: { before, gone, come } }: { effect: ChosenEffect }) {
  const { selection } = useResult();
  const { data } = useQuery(projectGradeQuery(selection.orgId, selection.projectId));
  const grade = data?.grade;
  if (!grade || !weighs(grade, before)) return null;
  const next = gradeAfter(grade, { gone, come });
  return next && <Pair label={t('Grade')} from={<Score grade={grade} />} to={<Score grade={next} />} />;
}

function Score({ grade }: { grade: GradeOfProject }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Grade grade={grade} />
      <span aria-hidden="true" className="text-sm font-[400] text-muted tabular-nums">
        {decimalText(grade.score)}
      </span>
    </span>
  );
}

function Change({ label, from, to }: { label: ReactNode; from: number; to: number }) {
  return <Pair label={label} from={from} to={<span className={cx(to < from && 'text-success-text')}>{to}</span>} />;
}

function Pair({ label, from, to }: { label: ReactNode; from: ReactNode; to: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 flex items-center gap-1.5 text-lg font-[600] tabular-nums">
        {from}
        <ArrowRight aria-label={t('to')} className="size-4 text-muted" />
        {to}
      </dd>
    </div>
  );
}
