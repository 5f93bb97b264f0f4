import { useMutation, useQuery } from '@tanstack/react-query';
import { RETENTION_GRACE_HOURS, RetentionRule, type Retention } from '#contract/entities/retention.ts';
import { isAtLeast } from '#contract/roles.ts';
import { useDraft } from '#web/components/draft.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { retentionQuery, setRetentionMutation } from '#web/queries/retention.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonFields, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { useShownOrganization } from '../shown-organization.ts';
import { RemovalFacts } from './removal-facts.tsx';
import { RetentionPreview } from './retention-preview.tsx';

export function RetentionPanel() {
  const { id: orgId } = useShownOrganization();
  const retention = useQuery(retentionQuery(orgId));
  return (
    <Panel
      title={t('Retention of runs')}
      description={t(
        'Old runs are removed with their results. The run that counts for each branch or tag and the latest run of each analysis are always kept, and so are charts and the dates on which findings were first seen.',
      )}
    >
      <QueryView
        query={retention}
        failed={t('The retention could not be loaded')}
        loading={
          <SkeletonShape>
            <SkeletonFields className="sm:grid-cols-2" />
          </SkeletonShape>
        }
      >
        {(found) => (
          <>
            <RuleForm key={found.changed_on} retention={found} />
            <RemovalFacts retention={found} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function RuleForm({ retention }: { retention: Retention }) {
  const { id: orgId, role } = useShownOrganization();
  const [rule, setRule, changed] = useDraft<RetentionRule>(`retention/${orgId}`, { runs: retention.runs, days: retention.days });
  const save = useMutation({
    ...setRetentionMutation(orgId),
    onSuccess: () => toasts.show({ description: t('The retention was saved.') }),
  });
  const mayChange = isAtLeast(role, 'OWNER');
  const valid = RetentionRule.safeParse(rule).success;
  const fields = [
    { key: 'runs', label: t('Runs to keep per analysis'), min: 1, max: 1_000, error: t('1 to 1,000 runs.') },
    { key: 'days', label: t('Days to keep a run'), min: 7, max: 3_650, error: t('7 to 3,650 days.') },
  ] as const;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (valid) save.mutate(rule);
      }}
    >
      {save.isError && <Notice tone="danger">{reasonOf(save.error)}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ key, label, min, max, error }) => (
          <Field
            key={key}
            label={label}
            hint={t('Empty: no limit.')}
            error={RetentionRule.shape[key].safeParse(rule[key]).success ? undefined : error}
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                min={min}
                max={max}
                disabled={!mayChange}
                value={rule[key] ?? ''}
                onChange={({ target }) => setRule({ ...rule, [key]: target.value === '' ? null : Number(target.value) })}
              />
            )}
          </Field>
        ))}
      </div>
      {mayChange && valid && <RetentionPreview orgId={orgId} rule={rule} />}
      {mayChange ? (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p className="mr-auto text-sm text-muted">
            {t('Nothing is removed within {hours} hours of a change, so you can undo it.', { hours: RETENTION_GRACE_HOURS })}
          </p>
          <Button type="submit" variant="primary" disabled={!valid || !changed} loading={save.isPending}>
            {t('Save retention')}
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">{t('Only owners can change this.')}</p>
      )}
    </form>
  );
}
