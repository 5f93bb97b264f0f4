import type { Node } from 'oxc-parser';
import { newNode } from './lowering.ts';
import type { Lowering } from './lowering.ts';
import { pathKey } from './variables.ts';

const NOT_PROTO = '<not __proto__>';
const NOT_CONSTRUCTOR = '<not constructor>';
const REFUSED = new Map([
  ['__proto__', NOT_PROTO],
  ['constructor', NOT_CONSTRUCTOR],
  ['prototype', NOT_CONSTRUCTOR],
]);

/**
 * Records that a key is not a certain name; returns whether it can no longer lead to a prototype. `__proto__` does so alone, `constructor` and
 * `prototype` only together, and only where functions are accepted as objects to write into.
 */
export function refusesPrototype(lowering: Lowering, subject: Node, name: string): boolean {
  const mark = REFUSED.get(name);
  const key = pathKey(lowering, subject);
  if (mark === undefined || key === undefined) return false;
  lowering.frame.rename(`${key}.${mark}`, newNode(lowering, subject));
  const isRefused = (each: string) => lowering.frame.read(`${key}.${each}`) !== undefined;
  return isRefused(NOT_PROTO) && (isRefused(NOT_CONSTRUCTOR) || enteredAreObjects(lowering));
}

/** Whether a key that is not in this list cannot lead to a prototype, as far as the list's text shows. */
export function listsPrototypeKeys(lowering: Lowering, list: Node): boolean {
  const text = lowering.text.slice(list.start, list.end);
  return !/__proto__/.test(text) || /constructor|\bprototype\b/.test(text) || enteredAreObjects(lowering);
}

/** The text of a function, up to the brace at the indentation of its start. */
function functionAround({ builder, frame, text }: Lowering): string {
  const { start } = builder.fragment.functions[frame.fn]!;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(line, start))![0];
  const end = text.indexOf(`\n${indent}}`, start);
  return text.slice(start, end < 0 ? text.length : end);
}

/** Whether the code checks that what it enters is an object, which a constructor is not: `typeof target[key] === 'object'`, or of `target` itself. */
function enteredAreObjects(lowering: Lowering): boolean {
  const text = functionAround(lowering);
  const written = new Set(Array.from(text.matchAll(/([\w$]+)\[[^\]'"]+\]\s*(?:\?\?|\|\|)?=(?!=)/g), ([, name]) => name!));
  for (const [, name, from] of text.matchAll(/([\w$]+)\s*=\s*([\w$]+)\[[^\]'"]+\]/g)) if (written.has(from!)) written.add(name!);
  return Array.from(text.matchAll(/(?:typeof\s*\(?\s*|\b(is\w*(?:[oO]bj|[rR]ecord|Dict)\w*)\(\s*)([\w$]+)(\[[^\]]*\])?/g)).some(
    ([, predicate, name]) => written.has(name!) && !(predicate !== undefined && holdsForFunctions(lowering.text, predicate)),
  );
}

/** Whether the file's own is-object predicate also accepts functions: `typeof value === 'object' || typeof value === 'function'`. */
function holdsForFunctions(text: string, predicate: string): boolean {
  const start = text.search(new RegExp(`\\bfunction\\s+${predicate}\\b|\\b${predicate}\\s*=`));
  return start >= 0 && /===?\s*(['"])function\1/.test(/^[^]{0,400}?(?:\n\}|\n\n|$)/.exec(text.slice(start, start + 400))![0]);
}
