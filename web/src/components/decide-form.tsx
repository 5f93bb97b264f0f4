import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { t } from '#web/messages/translate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { JudgmentEnd, JudgmentFields, type Judging } from './judgment-fields.tsx';
import { SubmitForm } from './submit-form.tsx';

interface Props<Values extends Judging & FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Values, unknown, Output>;
  /** What its draft is called. */
  draft: string;
  title: string;
  description: string;
  decide: { readonly isPending: boolean; readonly error: unknown; mutate(values: Output): void };
  disabled?: boolean;
  /** Whether they are weaknesses in the code. */
  isAboutCode?: boolean;
  onClose(): void;
  /** Which findings the decision applies to. */
  scope: ReactNode;
  preview: ReactNode;
}

/** The dialog in which a person decides on findings: one, several, or those of many projects. */
export function DecideForm<Values extends Judging & FieldValues, Output extends FieldValues>(props: Props<Values, Output>) {
  const { form, decide, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="decide" variant="primary" disabled={props.disabled ?? false} loading={decide.isPending}>
            {t('Decide')}
          </Button>
        </>
      }
    >
      <SubmitForm id="decide" draft={props.draft} form={form} onSubmit={decide.mutate} error={decide.error}>
        <JudgmentFields form={form} isAboutCode={props.isAboutCode ?? false} />
        {props.scope}
        <JudgmentEnd form={form} />
        {props.preview}
      </SubmitForm>
    </Dialog>
  );
}
