import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { drafts } from '#web/session/drafts.ts';
import { auth } from '#web/session/session.ts';
import { useUnsaved } from '#web/ui/unsaved.ts';

/** Values that no storage may keep, and addresses that contain a secret. */
const SECRET = /password|token|code|secret|url/i;

/**
 * A value that a person changes and then saves: it survives a reload and the end of a session, and leaving asks first.
 * `isSent`: it was sent, and leaving loses nothing.
 */
export function useDraft<Value>(key: string, saved: Value, isSent = false): [Value, Dispatch<SetStateAction<Value>>, boolean] {
  const [value, setValue] = useState<Value>(() => drafts.read(key, saved) ?? saved);
  const isChanged = !isSame(value, saved);
  useKept(key, value, isChanged);
  useUnsaved(isChanged && !isSent);
  return [value, setValue, isChanged];
}

/** The same for a form. What was sent counts as saved until the server refuses it. */
export function FormDraft<Values extends FieldValues, Output extends FieldValues>({
  form,
  draft: key,
  sent,
  error,
}: {
  form: UseFormReturn<Values, unknown, Output>;
  draft: string;
  /** The values that were sent last. */
  sent: object | undefined;
  error: unknown;
}) {
  const { control } = form;
  const { defaultValues } = useFormState({ control });
  const values = withoutSecrets(useWatch({ control }));
  const original = withoutSecrets(defaultValues ?? {});
  useRestored(form, key, original);
  const isChanged = !isSame(values, original);
  useKept(key, values, isChanged);
  useUnsaved(isChanged && (error !== null || sent === undefined || !isSame(values, withoutSecrets(sent))));
  return null;
}

function useRestored<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
  original: object,
) {
  const [restored] = useState(() => drafts.read(key, original));
  const isDone = useRef(false);
  useEffect(() => {
    if (restored === undefined || isDone.current) return;
    isDone.current = true;
    form.reset({ ...form.getValues(), ...restored }, { keepDefaultValues: true });
  }, [form, restored]);
}

/** Keeps a draft while it differs from what is saved. A person who leaves a form while signed in no longer wants it. */
function useKept(key: string, value: unknown, isChanged: boolean) {
  const text = isChanged ? JSON.stringify(value) : undefined;
  useEffect(() => {
    if (text === undefined) drafts.remove(key);
    else drafts.write(key, JSON.parse(text));
  }, [key, text]);
  useEffect(
    () => () => {
      if (auth.get().authenticated) drafts.remove(key);
    },
    [key],
  );
}

/** Whether a dialog is open; it begins open where the session ended in it, to go on there. */
export function useOpenWithDraft(draft: string) {
  return useState(() => drafts.has(draft));
}

function withoutSecrets(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
