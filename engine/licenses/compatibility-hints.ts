import type { LicenseHint } from '#contract/entities/license-hint.ts';
import { conflictOf } from './license-conflicts.ts';
import { categoryOf } from './license-catalogue.ts';
import { optionsOf } from './license-options.ts';
import { parseExpression, type LicenseExpression } from './parse-expression.ts';

/** Components that are shipped under one expression. */
export interface ShippedLicense {
  readonly expression: string;
  readonly components: number;
  readonly examples: readonly string[];
}

const MOST_HINTS = 20;
// An expression that offers more than this gets no hints.
const MOST_CHOICES = 64;
const COPYLEFT = 'https://www.gnu.org/licenses/gpl-faq.html#IfLibraryIsGPL';

/**
 * Says where licenses of one work may not go together. A choice (OR, "or later") is made so that they do, where that is possible. What
 * the sources do not name is no conflict, and an exception (WITH) may lift one, so a license with an exception makes none.
 */
export function compatibilityHints(own: readonly string[], shipped: readonly ShippedLicense[]): LicenseHint[] {
  const known = shipped.flatMap((license) => {
    const choices = choicesOf(license.expression);
    return choices.length === 0 ? [] : [{ ...license, choices }];
  });
  const hints: LicenseHint[] = [];
  for (const expression of new Set(own)) {
    const choices = choicesOf(expression);
    if (choices.length === 0) continue;
    for (const license of known) {
      const text = ownConflict(choices, license.choices);
      if (text) hints.push({ kind: 'own', licenses: [expression, license.expression], ...text, ...named(license) });
    }
  }
  for (const [index, one] of known.entries()) {
    for (const other of known.slice(index + 1)) {
      const found = conflictBetween(one.choices, other.choices);
      if (!found) continue;
      const { why, source } = found;
      const text = `${one.expression} and ${other.expression} may not go together in one work: ${why}.`;
      hints.push({ kind: 'components', licenses: [one.expression, other.expression], text, source, ...named(one, other) });
    }
  }
  return hints.slice(0, MOST_HINTS);
}

type Choice = readonly string[];

/** The sets of licenses, each in one version, that keep an expression. Empty where it cannot be read, offers too much or has an exception. */
function choicesOf(expression: string): Choice[] {
  const parsed = parseExpression(expression);
  const found = parsed ? choices(parsed) : [];
  return found.length > MOST_CHOICES ? [] : found;
}

function choices(part: LicenseExpression): Choice[] {
  if (!('operator' in part)) return part.exception === null ? optionsOf(part).map(({ id }) => [id]) : [];
  const parts = part.parts.map(choices);
  if (part.operator === 'or') return parts.some((each) => each.length === 0) ? [] : parts.flat().slice(0, MOST_CHOICES + 1);
  return parts.reduce<Choice[]>(
    (all, each) => all.flatMap((one) => each.map((other) => [...one, ...other])).slice(0, MOST_CHOICES + 1),
    [[]],
  );
}

function conflictBetween(one: readonly Choice[], other: readonly Choice[]): ReturnType<typeof conflictOf> {
  let first: ReturnType<typeof conflictOf>;
  for (const a of one) {
    for (const b of other) {
      const found = a.flatMap((x) => b.flatMap((y) => conflictOf(x, y) ?? []))[0];
      if (!found) return undefined;
      first ??= found;
    }
  }
  return first;
}

/** The project's own license is kept with a component, unless each choice asks for terms on the whole that it does not have. */
function ownConflict(own: readonly Choice[], component: readonly Choice[]): { text: string; source: string } | undefined {
  const found = conflictBetween(own, component);
  if (found) return { text: `The project's own license may not go together with this one: ${found.why}.`, source: found.source };
  const isOpen = (choice: Choice) => !choice.some((id) => categoryOf(id) === 'strong_copyleft');
  if (component.some(isOpen) || !own.every(isOpen)) return undefined;
  return {
    text: 'A component with strong copyleft asks for its own terms on the whole work when that is distributed, which the license of the project does not say.',
    source: COPYLEFT,
  };
}

function named(...licenses: readonly ShippedLicense[]): Pick<LicenseHint, 'components' | 'examples'> {
  return {
    components: licenses.reduce((sum, { components }) => sum + components, 0),
    examples: licenses.flatMap(({ examples }) => examples.slice(0, 3)),
  };
}
