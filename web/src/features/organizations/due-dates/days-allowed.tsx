import { useMutation } from '@tanstack/react-query';
import { DaysAllowed, type DueDates } from '#contract/entities/due-dates.ts';
import { useDraft } from '#web/components/draft.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { setDaysAllowedMutation } from '#web/queries/due-dates.queries.ts';
import { SEVERITIES } from '#web/components/severities.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toasts } from '#web/ui/toast-store.ts';

// A class without harm has no date.
const DATED = SEVERITIES.filter((look) => look.count !== 'none');

/** Days allowed per severity; owners change them. */
export function DaysAllowedPanel({ orgId, dates, mayChange }: { orgId: string; dates: DueDates; mayChange: boolean }) {
  const [days, setDays, changed] = useDraft(`days_allowed/${orgId}`, dates.days);
  const save = useMutation({
    ...setDaysAllowedMutation(orgId),
    onSuccess: ({ overdue }) =>
      toasts.show({ description: t('Saved. {overdue, plural, one {# finding is} other {# findings are}} overdue.', { overdue }) }),
  });
  const valid = DaysAllowed.safeParse(days).success;
  return (
    <Panel
      title={t('Days allowed')}
      description={t('Days from the first sighting of a finding until it must be resolved, by its current severity. Empty: no due date.')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (valid) save.mutate(days);
        }}
      >
        {save.isError && <Notice tone="danger">{reasonOf(save.error)}</Notice>}
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
          {DATED.map(({ count, label }) => (
            <Field
              key={count}
              label={label}
              error={DaysAllowed.shape[count].safeParse(days[count]).success ? undefined : t('1 to 3,650 days.')}
            >
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={1}
                  max={3_650}
                  disabled={!mayChange}
                  value={days[count] ?? ''}
                  onChange={({ target }) => setDays({ ...days, [count]: target.value === '' ? null : Number(target.value) })}
                />
              )}
            </Field>
          ))}
        </div>
        {mayChange ? (
          <div className="flex justify-end">
            <Button type="submit" variant="primary" disabled={!valid || !changed} loading={save.isPending}>
              {t('Save days')}
            </Button>
          </div>
        ) : (
          <p className="text-sm text-muted">{t('Only owners can change them.')}</p>
        )}
      </form>
    </Panel>
  );
}
