import { createElement, Fragment, type ReactNode } from 'react';
import { catalogue } from './catalogue.ts';
import { language } from './language.ts';
import { parseMessage, type Piece } from './parse-message.ts';

type Value = string | number | bigint;
type Filler = ReactNode | bigint | ((inside: ReactNode) => ReactNode);

const NUMBERS = new Intl.NumberFormat(language);
const PLURALS = new Intl.PluralRules(language);
const parsed = new Map<string, readonly Piece[]>();

/**
 * A text in the language of the page; the English text is its key. Values fill its gaps, numbers in the language's way of writing them:
 * `t('{count, plural, one {# finding} other {# findings}} in {project}', { count, project })`
 */
export function t(message: string, values?: Readonly<Record<string, Value>>): string {
  const text = catalogue[message] ?? message;
  return values ? fill(text, values).flat(Infinity).join('') : text;
}

/** A label with a noun inside of a sentence, where German keeps its capital letter. */
export const inSentence = (label: string) => (language === 'de' ? label : label.toLowerCase());

/** The same with elements in it: `rich('Remove <b>{name}</b>?', { name, b: (inside) => <b>{inside}</b> })` */
export function rich(message: string, values: Readonly<Record<string, Filler>>): ReactNode {
  return together(fill(catalogue[message] ?? message, values));
}

function fill(text: string, values: Readonly<Record<string, unknown>>): unknown[] {
  const pieces = parsed.get(text) ?? parseMessage(text);
  parsed.set(text, pieces);
  return pieces.map((piece) => show(piece, values));
}

function show(piece: Piece, values: Readonly<Record<string, unknown>>): unknown {
  if (typeof piece === 'string') return piece;
  const value = values[piece.name];
  const all = (pieces: readonly Piece[]) => pieces.map((one) => show(one, values));
  if ('inside' in piece) return (value as (inside: ReactNode) => ReactNode)(together(all(piece.inside)));
  const { forms } = piece;
  if (forms) return all(forms[`=${String(value)}`] ?? forms[PLURALS.select(Number(value))] ?? forms['other'] ?? []);
  if (typeof value === 'number' || typeof value === 'bigint') return NUMBERS.format(value);
  return typeof value === 'string' ? isolated(value) : value;
}

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** A name from right to left turns nothing around it. Source: Unicode Standard Annex 9, explicit directional isolates. */
function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/** In one element, so that the parts need no keys. */
function together(parts: unknown[]): ReactNode {
  return createElement(Fragment, null, ...(parts.flat(Infinity) as ReactNode[]));
}
