import { createElement, Fragment, type ReactNode } from 'react';
import { messageFiller } from '#contract/language/fill-message.ts';
import { catalogue } from './catalogue.ts';
import { language } from './language.ts';

type Value = string | number | bigint;
type Filler = ReactNode | bigint | ((inside: ReactNode) => ReactNode);

const fill = messageFiller(language, together);

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

/** In one element, so that the parts need no keys. */
function together(parts: unknown[]): ReactNode {
  return createElement(Fragment, null, ...(parts.flat(Infinity) as ReactNode[]));
}
