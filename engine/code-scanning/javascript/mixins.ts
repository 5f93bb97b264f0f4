import { EDGE } from '../graph/fragment.ts';
import type { Lowering } from './lowering.ts';
import { newNode } from './lowering.ts';

const CREATE_CLASS = /(?:^|\.|_)createClass\d*(?:\.default)?$/;

/** Whether a call adds members listed in its arguments to an object or a class. */
export function isMixin(text: string): boolean {
  return text === 'Object.defineProperties' || (text.includes('createClass') && CREATE_CLASS.test(text));
}

/**
 * Members added by a call: `_createClass(C, [{ key: 'run', value: … }], statics)`, compiler output for classes, and `Object.defineProperties(object,
 * { run: { value: … } })`. `from` is the first edge created while lowering the arguments.
 */
export function giveMembers(
  lowering: Lowering,
  text: string,
  args: readonly number[],
  at: { start: number; end: number },
  from: number,
): void {
  const [target, ...lists] = args;
  if (target === undefined) return;
  const { builder } = lowering;
  const given = new Given(lowering, from);
  if (text === 'Object.defineProperties') {
    for (const [name, description] of given.fieldsOf(lists[0])) {
      const value = given.fieldsOf(description).get('value');
      if (value !== undefined) builder.store(value, name, target);
    }
    return;
  }
  const prototype = newNode(lowering, at);
  builder.load(target, 'prototype', prototype);
  for (const [place, owner] of [prototype, target].entries())
    for (const member of given.fieldsOf(lists[place]).values()) {
      const fields = given.fieldsOf(member);
      const name = fields.get('key');
      const value = fields.get('value');
      const key = name === undefined ? undefined : builder.constantOf(name);
      if (typeof key === 'string' && value !== undefined) builder.store(value, key, owner);
    }
}

/** What the object and array literals in a call's arguments contain. */
class Given {
  readonly #fields = new Map<number, Map<string, number>>();

  constructor({ builder }: Lowering, from: number) {
    const { strings } = builder.fragment;
    builder.eachEdge((value, object, kind, label, edge) => {
      if (kind !== EDGE.store) return;
      const fields = this.#fields.get(object) ?? new Map<string, number>();
      const name = strings[label]!;
      // Later elements of a long array share one name.
      fields.set(name === '[]' ? `[]${edge}` : name, value);
      this.#fields.set(object, fields);
    }, from);
  }

  fieldsOf(node: number | undefined): ReadonlyMap<string, number> {
    return (node === undefined ? undefined : this.#fields.get(node)) ?? new Map();
  }
}
