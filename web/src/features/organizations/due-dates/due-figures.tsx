import { RESOLVED_WITHIN_DAYS, type DueDates } from '#contract/entities/due-dates.ts';

const DAYS = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** How many open findings are due when, and how long findings took to be resolved. */
export function DueFigures({ dates: { overdue, due_soon, later, without, time_to_resolve: took } }: { dates: DueDates }) {
  const figures = [
    { label: 'overdue', value: overdue.toLocaleString('en'), alarming: overdue > 0 },
    { label: 'due within 7 days', value: due_soon.toLocaleString('en') },
    { label: 'due later', value: later.toLocaleString('en') },
    { label: 'without a due date', value: without.toLocaleString('en') },
    {
      label: took.mean_days === null ? 'mean time to resolve: nothing was resolved' : 'mean days to resolve',
      value: took.mean_days === null ? '–' : DAYS.format(took.mean_days),
    },
  ];
  return (
    <section aria-label="Due dates in figures">
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
          Of {took.resolved.toLocaleString('en')} {took.resolved === 1 ? 'finding' : 'findings'} resolved within {RESOLVED_WITHIN_DAYS}{' '}
          days:{' '}
          {took.by_severity
            .map(
              ({ severity_class, mean_days, resolved }) =>
                `${severity_class?.toLowerCase() ?? 'not scored'} ${DAYS.format(mean_days)} days (${resolved})`,
            )
            .join(', ')}
          . Counted from the run that first saw a finding to the one without its component.
        </p>
      )}
    </section>
  );
}
