import type * as z from 'zod';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls/index.ts';

/** What the schemas of requests say in words of their own of values that they refuse, wherever in them. */
export function schemaTexts(): string[] {
  const texts = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) return;
    seen.add(value);
    const { _zod: inside } = value as { _zod?: { def: object } };
    if (inside) return visitDefinition(inside.def);
    if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) Object.values(value).forEach(visit);
  };
  const visitDefinition = (definition: object): void => {
    const { error, getter } = definition as { error?: z.core.$ZodErrorMap; getter?: () => unknown };
    const said = error?.({ code: 'custom', input: '', message: '', path: [] });
    const text = typeof said === 'object' ? said?.message : said;
    if (text) texts.add(text);
    if (getter) visit(getter());
    // A union of cases that one key distinguishes, an object's shape, a list's element: whatever has schemas in it.
    Object.values(definition).forEach(visit);
  };
  const calls = Object.values(CALLS).flatMap((area) => Object.values<Call>(area));
  for (const { query, body } of calls) [query, body].forEach(visit);
  return [...texts].toSorted();
}
