import type { CodeFinding } from '#contract/results/code.ts';
import type { RawFinding } from './raw-finding.ts';

/** Spans on the way from which on a flow leads through helpers that many share, where values that never meet are easily mixed up. */
const LONG = 12;
/** The same for what callers of a package hand in, which is never sure, and for what all functions share. */
const FAR = 21;
/** The same for an object that is chosen by a name. */
const FAR_OBJECT = 17;
const STATEMENT = 400;
const PHP_COMMAND = /^#![^\n]*\bphp[\d.]*[^\S\n]*(?:-\w[^\n]*)?\n/;

/**
 * How sure a finding is; what is of low confidence is left out of the default list and the grade. `text` is that of the file. A flow
 * loses confidence by functions that nobody knows and by its length.
 */
export function confidenceOf(finding: RawFinding, text: string, textOf: (path: string) => string | undefined): CodeFinding['confidence'] {
  const { rule, tier, isWeak, steps, length, at, within, uses = [] } = finding;
  const { matters, isNamedBefore } = rule;
  const isNamed = (name: string, start: number, code: string) =>
    matters!.test(name) || matters!.test(statementAt(code, start, isNamedBefore));
  const isNamedAtUse = (use: NonNullable<RawFinding['uses']>[number]) =>
    matters!.test(use.within) || matters!.test(beforeUse(textOf(use.path) ?? '', use.start));
  if (matters && !isNamed(within, at.start, text) && !uses.some(isNamedAtUse)) return 'low';
  // Most of what a program keeps was checked before, or is its own.
  if (tier === 'stored') return 'low';
  // Nobody sends a request to what is run as a command.
  if (tier === 'remote' && PHP_COMMAND.test(text)) return 'low';
  if (rule.harmless?.test(statementAt(text, at.start))) return 'low';
  if (rule.harmlessBehind?.test(text.slice(Math.max(0, at.start - STATEMENT), at.start))) return 'low';
  if (tier === 'library') return isWeak || length > (rule.name === 'prototype-pollution' ? FAR_OBJECT : FAR) ? 'low' : 'medium';
  if (isWeak) return steps.length > LONG || length > FAR ? 'low' : 'medium';
  if (length > 2 * LONG) return 'low';
  return length > LONG ? 'medium' : 'high';
}

/** What a value is given to, before it in its statement: a variable, a field, a function that is handed it, but no list of several. */
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
