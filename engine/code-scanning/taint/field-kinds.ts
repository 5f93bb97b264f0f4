/** Fields that prototypes and constructors have, and that lead on to others of them; under other names there is nothing to write into. */
const LEADING_ON = /^(?:prototype|__proto__|constructor|\*|<.*)$/;
const NAME = /^[A-Za-z_]\w*$/;

export const FIELD = { isName: 1, leadsOn: 2, isKeys: 4 } as const;

/** What fields are by their names: asked on every read of a field, and worked out once. */
export class FieldKinds {
  readonly #names: readonly string[];
  readonly #kinds: number[] = [];

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  of(name: number): number {
    return (this.#kinds[name] ??= kindOf(this.#names[name]!));
  }
}

function kindOf(field: string): number {
  return (NAME.test(field) ? FIELD.isName : 0) | (LEADING_ON.test(field) ? FIELD.leadsOn : 0) | (field === '<keys>' ? FIELD.isKeys : 0);
}
