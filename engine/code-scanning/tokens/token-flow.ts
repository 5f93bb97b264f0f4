import { EdgeLists } from '../graph/edge-lists.ts';
import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_FLOW } from '../graph/link.ts';
import { NumberLists } from '../graph/number-lists.ts';
import { TokenSets } from './token-sets.ts';
import { TokenTable } from './token.ts';
import type { NumberedKind, Token } from './token.ts';

/** Reactions to a token beyond propagation; tokens and fields are given as numbers. */
interface Reactions {
  /** A field of the token is loaded into a node. */
  load(token: number, field: number, to: number): void;
  /** A value is stored into a field of the token at node `to`. */
  store(token: number, field: number, value: number, to: number): void;
  /** A node has the token for the first time. */
  arrive(node: number, token: number): void;
}

const NONE: readonly Token[] = [];
const MAX_TOKENS = 14;
/** Tables of regexes have many, and these propagate no further. */
const MAX_PATTERNS = 60;
const MAX_STEPS = 20_000_000;

/** Propagates functions, classes, objects and API types through the graph to a fixpoint. */
export class TokenFlow {
  readonly program: LinkedProgram;
  readonly table = new TokenTable();
  #reactions: Reactions | undefined;
  readonly #tokens: TokenSets;
  readonly #open: number[] = [];
  #connected: EdgeLists;
  #watched = new NumberLists();
  #watchers: ((token: Token) => void)[] = [];
  #steps = 0;
  /** The token being propagated, and one closure for all edges instead of one each. */
  #moving = 0;
  readonly #passMoving = (to: number, kind: number, label: number): void => this.#pass(this.#moving, to, kind, label);

  constructor(program: LinkedProgram, reactions: Reactions) {
    this.program = program;
    this.#tokens = new TokenSets(program.nodeCount);
    this.#connected = new EdgeLists(program.nodeCount);
    this.#reactions = reactions;
  }

  /** User-readable notes on what was not analyzed completely. */
  get limits(): string[] {
    return this.#steps < MAX_STEPS ? [] : [`Calls were followed for ${MAX_STEPS} steps; some may be unknown.`];
  }

  tokensOf(node: number): readonly Token[] {
    if (this.#tokens.count(node) === 0) return NONE;
    const tokens: Token[] = [];
    for (let place = 0; place < this.#tokens.count(node); place += 1) tokens.push(this.table.get(this.#tokens.at(node, place)));
    return tokens;
  }

  hasKind(node: number, kinds: readonly Token['kind'][]): boolean {
    for (let place = 0; place < this.#tokens.count(node); place += 1)
      if (kinds.includes(this.table.get(this.#tokens.at(node, place)).kind)) return true;
    return false;
  }

  add(node: number, token: Token): void {
    this.#addId(node, this.table.id(token));
  }

  addNumbered(node: number, kind: NumberedKind, number: number): void {
    this.#addId(node, this.table.numbered(kind, number));
  }

  /** Calls `act` for each token the node has, now or later. */
  watch(node: number, act: (token: Token) => void): void {
    this.#watched.append(node, this.#watchers.push(act) - 1);
    for (const token of this.tokensOf(node)) act(token);
  }

  /** Propagates tokens from one node to another, without an edge for data flow. */
  connect(from: number, to: number): void {
    if (from < 0 || !this.#connected.add(from, to, 0, 0)) return;
    for (let place = 0; place < this.#tokens.count(from); place += 1) this.#addId(to, this.#tokens.at(from, place));
  }

  /** Adds an edge, and propagates the tokens at both of its ends. */
  flow(from: number, to: number, kind: number, label: number): void {
    if (!this.program.addEdge(from, to, kind, label)) return;
    for (let place = 0; place < this.#tokens.count(from); place += 1) this.#pass(this.#tokens.at(from, place), to, kind, label);
    if (kind !== EDGE.store) return;
    const count = this.#tokens.count(to);
    for (let place = 0; place < count; place += 1) this.#reactions!.store(this.#tokens.at(to, place), label, from, to);
  }

  /** Frees the propagation state; the points-to sets remain. */
  close(): void {
    [this.#connected, this.#watched, this.#watchers] = [new EdgeLists(), new NumberLists(), []];
    this.#reactions = undefined;
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
    this.#moving = id;
    this.program.eachEdge(node, this.#passMoving);
    const connected = this.#connected;
    for (let at = connected.first(node); at !== 0; at = connected.next(at)) this.#addId(connected.to(at), id);
    this.#reactions!.arrive(node, id);
    const watched = this.#watched;
    for (let at = watched.first(node); at !== 0; at = watched.next(at)) this.#watchers[watched.one(at)]!(this.table.get(id));
  }

  #pass(id: number, to: number, kind: number, label: number): void {
    if (kind === EDGE.flow || kind === MASKED_FLOW) this.#addId(to, id);
    else if (kind === EDGE.load) this.#reactions!.load(id, label, to);
  }

  #addId(node: number, id: number): void {
    const tokens = this.#tokens;
    const count = tokens.count(node);
    if (count >= MAX_TOKENS && (count >= MAX_PATTERNS || this.table.get(id).kind !== 'pattern')) return;
    if (tokens.has(node, id)) return;
    tokens.add(node, id);
    this.#open.push(node, id);
  }
}
