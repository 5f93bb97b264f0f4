import type { PhpNode } from './ast.ts';
import type { PhpLowering } from './lowering.ts';
import { newNode } from './lowering.ts';
import { piecesOf } from './pieces.ts';

const CONVERSION = /%(?:[-+0 ]|'.)*\d*(?:\.\d+)?([a-zA-Z%])/g;

/** The result of a format starts with the format's own prefix. */
export function prefixOfFormat(text: string, plain: readonly PhpNode[]): string | undefined {
  const begin = /^v?sprintf$/.test(text) && plain[0] ? piecesOf(plain[0])[0] : undefined;
  return begin?.split('%', 1)[0];
}

/** Marks `sprintf` arguments that are formatted as numbers, if a format with interpolated values has one conversion per argument. */
export function refineFormatted(lowering: PhpLowering, text: string, plain: readonly PhpNode[], args: number[]): void {
  const pieces = /^(?:sprintf|printf)$/.test(text) && plain[0] ? piecesOf(plain[0]) : [];
  if (pieces.length < 2 || !pieces.includes(undefined)) return;
  const kinds = [
    ...pieces
      .map((piece) => piece ?? '')
      .join('x')
      .matchAll(CONVERSION),
  ]
    .map(([, kind]) => kind!)
    .filter((kind) => kind !== '%');
  if (kinds.length !== args.length - 1) return;
  const { builder } = lowering;
  for (const [place, kind] of kinds.entries()) {
    if (!/^[bdeEfFgGouxX]$/.test(kind)) continue;
    const number = newNode(lowering, plain[place + 1]!);
    builder.flow(args[place + 1]!, number, builder.fragment.guards.push({ kind: 'number' }) - 1);
    args[place + 1] = number;
  }
}
