import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import {
  DECISION_SCOPES,
  DECISION_STATES,
  DecisionBody,
  type DecisionScope,
  type DecisionState,
  type DecisionTarget,
  JUSTIFICATIONS,
  type Justification,
} from '#contract/entities/decision.ts';
import { BusinessError } from '#contract/errors.ts';
import { JUSTIFICATION_TEXTS, SCOPE_TEXTS, SCOPES_TEXTS, STATE_TEXTS } from '#web/components/decision-texts.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { decisionPreviewQuery, makeDecisionsMutation, withdrawDecisionsMutation } from '#web/queries/decisions.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { fieldErrorText } from '#web/ui/field-error.ts';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { toasts } from '#web/ui/toast-store.ts';
import { canPreview, type DecidedFinding, MOST_TARGETS, targetsOf, titleOf } from './decision-target.ts';

const UNDO_MS = 10_000;

interface Props {
  orgId: string;
  /** One or many, at least one. */
  findings: readonly DecidedFinding[];
  onClose(): void;
  onDecided?(): void;
}

/** Decides on findings, as they are or with what is around them. */
export function DecideDialog({ orgId, findings, onClose, onDecided }: Props) {
  const form = useSchemaForm(DecisionBody, {
    defaultValues: { targets: targetsOf(findings, 'finding'), state: 'not_affected', justification: null, note: '', expires_on: null },
  });
  const undo = useMutation({
    ...withdrawDecisionsMutation(orgId),
    onSuccess: (done) =>
      toasts.show({ description: done.length === 1 ? 'The decision is withdrawn.' : `${done.length} decisions are withdrawn.` }),
  });
  const decide = useMutation({
    ...makeDecisionsMutation(orgId),
    onSuccess: ({ ids, closes }) => {
      onClose();
      onDecided?.();
      toasts.show({
        description: `Decided. ${closesText(closes)}`,
        duration: UNDO_MS,
        action: { label: 'Undo', onClick: () => undo.mutate(ids) },
      });
    },
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  const state = form.watch('state') as DecisionState;
  const targets = form.watch('targets') as DecisionTarget[];
  const { scope } = targets[0]!;
  const expires = form.watch('expires_on') as string | null | undefined;
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Decide on ${titleOf(findings)}`}
      description={`Found in ${namesOf(findings)}. A decision ends automatically when the data about the vulnerability changes.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="decide" variant="primary" loading={decide.isPending}>
            Decide
          </Button>
        </>
      }
    >
      <SubmitForm id="decide" form={form} onSubmit={decide.mutate} error={decide.error}>
        <Field label="Status" hint={STATE_TEXTS[state].hint}>
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
          <Field label="Justification" required error={errors.justification && 'Choose a justification.'}>
            {(control) => (
              <Select
                {...control}
                value={(form.watch('justification') as Justification | null | undefined) ?? ''}
                onChange={({ target: { value } }) => {
                  form.setValue('justification', value as Justification);
                  form.clearErrors('justification');
                }}
                placeholder="Choose a justification"
                options={JUSTIFICATIONS.map((value) => ({ value, label: JUSTIFICATION_TEXTS[value] }))}
              />
            )}
          </Field>
        )}
        <Field label="Applies to">
          {(control) => (
            <Select
              {...control}
              value={scope}
              onChange={({ target: { value } }) => form.setValue('targets', targetsOf(findings, value as DecisionScope))}
              options={DECISION_SCOPES.map((value) => ({ value, label: (findings.length === 1 ? SCOPE_TEXTS : SCOPES_TEXTS)[value] }))}
            />
          )}
        </Field>
        {scope === 'path' && (
          <Field
            label="Folder"
            required
            hint="It must contain every workspace that needs the component."
            error={errors.targets && 'Name a folder.'}
          >
            {(control) => (
              <Input
                {...control}
                placeholder="packages/tools"
                value={targets[0]!.path ?? ''}
                onChange={({ target: { value } }) => {
                  form.setValue(
                    'targets',
                    targets.map((target) => ({ ...target, path: value })),
                  );
                  form.clearErrors('targets');
                }}
              />
            )}
          </Field>
        )}
        <Field
          label="Expires"
          hint="Empty: it has no end date."
          error={errors.expires_on && fieldErrorText('Expires', errors.expires_on.message)}
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
        <TextField form={form} name="note" label="Comment" type="textarea" required={state === 'accepted'} />
        <Preview orgId={orgId} targets={targets} />
      </SubmitForm>
    </Dialog>
  );
}

function Preview({ orgId, targets }: { orgId: string; targets: readonly DecisionTarget[] }) {
  const asked = useDeferredValue(targets);
  const possible = canPreview(asked);
  const preview = useQuery({ ...decisionPreviewQuery(orgId, asked), enabled: possible });
  if (asked.length > MOST_TARGETS)
    return <Notice tone="warning">A decision takes at most {MOST_TARGETS} findings at once. Choose fewer, or a wider scope.</Notice>;
  if (!possible) return <Notice>Name a folder to count the findings.</Notice>;
  if (preview.isError) return <Notice tone="warning">The findings could not be counted. {reasonOf(preview.error)}</Notice>;
  if (!preview.data) return <Notice>Counting the findings…</Notice>;
  const { findings, projects } = preview.data;
  return <Notice>{closesText(findings, projects)}</Notice>;
}

function closesText(count: number, projects = 0): string {
  if (count === 0) return 'Closes no open finding.';
  const where = projects === 0 ? '' : ` in ${projects.toLocaleString('en')} ${projects === 1 ? 'project' : 'projects'}`;
  return `Closes ${count.toLocaleString('en')} ${count === 1 ? 'finding' : 'findings'}${where}.`;
}

const NAMED = 3;

function namesOf(findings: readonly DecidedFinding[]): string {
  const names = [...new Set(findings.map(({ name }) => name))];
  return names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ');
}
