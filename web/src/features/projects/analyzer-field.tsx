import { useQuery } from '@tanstack/react-query';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { analyzersQuery } from '#web/queries/analyses.queries.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const AS_BEFORE = 'as-before';

interface Props {
  orgId: string;
  /** Null: the analyzer that each project has. */
  value: string | null;
  onChange(analyzerId: string | null): void;
}

/** One analyzer for several projects, or the one that each has. */
export function AnalyzerField({ orgId, value, onChange }: Props) {
  const analyzers = useQuery(analyzersQuery(orgId, { page: 0, entries_per_page: 100, sort_key: 'created_on', sort_direction: 'ASC' }));
  return (
    <Field label={t('Analyzer')} hint={t('A project that was never analyzed needs one.')}>
      {(control) => (
        <Select
          {...control}
          value={value ?? AS_BEFORE}
          onChange={({ target }) => onChange(target.value === AS_BEFORE ? null : target.value)}
          options={[
            { value: AS_BEFORE, label: t('As in the latest analysis of each') },
            ...(analyzers.data?.data.map(({ id, name }) => ({ value: id, label: given(name) })) ?? []),
          ]}
        />
      )}
    </Field>
  );
}
