/** A position as models write it, taken apart. */
export interface Position {
  readonly head: string;
  /** The fields below it. */
  readonly path: readonly string[];
  /** `cb0.1`: a parameter, the result or `this` of a function that is an argument. */
  readonly callback: CallbackPosition | undefined;
  /** `rest:1`: the argument with which the rest begins. */
  readonly rest: number | undefined;
  /** `formatted:0`: the argument that is a format, whose texts are meant. */
  readonly formatted: number | undefined;
  readonly place: number;
  /** What stands there is a later part of the text that a call gives. */
  readonly isBehindOthers: boolean;
}

interface CallbackPosition {
  readonly argument: number;
  readonly field: string | undefined;
  readonly part: number | 'return' | 'this';
  readonly path: readonly string[];
}

export const RETURNED = readPosition('return');

const positions = new Map<string, Position>();

export function positionOf(text: string): Position {
  let position = positions.get(text);
  if (!position) {
    position = readPosition(text);
    positions.set(text, position);
  }
  return position;
}

function readPosition(text: string): Position {
  const [head, ...path] = text.split('.') as [string, ...string[]];
  return {
    head,
    path,
    callback: readCallback(text),
    rest: numberBehind('rest:', head),
    formatted: numberBehind('formatted:', head),
    place: Number(head),
    isBehindOthers: /^(?:[1-9]|rest:[1-9]|formatted:|receiver\.\[\])/.test(text),
  };
}

function readCallback(text: string): CallbackPosition | undefined {
  const [, argument, field, part, path] = /^cb(\d+)(?::(\w+))?\.(\d+|return|this)(?:\.(.*))?$/.exec(text) ?? [];
  if (part === undefined) return undefined;
  return {
    argument: Number(argument),
    field,
    part: part === 'return' || part === 'this' ? part : Number(part),
    path: path === undefined ? [] : path.split('.'),
  };
}

function numberBehind(word: string, head: string): number | undefined {
  return head.startsWith(word) ? Number(head.slice(word.length)) : undefined;
}
