import { createContext, useContext, useEffect } from 'react';

interface Entry {
  readonly scope: string | undefined;
}

const entries = new Set<Entry>();

/** The dialog that a form is in; undefined on the page itself. */
export const UnsavedScope = createContext<string | undefined>(undefined);

/** Whether something was typed and not saved, in a dialog or anywhere. */
export const hasUnsaved = (scope?: string) => [...entries].some((entry) => scope === undefined || entry.scope === scope);

/** Says that a form has changes that are not saved, so that leaving asks first. */
export function useUnsaved(isChanged: boolean) {
  const scope = useContext(UnsavedScope);
  useEffect(() => {
    if (!isChanged) return undefined;
    const entry = { scope };
    entries.add(entry);
    return () => void entries.delete(entry);
  }, [isChanged, scope]);
}
