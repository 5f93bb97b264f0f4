import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { Controller, type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { Field } from './field.tsx';
import { fieldErrorText, ruleText } from './field-error.ts';
import { Input, PasswordInput, TextArea } from './input.tsx';

/** A form for a schema of the contract. Fields are validated when they lose focus, not while typing. */
export function useSchemaForm<Output extends FieldValues, Values extends FieldValues>(
  schema: z.ZodType<Output, Values>,
  options: Omit<UseFormProps<Values, unknown, Output>, 'resolver'>,
) {
  return useForm<Values, unknown, Output>({ mode: 'onBlur', reValidateMode: 'onBlur', ...options, resolver: zodResolver(schema) });
}

interface TextFieldProps<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, FieldValues>;
  name: FieldPath<Values>;
  label: string;
  hint?: ReactNode;
  type?: 'text' | 'email' | 'password' | 'url' | 'textarea';
  placeholder?: string;
  autoComplete?: string;
  required?: boolean;
  action?: ReactNode;
  maxLength?: number;
}

export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  type = 'text',
  required = true,
  action,
  ...rest
}: TextFieldProps<Values>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <Field
          label={label}
          hint={hint}
          required={required}
          action={action}
          error={fieldState.error && fieldErrorText(label, fieldState.error.message)}
        >
          {(control) => {
            // Dialogs begin on their first field: who goes on without a word in it has made no mistake yet.
            const leave = () => (fieldState.isDirty || form.formState.isSubmitted || field.value ? field.onBlur() : undefined);
            const props = { ...rest, ...control, ...field, onBlur: leave, value: field.value ?? '' };
            if (type === 'textarea') return <TextArea {...props} />;
            return type === 'password' ? <PasswordInput {...props} /> : <Input type={type} {...props} />;
          }}
        </Field>
      )}
    />
  );
}

/** Shows the server's validation errors at their fields; returns those without a field. */
export function showServerErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, FieldValues>, 'setError' | 'getValues'>,
  errors: readonly { property: string; errors: readonly string[] }[] | undefined,
): string[] {
  const fields = Object.keys(form.getValues());
  const homeless: string[] = [];
  for (const { property, errors: texts } of errors ?? []) {
    if (fields.includes(property)) form.setError(property as FieldPath<Values>, { message: texts[0] ?? '' });
    else homeless.push(...texts.map((text) => `${property} ${ruleText(text)}`));
  }
  return homeless;
}
