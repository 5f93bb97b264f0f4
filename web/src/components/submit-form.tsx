import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Notice } from '#web/ui/notice.tsx';
import { reasonOf } from '#web/queries/error-toast.tsx';

interface Props<Values extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit(values: Output): void;
  /** A server error about the whole form; absent where the fields show it. */
  error?: unknown;
  id?: string;
  children: ReactNode;
}

/** A form for a schema: it submits its values once all of them are valid. */
export function SubmitForm<Values extends FieldValues, Output extends FieldValues>({
  form,
  onSubmit,
  error = null,
  id,
  children,
}: Props<Values, Output>) {
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((values) => onSubmit(values))(event)}
    >
      {error !== null && <Notice tone="danger">{reasonOf(error)}</Notice>}
      {children}
    </form>
  );
}
