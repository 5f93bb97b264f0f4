import type { SinkUse, Source } from './resolution.ts';

/** Sources and sinks, deduplicated. */
export class Endpoints {
  readonly sinks = new Map<number, SinkUse[]>();
  readonly sources: Source[] = [];
  readonly #known = new Set<string>();

  addSink(node: number, use: SinkUse): void {
    const list = this.sinks.get(node);
    if (!list) this.sinks.set(node, [use]);
    else if (!list.some((each) => each.call === use.call && each.sink === use.sink && each.path.join('.') === use.path.join('.')))
      list.push(use);
  }

  addSource(source: Source): void {
    const key = `${source.node}:${source.kind}`;
    if (this.#known.has(key)) return;
    this.#known.add(key);
    this.sources.push(source);
  }

  /** Adds to what the sources at some nodes are harmless for. */
  restrict(nodes: ReadonlySet<number>, clears: number): void {
    this.sources.forEach((source, place) => {
      if (nodes.has(source.node)) this.sources[place] = { ...source, clears: (source.clears ?? 0) | clears };
    });
  }
}
