/** Texts numbered in the order in which they came, with their places among each other. */
export class SortedTexts {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();
  private order: number[] = [];
  private places = new Int32Array(0);

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }

  /** The number of a text, -1 for one that never came. */
  find(text: string): number {
    return this.numbers.get(text) ?? -1;
  }

  /** The place of each text in ascending order, by its number. */
  ranks(): Int32Array {
    const { texts, order } = this;
    if (order.length === texts.length) return this.places;
    const isBefore = (a: number, b: number) => texts[a]! < texts[b]!;
    const added = Array.from({ length: texts.length - order.length }, (_, index) => order.length + index);
    added.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    const merged: number[] = [];
    let next = 0;
    for (const number of added) {
      while (next < order.length && isBefore(order[next]!, number)) merged.push(order[next++]!);
      merged.push(number);
    }
    while (next < order.length) merged.push(order[next++]!);
    this.order = merged;
    this.places = new Int32Array(texts.length);
    for (const [place, number] of merged.entries()) this.places[number] = place;
    return this.places;
  }
}
