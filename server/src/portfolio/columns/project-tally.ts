import type { FindingKinds } from './finding-kinds.ts';
import type { GroupOrder } from './group-order.ts';

/**
 * The findings of a project by the signatures of their kinds, which are few: whatever filters leave, the place of the project in a list follows
 * from these entries.
 */
export interface ProjectTally {
  /** The signature of each entry. */
  readonly keys: Int32Array;
  readonly findings: Int32Array;
}

/** Counts findings of projects by signature. What it looks up is in arrays, since ten million findings are counted. */
export class TallyCounter {
  private readonly kinds: FindingKinds;
  private signatures = new Int32Array(0);
  /** By signature its entry in the tally at hand. */
  private entryOf = new Int32Array(0);

  constructor(kinds: FindingKinds) {
    this.kinds = kinds;
  }

  tallyOf(found: Int32Array): ProjectTally {
    this.learn();
    const { signatures, entryOf } = this;
    const keys: number[] = [];
    const findings: number[] = [];
    for (let index = 0; index < found.length; index += 1) {
      const signature = signatures[found[index]!]!;
      const entry = entryOf[signature]!;
      if (entry < keys.length && keys[entry] === signature) findings[entry]! += 1;
      else {
        entryOf[signature] = keys.push(signature) - 1;
        findings.push(1);
      }
    }
    return { keys: Int32Array.from(keys), findings: Int32Array.from(findings) };
  }

  /** Writes the kind of each entry of a tally that comes first in an order into `first`, from a place on. */
  writeFirst(found: Int32Array, { keys }: ProjectTally, { values, way }: GroupOrder, first: Int32Array, from: number): void {
    this.learn();
    const { signatures, entryOf } = this;
    for (let entry = 0; entry < keys.length; entry += 1) {
      entryOf[keys[entry]!] = from + entry;
      first[from + entry] = -1;
    }
    const sign = way === 'least' ? -1 : 1;
    for (let index = 0; index < found.length; index += 1) {
      const kind = found[index]!;
      const place = entryOf[signatures[kind]!]!;
      const before = first[place]!;
      if (before < 0 || sign * values[kind]! > sign * values[before]!) first[place] = kind;
    }
  }

  /** Kinds keep their signatures, and are added only. */
  private learn(): void {
    const { signature, bitsOfSignature } = this.kinds;
    if (this.signatures.length !== signature.length) this.signatures = Int32Array.from(signature);
    if (this.entryOf.length < bitsOfSignature.length) this.entryOf = new Int32Array(2 * bitsOfSignature.length);
  }
}
