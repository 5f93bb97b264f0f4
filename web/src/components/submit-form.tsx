import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Notice } from '#web/ui/notice.tsx';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { FormDraft } from './draft.ts';

interface Props<Values extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit(values: Output): void;
  /** A server error about the whole form; absent where the fields show it. */
  error?: unknown;
  id?: string;
  /** The key of its draft; absent where nothing typed is worth keeping. */
  draft?: string;
  children: ReactNode;
}

/** A form for a schema: it submits its values once all of them are valid. */
export function SubmitForm<Values extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  error = null,
  id,
  draft,
  children,
}: Props<Values, Output>) {
  const [sent, setSent] = useState<Values>();
  const send = form.handleSubmit((values) => {
    setSent(form.getValues());
    onSubmit(values);
  });
  return (
    <form id={id} noValidate className="flex max-w-3xl flex-col gap-4" onSubmit={(event) => void send(event)}>
      {error !== null && <Notice tone="danger">{reasonOf(error)}</Notice>}
      {draft !== undefined && <FormDraft form={form} draft={draft} sent={sent} error={error} />}
      {children}
    </form>
  );
}
