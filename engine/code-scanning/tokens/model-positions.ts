/** A parsed model position. */
export interface Position {
  readonly head: string;
  /** Field path below the position. */
  readonly path: readonly string[];
  /** `cb0.1`: a parameter, the result or `this` of a callback argument. */
  readonly callback: CallbackPosition | undefined;
  /** `rest:1`: the first of the remaining arguments. */
  readonly rest: number | undefined;
  /** `formatted:0`: the format argument; the position denotes the texts it formats. */
  readonly formatted: number | undefined;
  readonly place: number;
  /** The value is not at the start of the text that the call returns. */
  readonly isBehindOthers: boolean;
}

interface CallbackPosition {
  readonly argument: number;
  /** The function is below the argument: `handler` of an object, `[]:handler` of the objects of a list. */
  readonly fields: readonly string[];
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
  const [, argument, field, part, path] = /^cb(\d+)(?::([^.]+))?\.(\d+|return|this)(?:\.(.*))?$/.exec(text) ?? [];
  if (part === undefined) return undefined;
  return {
    argument: Number(argument),
    fields: field?.split(':') ?? [],
    part: part === 'return' || part === 'this' ? part : Number(part),
    path: path === undefined ? [] : path.split('.'),
  };
}

function numberBehind(word: string, head: string): number | undefined {
  return head.startsWith(word) ? Number(head.slice(word.length)) : undefined;
}
