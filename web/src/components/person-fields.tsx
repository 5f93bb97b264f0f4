import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { t } from '#web/messages/translate.ts';
import { TextField } from '#web/ui/form.tsx';

interface Person {
  first_name: string;
  last_name: string;
  handle: string;
}

/** Name and handle, shared by all forms that ask for them. */
export function PersonFields<Values extends FieldValues & Person>({ form }: { form: UseFormReturn<Values, unknown, FieldValues> }) {
  const name = (field: keyof Person) => field as FieldPath<Values>;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name={name('first_name')} label={t('First name')} autoComplete="given-name" />
        <TextField form={form} name={name('last_name')} label={t('Last name')} autoComplete="family-name" />
      </div>
      <TextField
        form={form}
        name={name('handle')}
        label={t('Handle')}
        hint={t('5 to 50 letters, digits, dots, underscores or hyphens.')}
        autoComplete="nickname"
      />
    </>
  );
}
