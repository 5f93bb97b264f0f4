import { useMutation, useQuery } from '@tanstack/react-query';
import type { ImportDefaults } from '#contract/entities/import-defaults.ts';
import { isAtLeast } from '#contract/roles.ts';
import { useDraft } from '#web/components/draft.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { analyzersQuery } from '#web/queries/analyses.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { importDefaultsQuery, setImportDefaultsMutation } from '#web/queries/retention.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonFields, SkeletonShape } from '#web/ui/skeleton-shapes.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { useShownOrganization } from '../shown-organization.ts';

const FIRST = 'first';

export function ImportDefaultsPanel() {
  const { id: orgId } = useShownOrganization();
  const defaults = useQuery(importDefaultsQuery(orgId));
  return (
    <Panel
      title={t('New imports')}
      description={t('What an import of repositories starts with. Each import can choose another analyzer or schedule.')}
    >
      <QueryView
        query={defaults}
        failed={t('The defaults could not be loaded')}
        loading={
          <SkeletonShape>
            <SkeletonFields className="sm:grid-cols-2" />
          </SkeletonShape>
        }
      >
        {(found) => <DefaultsForm key={`${found.analyzer_id} ${found.schedule_type}`} defaults={found} />}
      </QueryView>
    </Panel>
  );
}

function DefaultsForm({ defaults }: { defaults: ImportDefaults }) {
  const { id: orgId, role } = useShownOrganization();
  const [chosen, setChosen, changed] = useDraft(`import_defaults/${orgId}`, defaults);
  const analyzers = useQuery(analyzersQuery(orgId, { page: 0, entries_per_page: 100, sort_key: 'created_on', sort_direction: 'ASC' }));
  const save = useMutation({
    ...setImportDefaultsMutation(orgId),
    onSuccess: () => toasts.show({ description: t('The defaults of imports were saved.') }),
  });
  const mayChange = isAtLeast(role, 'OWNER');
  const schedules: { value: ImportDefaults['schedule_type']; label: string }[] = [
    { value: 'once', label: t('Analyze once') },
    { value: 'daily', label: t('Analyze now and every day') },
    { value: 'weekly', label: t('Analyze now and every week') },
  ];
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(chosen);
      }}
    >
      {save.isError && <Notice tone="danger">{reasonOf(save.error)}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Default analyzer')}>
          {(control) => (
            <Select
              {...control}
              disabled={!mayChange}
              value={chosen.analyzer_id ?? FIRST}
              onChange={({ target }) => setChosen({ ...chosen, analyzer_id: target.value === FIRST ? null : target.value })}
              options={[
                { value: FIRST, label: t('The first analyzer of the organization') },
                ...(analyzers.data?.data.map(({ id, name }) => ({ value: id, label: given(name) })) ?? []),
              ]}
            />
          )}
        </Field>
        <Field label={t('Default schedule')}>
          {(control) => (
            <Select
              {...control}
              disabled={!mayChange}
              value={chosen.schedule_type}
              onChange={({ target }) => setChosen({ ...chosen, schedule_type: target.value as ImportDefaults['schedule_type'] })}
              options={schedules}
            />
          )}
        </Field>
      </div>
      {mayChange ? (
        <Button type="submit" variant="primary" className="self-end" disabled={!changed} loading={save.isPending}>
          {t('Save defaults')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('Only owners can change this.')}</p>
      )}
    </form>
  );
}
