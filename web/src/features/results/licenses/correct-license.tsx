import { useMutation } from '@tanstack/react-query';
import type { LicenseHolder } from '#contract/calls/licenses.ts';
import { LicenseCorrectionBody } from '#contract/entities/license-correction.ts';
import { BusinessError } from '#contract/errors.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { t } from '#web/messages/translate.ts';
import { correctLicenseMutation, withdrawCorrectionMutation } from '#web/queries/license-corrections.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { showServerErrors, TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const UNDO_MS = 10_000;

interface Props {
  orgId: string;
  component: Pick<LicenseHolder, 'ecosystem' | 'name' | 'version' | 'license'>;
  onClose(): void;
}

/** The key of what is typed into the form. */
export const draftKey = ({ ecosystem, name, version }: Props['component']) => `license/${ecosystem}/${name}/${version}`;

/** Says what the license of a component is, for this version, a range or all of them. */
export function CorrectLicense({ orgId, component, onClose }: Props) {
  const { ecosystem, name, version, license } = component;
  const form = useSchemaForm(LicenseCorrectionBody, {
    defaultValues: { ecosystem, name, range: version, expression: license.expression ?? '', reason: '' },
  });
  const undo = useMutation({
    ...withdrawCorrectionMutation(orgId),
    onSuccess: () => toasts.show({ description: t('The correction is withdrawn.') }),
  });
  const correct = useMutation({
    ...correctLicenseMutation(orgId),
    onSuccess: ({ id, components }) => {
      onClose();
      toasts.show({
        description: t('Corrected {components, plural, one {# component} other {# components}}.', { components }),
        duration: UNDO_MS,
        action: { label: t('Undo'), onClick: () => undo.mutate(id) },
      });
    },
    onError: (error) => {
      if (error instanceof BusinessError) showServerErrors(form, error.validationErrors);
    },
  });
  const range = form.watch('range') as string | null | undefined;
  const meant = range === null || range === undefined ? 'all' : range === version ? 'version' : 'range';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('Correct the license of {name}', { name })}
      description={
        license.stated.length > 0
          ? t('Found: “{stated}”. A correction counts in all projects of the organization.', { stated: license.stated.join('”, “') })
          : t('No license was found. A correction counts in all projects of the organization.')
      }
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="correct-license" variant="primary" loading={correct.isPending}>
            {t('Correct license')}
          </Button>
        </>
      }
    >
      <SubmitForm
        id="correct-license"
        draft={draftKey(component)}
        form={form}
        onSubmit={correct.mutate}
        error={correct.error instanceof BusinessError && correct.error.validationErrors ? null : correct.error}
      >
        <TextField
          form={form}
          name="expression"
          label={t('License')}
          hint={t('An SPDX expression, such as MIT OR Apache-2.0. LicenseRef-… names what SPDX does not list.')}
        />
        <Field label={t('Applies to')}>
          {(control) => (
            <Select
              {...control}
              value={meant}
              onChange={({ target: { value } }) => {
                form.setValue('range', value === 'all' ? null : value === 'version' ? version : `>=${version}`);
                form.clearErrors('range');
              }}
              options={[
                { value: 'version', label: t('Version {version}', { version }) },
                { value: 'range', label: t('A range of versions') },
                { value: 'all', label: t('All versions') },
              ]}
            />
          )}
        </Field>
        {meant === 'range' && <TextField form={form} name="range" label={t('Range')} placeholder=">=1.2.0 <2" />}
        <TextField
          form={form}
          name="reason"
          label={t('Reason')}
          type="textarea"
          hint={t('Where you read it: a text in the package, a contract, the author.')}
        />
      </SubmitForm>
    </Dialog>
  );
}
