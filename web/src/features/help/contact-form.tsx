import { useMutation } from '@tanstack/react-query';
import { CONTACT_SUBJECTS, contactCalls } from '#contract/calls/contact.ts';
import { SubmitForm } from '#web/components/submit-form.tsx';
import { t } from '#web/messages/translate.ts';
import { contactOperatorsMutation } from '#web/queries/account.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField, useSchemaForm } from '#web/ui/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

/** A report to the people who run this server. */
export function ContactForm() {
  const form = useSchemaForm(contactCalls.contactOperators.body, { defaultValues: { subject: CONTACT_SUBJECTS[0], message: '' } });
  const send = useMutation({ ...contactOperatorsMutation, onSuccess: () => form.reset({ ...form.getValues(), message: '' }) });
  return (
    <Card className="mt-2 p-4 sm:p-5">
      <SubmitForm form={form} draft="contact" onSubmit={(report) => send.mutate(report)} error={send.error}>
        {send.isSuccess && <Notice tone="success">{t('Your report was sent to the people who run this server.')}</Notice>}
        <Field label={t('Subject')}>
          {(control) => (
            <Select
              {...control}
              {...form.register('subject')}
              options={CONTACT_SUBJECTS.map((text) => ({ value: text, label: t(text) }))}
            />
          )}
        </Field>
        <TextField
          form={form}
          name="message"
          label={t('Message')}
          type="textarea"
          hint={t('Name the vulnerability, the package and its version. Your name and email address are sent with it.')}
        />
        <Button type="submit" variant="primary" className="self-start" loading={send.isPending}>
          {t('Send the report')}
        </Button>
      </SubmitForm>
    </Card>
  );
}
