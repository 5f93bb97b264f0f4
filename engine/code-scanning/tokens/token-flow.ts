import { EdgeSet } from '../graph/edge-set.ts';
import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_FLOW } from '../graph/link.ts';
import { TokenTable } from './token.ts';
import type { Token } from './token.ts';

/** What a token sets off besides moving on. */
interface Reactions {
  /** A field of the token is read into a node. */
  load(token: Token, field: string, to: number): void;
  /** A value is stored into a field of the token. */
  store(token: Token, field: string, value: number): void;
  /** A node has the token for the first time. */
  arrive(node: number, token: Token): void;
}

const MAX_TOKENS = 14;
const MAX_STEPS = 20_000_000;

/** Carries functions, classes, objects and API types along the graph until nothing new arrives anywhere. */
export class TokenFlow {
  readonly program: LinkedProgram;
  readonly table = new TokenTable();
  readonly #reactions: Reactions;
  readonly #tokens: (number[] | undefined)[] = [];
  readonly #open: number[] = [];
  readonly #edges = new Map<number, number[]>();
  readonly #connected = new EdgeSet();
  readonly #watchers = new Map<number, ((token: Token) => void)[]>();
  #steps = 0;

  constructor(program: LinkedProgram, reactions: Reactions) {
    this.program = program;
    this.#reactions = reactions;
  }

  /** What was not followed to its end, for people. */
  get limits(): string[] {
    return this.#steps < MAX_STEPS ? [] : [`Calls were followed for ${MAX_STEPS} steps; some may be unknown.`];
  }

  tokensOf(node: number): readonly Token[] {
    return (this.#tokens[node] ?? []).map((id) => this.table.get(id));
  }

  add(node: number, token: Token): void {
    this.#addId(node, this.table.id(token));
  }

  /** Calls back for each token that the node has, now or later. */
  watch(node: number, act: (token: Token) => void): void {
    const list = this.#watchers.get(node);
    if (list) list.push(act);
    else this.#watchers.set(node, [act]);
    for (const token of this.tokensOf(node)) act(token);
  }

  /** Lets tokens pass from one node to another, without an edge that data could follow. */
  connect(from: number, to: number): void {
    if (from < 0 || !this.#connected.add(from, to, 0, 0)) return;
    const list = this.#edges.get(from);
    if (list) list.push(to);
    else this.#edges.set(from, [to]);
    for (const id of this.#tokens[from] ?? []) this.#addId(to, id);
  }

  /** Adds an edge to the graph, with all that the tokens at its ends set off. */
  flow(from: number, to: number, kind: number, label: number): void {
    if (!this.program.addEdge(from, to, kind, label)) return;
    for (const id of this.#tokens[from] ?? []) {
      if (kind === EDGE.flow || kind === MASKED_FLOW) this.#addId(to, id);
      else if (kind === EDGE.load) this.#reactions.load(this.table.get(id), this.program.names[label]!, to);
    }
    if (kind === EDGE.store) for (const token of this.tokensOf(to)) this.#reactions.store(token, this.program.names[label]!, from);
  }

  drain(): void {
    while (this.#open.length > 0 && this.#steps < MAX_STEPS) {
      this.#steps += 1;
      const id = this.#open.pop()!;
      const node = this.#open.pop()!;
      this.#spread(node, id);
    }
  }

  #spread(node: number, id: number): void {
    const token = this.table.get(id);
    this.program.eachEdge(node, (to, kind, label) => {
      if (kind === EDGE.flow || kind === MASKED_FLOW) this.#addId(to, id);
      else if (kind === EDGE.load) this.#reactions.load(token, this.program.names[label]!, to);
    });
    const edges = this.#edges.get(node);
    if (edges) for (let at = 0; at < edges.length; at += 1) this.#addId(edges[at]!, id);
    this.#reactions.arrive(node, token);
    const watchers = this.#watchers.get(node);
    if (watchers) for (let at = 0; at < watchers.length; at += 1) watchers[at]!(token);
  }

  #addId(node: number, id: number): void {
    const known = this.#tokens[node];
    if (!known) this.#tokens[node] = [id];
    else if (known.length >= MAX_TOKENS || known.includes(id)) return;
    else known.push(id);
    this.#open.push(node, id);
  }
}
