import type { ProgramIndex } from './program-index.ts';

const MANY_FACTS = 4;

export interface Pollution {
  readonly place: number;
  readonly value: number;
  readonly keyFact: number;
  readonly objectFact: number;
}

/** A few facts per node that is an object or a key chosen by the attacker: those of one call may say what those of another do not. */
export class ChosenPlaces {
  readonly #objects = new Map<number, number[]>();
  readonly #keys = new Map<number, number[]>();

  noteObject(node: number, fact: number): void {
    note(this.#objects, node, fact);
  }

  noteKey(node: number, fact: number): void {
    note(this.#keys, node, fact);
  }

  /** Writes where the attacker chose both the object and the key: combinations of facts at one place, possibly from different calls. */
  pollutions({ keyStores }: ProgramIndex): Pollution[] {
    const found: Pollution[] = [];
    for (const stores of keyStores.values()) {
      for (const { object, key, value, place } of stores) {
        for (const keyFact of this.#keys.get(key) ?? [])
          for (const objectFact of this.#objects.get(object) ?? []) found.push({ place, value, keyFact, objectFact });
      }
    }
    return found;
  }
}

/** Records a fact of a node, up to a limit. */
function note(facts: Map<number, number[]>, node: number, fact: number): void {
  const known = facts.get(node);
  if (!known) facts.set(node, [fact]);
  else if (known.length < MANY_FACTS && !known.includes(fact)) known.push(fact);
}
