/** Fields of prototypes and constructors that lead to others of them; nothing else is worth writing into. */
const LEADING_ON = /^(?:prototype|__proto__|constructor|\*|<.*)$/;
const NAME = /^[A-Za-z_]\w*$/;

export const FIELD = { isName: 1, leadsOn: 2, isKeys: 4 } as const;

/** Classification of field names, cached because every load asks. */
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
