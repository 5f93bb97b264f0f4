import { RESOLVED_WITHIN_DAYS, type DueDates } from '#contract/entities/due-dates.ts';
import { severityLook } from '#web/components/severities.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { Bounded } from '#web/ui/bounded.tsx';

const DAYS = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

/** How many open findings are due when, and how long findings took to be resolved. */
export function DueFigures({ dates: { complete, overdue, due_soon, later, without, time_to_resolve: took } }: { dates: DueDates }) {
  const bounded = (value: number) => <Bounded value={value} complete={complete} />;
  const figures = [
    { label: t('overdue'), value: bounded(overdue), alarming: overdue > 0 },
    { label: t('due within 7 days'), value: bounded(due_soon) },
    { label: t('due later'), value: bounded(later) },
    { label: t('without a due date'), value: bounded(without) },
    {
      label: took.mean_days === null ? t('mean time to resolve: nothing was resolved') : t('mean days to resolve'),
      value: took.mean_days === null ? '–' : DAYS.format(took.mean_days),
    },
  ];
  return (
    <section aria-label={t('Due dates in figures')}>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(({ label, value, alarming }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className={`text-2xl font-[640] tabular-nums ${alarming ? 'text-danger-text' : ''}`}>{value}</dd>
          </div>
        ))}
      </dl>
      {took.resolved > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t(
            'Mean of {resolved, plural, one {# finding} other {# findings}} resolved in the last {days} days: {bySeverity}. Counted from the first run with the finding to the first run without its component.',
            {
              resolved: took.resolved,
              days: RESOLVED_WITHIN_DAYS,
              bySeverity: took.by_severity
                .map(({ severity_class, mean_days, resolved }) =>
                  t('{severityClass} {days} days ({resolved})', {
                    severityClass: severityLook(severity_class).label,
                    days: DAYS.format(mean_days),
                    resolved,
                  }),
                )
                .join(', '),
            },
          )}
        </p>
      )}
    </section>
  );
}
