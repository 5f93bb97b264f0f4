import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { DecisionBody, type DecisionScope, type DecisionTarget } from '#contract/entities/decision.ts';
import { BusinessError } from '#contract/errors.ts';
import { closesText, SCOPE_TEXTS, SCOPES_TEXTS } from '#web/components/decision-texts.ts';
import { DecideForm } from '#web/components/decide-form.tsx';
import { useDecidedToast } from '#web/components/use-decided-toast.ts';
import { t } from '#web/messages/translate.ts';
import { decisionPreviewQuery, makeDecisionsMutation } from '#web/queries/decisions.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Field } from '#web/ui/field.tsx';
import { showServerErrors, useSchemaForm } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { canPreview, type DecidedFinding, MOST_TARGETS, scopesOf, targetsOf, titleOf } from './decision-target.ts';

interface Props {
  orgId: string;
  /** One or many, at least one. */
  findings: readonly DecidedFinding[];
  onClose(): void;
  onDecided?(): void;
}

/** The key of what is typed into the dialog. */
export const draftKey = (findings: readonly DecidedFinding[]) =>
  `decision/${findings.map(({ vulnerabilityId, projectId, purl, fingerprint = purl }) => `${vulnerabilityId}/${projectId}/${fingerprint}`).join()}`;

/** Decides on findings, as they are or with what is around them. */
export function DecideDialog({ orgId, findings, onClose, onDecided }: Props) {
  const scopes = scopesOf(findings);
  const isAboutCode = scopes.includes('code');
  const form = useSchemaForm(DecisionBody, {
    defaultValues: {
      targets: targetsOf(findings, scopes[0]!),
      state: isAboutCode ? 'false_positive' : 'not_affected',
      justification: null,
      note: '',
      expires_on: null,
    },
  });
  const showDecided = useDecidedToast(orgId);
  const decide = useMutation({
    ...makeDecisionsMutation(orgId),
    onSuccess: (decided) => {
      onClose();
      onDecided?.();
      showDecided(decided);
    },
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  const targets = form.watch('targets') as DecisionTarget[];
  const { scope } = targets[0]!;
  const { errors } = form.formState;
  return (
    <DecideForm
      form={form}
      draft={draftKey(findings)}
      title={t('Decide on {title}', { title: titleOf(findings) })}
      description={
        isAboutCode
          ? t('Found in {names}. If the code there changes, it counts as a new weakness without a decision.', {
              names: namesOf(findings),
            })
          : t('Found in {names}. A decision ends automatically when the data about the vulnerability changes.', {
              names: namesOf(findings),
            })
      }
      isAboutCode={isAboutCode}
      decide={decide}
      onClose={onClose}
      scope={
        <>
          <Field label={t('Applies to')}>
            {(control) => (
              <Select
                {...control}
                value={scope}
                onChange={({ target: { value } }) => form.setValue('targets', targetsOf(findings, value as DecisionScope))}
                options={scopes.map((value) => ({ value, label: (findings.length === 1 ? SCOPE_TEXTS : SCOPES_TEXTS)[value] }))}
              />
            )}
          </Field>
          {scope === 'path' && (
            <Field
              label={t('Folder')}
              required
              hint={isAboutCode ? t('It must contain the file.') : t('It must contain every workspace that needs the component.')}
              error={errors.targets && t('Name a folder.')}
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
        </>
      }
      preview={<Preview orgId={orgId} targets={targets} />}
    />
  );
}

function Preview({ orgId, targets }: { orgId: string; targets: readonly DecisionTarget[] }) {
  const asked = useDeferredValue(targets);
  const possible = canPreview(asked);
  const preview = useQuery({ ...decisionPreviewQuery(orgId, asked), enabled: possible });
  if (asked.length > MOST_TARGETS)
    return (
      <Notice tone="warning">
        {t('A decision takes at most {most} findings at once. Select fewer, or choose a wider scope.', { most: MOST_TARGETS })}
      </Notice>
    );
  if (!possible) return <Notice>{t('Name a folder to count the findings.')}</Notice>;
  if (preview.isError)
    return <Notice tone="warning">{t('The findings could not be counted. {reason}', { reason: reasonOf(preview.error) })}</Notice>;
  if (!preview.data) return <Notice>{t('Counting the findings…')}</Notice>;
  const { findings, projects } = preview.data;
  return <Notice>{closesText(findings, projects)}</Notice>;
}

const NAMED = 3;

function namesOf(findings: readonly DecidedFinding[]): string {
  const names = [...new Set(findings.map(({ name }) => name))];
  return names.length > NAMED
    ? t('{names} and {number} more', { names: names.slice(0, NAMED).join(', '), number: names.length - NAMED })
    : names.join(', ');
}
