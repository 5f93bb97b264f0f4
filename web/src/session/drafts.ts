import * as z from 'zod';
import { currentUser } from './session.ts';

const KEY = 'understory-drafts';
const Kept = z.object({ owner: z.string(), entries: z.record(z.string(), z.unknown()) });

/**
 * What a person typed and did not save, by form. It is in the storage of the tab, so neither a reload nor the end of a session loses it;
 * another person who signs in there does not get it.
 */
export const drafts = {
  /** The draft of a form whose values look like `pattern`; undefined without one. */
  read<Value>(key: string, pattern: Value): Value | undefined {
    const draft = load()[key];
    return draft !== undefined && looksLike(draft, pattern) ? (draft as Value) : undefined;
  },
  /** Whether a form or one of its parts has a draft. */
  has: (key: string) => Object.keys(load()).some((other) => other === key || other.startsWith(`${key}/`)),
  write: (key: string, value: unknown) => store({ ...load(), [key]: value }),
  remove(key: string) {
    const { [key]: removed, ...rest } = load();
    if (removed !== undefined) store(rest);
  },
  removeAll: () => sessionStorage.removeItem(KEY),
};

function load(): Readonly<Record<string, unknown>> {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return {};
  try {
    const { owner, entries } = Kept.parse(JSON.parse(text));
    return owner === currentUser.get().user?.id ? entries : {};
  } catch {
    // A damaged entry counts as none.
    return {};
  }
}

function store(entries: Readonly<Record<string, unknown>>) {
  const owner = currentUser.get().user?.id;
  // Without a person there is nobody to give it back to.
  if (owner === undefined) return;
  if (Object.keys(entries).length === 0) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify({ owner, entries }));
}

/** Whether a draft can fill a form: after an upgrade in between, the form may have other fields. */
function looksLike(draft: unknown, pattern: unknown): boolean {
  if (pattern === null || draft === null || pattern === undefined) return true;
  if (Array.isArray(pattern)) return Array.isArray(draft);
  if (typeof pattern !== 'object') return typeof draft === typeof pattern;
  if (typeof draft !== 'object' || Array.isArray(draft)) return false;
  return Object.entries(pattern).every(
    ([name, value]) => value === undefined || (name in draft && looksLike(Reflect.get(draft, name), value)),
  );
}
