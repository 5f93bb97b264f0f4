import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DaysAllowed, type DueDates } from '#contract/entities/due-dates.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { setDaysAllowedMutation } from '#web/queries/due-dates.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const SEVERITIES = [
  { key: 'critical', label: 'Critical' },
  { key: 'high', label: 'High' },
  { key: 'medium', label: 'Medium' },
  { key: 'low', label: 'Low' },
  { key: 'not_scored', label: 'Not yet scored' },
] as const satisfies readonly { key: keyof DaysAllowed; label: string }[];

/** Days allowed per severity; owners change them. */
export function DaysAllowedPanel({ orgId, dates, mayChange }: { orgId: string; dates: DueDates; mayChange: boolean }) {
  const [days, setDays] = useState(dates.days);
  const save = useMutation({
    ...setDaysAllowedMutation(orgId),
    onSuccess: ({ overdue }) =>
      toasts.show({ description: `Saved. ${overdue.toLocaleString('en')} ${overdue === 1 ? 'finding is' : 'findings are'} overdue.` }),
  });
  const valid = DaysAllowed.safeParse(days).success;
  const changed = SEVERITIES.some(({ key }) => days[key] !== dates.days[key]);
  return (
    <Panel
      title="Days allowed"
      description="A finding must be resolved so many days after it was first seen, by its severity now. Empty: no due date."
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
          {SEVERITIES.map(({ key, label }) => (
            <Field key={key} label={label} error={DaysAllowed.shape[key].safeParse(days[key]).success ? undefined : '1 to 3,650 days.'}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={1}
                  max={3_650}
                  disabled={!mayChange}
                  value={days[key] ?? ''}
                  onChange={({ target }) => setDays({ ...days, [key]: target.value === '' ? null : Number(target.value) })}
                />
              )}
            </Field>
          ))}
        </div>
        {mayChange ? (
          <div className="flex justify-end">
            <Button type="submit" variant="primary" disabled={!valid || !changed} loading={save.isPending}>
              Save days
            </Button>
          </div>
        ) : (
          <p className="text-sm text-muted">Owners change them.</p>
        )}
      </form>
    </Panel>
  );
}
