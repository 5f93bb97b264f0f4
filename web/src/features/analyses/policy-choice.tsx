import { useQuery } from '@tanstack/react-query';
import type { StepConfig } from '#contract/entities/analysis.ts';
import { POLICY_SETTINGS, type PolicyKind } from '#contract/entities/policy.ts';
import { given } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { policiesQuery } from '#web/queries/policies.queries.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

type Step = keyof typeof POLICY_SETTINGS;

const LABELS: Readonly<Record<Step, string>> = {
  'license-finder': t('License policy'),
  'vuln-finder': t('Vulnerability policy'),
  'js-patching': t('Upgrade policy'),
};

interface Props {
  orgId: string;
  /** Steps of the analyzer. */
  steps: readonly string[];
  config: StepConfig;
  onChange(config: StepConfig): void;
}

/** The policies of an analysis, one for each step that judges by one. */
export function PolicyChoice({ orgId, steps, config, onChange }: Props) {
  const judging = (Object.keys(POLICY_SETTINGS) as Step[]).filter((step) => steps.includes(step));
  if (judging.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{t('Policies')}</legend>
      {judging.map((step) => (
        <PolicySelect
          key={step}
          orgId={orgId}
          label={LABELS[step]}
          kind={POLICY_SETTINGS[step].kind}
          value={chosenOf(config, step)}
          onChange={(id) => onChange(withChoice(config, step, id))}
        />
      ))}
    </fieldset>
  );
}

const DEFAULT = 'default';

interface SelectProps {
  orgId: string;
  label: string;
  kind: PolicyKind;
  value: string | undefined;
  onChange(id: string | undefined): void;
}

function PolicySelect({ orgId, label, kind, value, onChange }: SelectProps) {
  const list = useQuery(policiesQuery(orgId, kind, { page: 0, entries_per_page: 100, sort_key: 'name', sort_direction: 'ASC' }));
  const policies = list.data?.data ?? [];
  const standard = policies.find(({ is_default }) => is_default);
  return (
    <Field label={label} hint={list.isError ? t('The policies could not be loaded.') : undefined}>
      {(control) => (
        <Select
          {...control}
          value={value ?? DEFAULT}
          onChange={({ target }) => onChange(target.value === DEFAULT ? undefined : target.value)}
          options={[
            { value: DEFAULT, label: standard ? t('Default: {name}', { name: given(standard.name) }) : t('Default') },
            ...policies.map(({ id, name }) => ({ value: id, label: given(name) })),
          ]}
        />
      )}
    </Field>
  );
}

function chosenOf(config: StepConfig, step: Step): string | undefined {
  const value = [config[step]?.[POLICY_SETTINGS[step].setting]].flat()[0];
  return typeof value === 'string' ? value : undefined;
}

function withChoice(config: StepConfig, step: Step, id: string | undefined): StepConfig {
  const { [step]: chosen = {}, ...others } = config;
  const { [POLICY_SETTINGS[step].setting]: _, ...rest } = chosen;
  const settings = id === undefined ? rest : { ...rest, [POLICY_SETTINGS[step].setting]: [id] };
  return Object.keys(settings).length === 0 ? others : { ...others, [step]: settings };
}
