import { isDeepStrictEqual } from 'node:util';
import { AUDIT_VALUES, CHANGE_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';

export interface Change {
  /** Key of the text that names the value. */
  readonly text: keyof typeof CHANGE_TEXTS;
  readonly before: unknown;
  readonly after: unknown;
}

/** The values that differ, as a part of a sentence: `name from Night to Day; rules`. */
export function describeChanges(changes: readonly Change[]): string {
  const differing = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  if (differing.length === 0) return CHANGE_TEXTS.nothing;
  return differing
    .map(({ text, before, after }) =>
      compose(CHANGE_TEXTS[text], {
        before: inWords(before),
        after: inWords(after),
        old: inWords(before),
        new: inWords(after),
      }),
    )
    .join('; ');
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return AUDIT_VALUES.none;
  return Array.isArray(value) ? value.join(', ') : String(value);
}
