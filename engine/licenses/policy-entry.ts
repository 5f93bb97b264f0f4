import { parseExpression } from './parse-expression.ts';

/** Whether a policy can name this: one license in SPDX's spelling, with `+` and an exception if need be, and no AND or OR. */
export function isPolicyEntry(text: string): boolean {
  const parsed = parseExpression(text);
  return parsed !== undefined && !('operator' in parsed);
}
