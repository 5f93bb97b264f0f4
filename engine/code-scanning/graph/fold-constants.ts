import type { Constant } from './fragment.ts';

const NUMBERS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};
const COMPARISONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '==': (a, b) => a === b,
  '===': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '!==': (a, b) => a !== b,
};

/** Folds an operator over two numeric constants; undefined for anything else. */
export function foldNumbers(operator: string, left: Constant | undefined, right: Constant | undefined): Constant | undefined {
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  return NUMBERS[operator]?.(left, right) ?? COMPARISONS[operator]?.(left, right);
}
