import type { CodeFinding } from '#contract/results/code.ts';
import type { RawFinding } from './raw-finding.ts';

/** Number of spans beyond which a flow leads through widely shared helpers, where unrelated values are easily conflated. */
const LONG = 12;
/** The same for what outside callers pass in, which is never certain, and for weak flows. */
const FAR = 21;
/** The same for an object selected by a key. */
const FAR_OBJECT = 17;
const STATEMENT = 400;
const PHP_COMMAND = /^#![^\n]*\bphp[\d.]*[^\S\n]*(?:-\w[^\n]*)?\n/;

/**
 * Confidence of a finding; low-confidence findings are excluded from the default list and the grade. `text` is the text of the finding's
 * file. Unknown functions and length lower the confidence of a flow.
 */
export function confidenceOf(finding: RawFinding, text: string, textOf: (path: string) => string | undefined): CodeFinding['confidence'] {
  const { rule, tier, isWeak, steps, length, at, within, uses = [] } = finding;
  const { matters, isNamedBefore } = rule;
  const isNamed = (name: string, start: number, code: string) =>
    matters!.test(name) || matters!.test(statementAt(code, start, isNamedBefore));
  const isNamedAtUse = (use: NonNullable<RawFinding['uses']>[number]) =>
    matters!.test(use.within) || matters!.test(beforeUse(textOf(use.path) ?? '', use.start));
  if (matters && !isNamed(within, at.start, text) && !uses.some(isNamedAtUse)) return 'low';
  // Most stored values were validated before, or are the program's own.
  if (tier === 'stored') return 'low';
  // No request ever reaches a script that runs from the command line.
  if (tier === 'remote' && PHP_COMMAND.test(text)) return 'low';
  if (rule.harmless?.test(statementAt(text, at.start))) return 'low';
  if (rule.harmlessBehind?.test(text.slice(Math.max(0, at.start - STATEMENT), at.start))) return 'low';
  if (tier === 'library') return isWeak || length > (rule.name === 'prototype-pollution' ? FAR_OBJECT : FAR) ? 'low' : 'medium';
  if (isWeak) return steps.length > LONG || length > FAR ? 'low' : 'medium';
  if (length > 2 * LONG) return 'low';
  return length > LONG ? 'medium' : 'high';
}

/**
 * The code to the left of a value in its statement: the variable or field it is assigned to, or the function it is passed to. Empty for
 * destructuring of several values.
 */
function beforeUse(text: string, start: number): string {
  const before = /[^;{}\n]*$/.exec(text.slice(Math.max(0, start - STATEMENT), start))![0];
  return /^\s*(?:(?:const|let|var)\s+)?(?:\[|list\s*\()/.test(before) ? '' : before.replace(/\b(?:local|session)Storage\b/g, '');
}

function statementAt(text: string, start: number, isNamedBefore = false): string {
  const rest = text.slice(start, start + STATEMENT);
  const end = rest.search(/;|\n\s*\n|\)\s*\{[^\S\n]*\n/);
  const statement = end < 0 ? rest : rest.slice(0, end);
  return isNamedBefore ? `${/[^;{}\n]*$/.exec(text.slice(Math.max(0, start - STATEMENT), start))![0]}${statement}` : statement;
}
