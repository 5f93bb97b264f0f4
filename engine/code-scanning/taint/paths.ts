import { THROWN } from '../graph/fragment.ts';
import { KeyTable } from '../graph/key-table.ts';

/** Any path below a value: the whole object comes from the attacker. */
export const BELOW = '**';
/** Prefix of a map entry's field name; iterating over the map visits it as well. */
export const ENTRY = '@';
const MAX_LENGTH = 3;

/** Interned access paths; 0 is the value itself. The effect of an edge is computed once per path and field. */
export class Paths {
  readonly #names: readonly string[];
  readonly #ids = new Map<string, number>([['', 0]]);
  readonly #paths: (readonly string[])[] = [[]];

  readonly #stored = new KeyTable();
  /** Indexes into `#parts`. */
  readonly #loaded = new KeyTable();
  readonly #parts: (readonly number[])[] = [];

  /** `names`: texts of the field numbers; may grow later. */
  constructor(names: readonly string[]) {
    this.#names = names;
  }

  get(id: number): readonly string[] {
    return this.#paths[id]!;
  }

  id(path: readonly string[]): number {
    const key = path.join('\0');
    let id = this.#ids.get(key);
    if (id === undefined) {
      id = this.#paths.length;
      this.#paths.push(path);
      this.#ids.set(key, id);
    }
    return id;
  }

  /** Pushes a field onto a path. */
  store(path: number, name: number): number {
    let stored = this.#stored.get(path, name);
    if (stored === undefined) {
      stored = this.id([this.#names[name]!, ...this.get(path)].slice(0, MAX_LENGTH));
      this.#stored.set(stored, path, name);
    }
    return stored;
  }

  /** Pops a field off a path: zero, one or several paths. */
  load(path: number, name: number): readonly number[] {
    let place = this.#loaded.get(path, name);
    if (place === undefined) {
      place = this.#parts.push(this.#load(path, this.#names[name]!)) - 1;
      this.#loaded.set(place, path, name);
    }
    return this.#parts[place]!;
  }

  #load(path: number, field: string): readonly number[] {
    if (path === 0) return field === 'length' || field === 'size' || field === THROWN ? [] : [0];
    const [first, ...rest] = this.get(path) as readonly [string, ...string[]];
    // The length of a list or a text is a number, and a thrown value is not part of the result.
    if ((field === 'length' || field === THROWN) && first !== field) return [];
    if (first === BELOW) return field === '<keys>' ? [0] : [0, path];
    if (!matches(first, field)) return [];
    return [this.id(rest)];
  }
}

/** Whether a path's first field may alias the field that is loaded. */
export function matches(first: string, field: string): boolean {
  if (first === field) return true;
  if (first.startsWith('<') || field === '<keys>') return false;
  if (first === '*' || field === '*' || first === BELOW) return true;
  if (first.startsWith(ENTRY)) return field === '[]' || isIndex(field);
  return (field === '[]' && isIndex(first)) || (first === '[]' && isIndex(field));
}

function isIndex(name: string): boolean {
  return /^\d+$/.test(name);
}
