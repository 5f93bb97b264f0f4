type Filters = Readonly<Record<string, readonly string[]>>;

/** That a row exists, whatever the filters, and that it passes all of them. */
export const EXISTS = 1 << 29;
export const MATCHES = 1 << 30;

/** The filters of a list as bits of a row, one each in the order of the contract. */
export class FilterBits<Filter extends string> {
  private readonly bits: ReadonlyMap<string, number>;
  private readonly filters: Filters;

  constructor(filters: Readonly<Record<string, readonly Filter[]>>) {
    this.filters = filters;
    this.bits = new Map(
      Object.values(filters)
        .flat()
        .map((name, index) => [name, 1 << index]),
    );
  }

  /** The bits of a row for which these conditions hold. */
  of(conditions: Readonly<Partial<Record<Filter, boolean>>>): number {
    let bits = 0;
    for (const [name, holds] of Object.entries(conditions)) if (holds) bits |= this.bits.get(name)!;
    return bits;
  }

  /**
   * What a row counts for, by its bits: `MATCHES` when it passes all active groups, and each filter that it would pass given the filters of the
   * other groups. Filters of a group are OR-ed.
   */
  passing(active: readonly string[] = []): (bits: number) => number {
    const sum = (names: readonly string[]) => names.reduce((bits, name) => bits | this.bits.get(name)!, 0);
    const groups = Object.values(this.filters)
      .map((names) => ({ all: sum(names), chosen: sum(names.filter((name) => active.includes(name))) }))
      .filter(({ chosen }) => chosen !== 0);
    return (bits) => {
      let failed = 0;
      for (const { all, chosen } of groups) {
        if ((bits & chosen) !== 0) continue;
        if (failed !== 0) return 0;
        failed = all;
      }
      return failed === 0 ? bits | MATCHES : bits & failed;
    };
  }

  counter(): BitCounter {
    return new BitCounter(this.bits);
  }
}

/** The counts of a page, added up from what rows count for. */
class BitCounter {
  private readonly sums = new Float64Array(31);
  private readonly names: ReadonlyMap<string, number>;

  constructor(names: ReadonlyMap<string, number>) {
    this.names = names;
  }

  add(bits: number, times: number): void {
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const index = 31 - Math.clz32(rest & -rest);
      this.sums[index] = this.sums[index]! + times;
    }
  }

  counts(): { total: number; matching: number; filterCount: Record<string, number> } {
    const of = (bit: number) => this.sums[31 - Math.clz32(bit)]!;
    return {
      total: of(EXISTS),
      matching: of(MATCHES),
      filterCount: Object.fromEntries([...this.names].map(([name, bit]) => [name, of(bit)])),
    };
  }
}
