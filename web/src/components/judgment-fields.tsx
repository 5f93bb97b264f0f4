import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { DECISION_STATES, type DecisionState, type Judgment, JUSTIFICATIONS, type Justification } from '#contract/entities/decision.ts';
import { t } from '#web/messages/translate.ts';
import { Field } from '#web/ui/field.tsx';
import { fieldErrorText } from '#web/ui/field-error.ts';
import { TextField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { CODE_STATE_HINTS, JUSTIFICATION_TEXTS, STATE_TEXTS } from './decision-texts.ts';

export type Judging = z.input<typeof Judgment>;

interface Props<Values extends Judging & FieldValues> {
  form: UseFormReturn<Values, unknown, FieldValues>;
  isAboutCode?: boolean;
}

/** What a decision says: its status and, where that needs one, the justification. */
export function JudgmentFields<Values extends Judging & FieldValues>({ form: whole, isAboutCode = false }: Props<Values>) {
  const form = judgmentOf(whole);
  const state = form.watch('state') as DecisionState;
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('Status')} hint={isAboutCode ? CODE_STATE_HINTS[state] : STATE_TEXTS[state].hint}>
        {(control) => (
          <Select
            {...control}
            value={state}
            onChange={({ target: { value } }) => {
              form.setValue('state', value as DecisionState);
              form.setValue('justification', null);
              form.clearErrors();
            }}
            options={DECISION_STATES.map((value) => ({ value, label: STATE_TEXTS[value].label }))}
          />
        )}
      </Field>
      {state === 'not_affected' && (
        <Field label={t('Justification')} required error={errors.justification && t('Choose a justification.')}>
          {(control) => (
            <Select
              {...control}
              value={(form.watch('justification') as Justification | null | undefined) ?? ''}
              onChange={({ target: { value } }) => {
                form.setValue('justification', value as Justification);
                form.clearErrors('justification');
              }}
              placeholder={t('Choose a justification')}
              options={JUSTIFICATIONS.map((value) => ({ value, label: JUSTIFICATION_TEXTS[value] }))}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** When a decision ends, and what the person says of it. */
export function JudgmentEnd<Values extends Judging & FieldValues>({ form: whole }: Props<Values>) {
  const form = judgmentOf(whole);
  const state = form.watch('state') as DecisionState;
  const expires = form.watch('expires_on') as string | null | undefined;
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={t('Expires')}
        hint={t('Leave empty for no end date.')}
        error={errors.expires_on && fieldErrorText(t('Expires'), errors.expires_on.message)}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            value={expires?.slice(0, 10) ?? ''}
            onChange={({ target: { value } }) => {
              form.setValue('expires_on', value === '' ? null : `${value}T23:59:59.000Z`);
              form.clearErrors('expires_on');
            }}
          />
        )}
      </Field>
      <TextField form={form} name="note" label={t('Comment')} type="textarea" required={state === 'accepted'} />
    </>
  );
}

/** The types of forms do not see that a form with more fields has those of a judgment. */
function judgmentOf<Values extends Judging & FieldValues>(form: Props<Values>['form']) {
  return form as unknown as UseFormReturn<Judging, unknown, FieldValues>;
}
