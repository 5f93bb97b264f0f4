import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_FLOW } from '../graph/link.ts';
import type { CallModel } from '../models/model.ts';
import type { Models } from '../models/compile-models.ts';
import { BIT, CHOSEN } from '../models/sink-mask.ts';
import { clearOf } from './model-steps.ts';
import type { Constants } from './constants.ts';
import { ClassMembers } from './class-members.ts';
import type { Endpoints } from './endpoints.ts';
import { FieldNodes } from './fields.ts';
import type { MeetingPlaces } from './meeting-places.ts';
import type { Token } from './token.ts';
import type { TokenFlow } from './token-flow.ts';

interface Parts {
  readonly flow: TokenFlow;
  readonly models: Models;
  readonly constants: Constants;
  readonly endpoints: Endpoints;
  readonly meetings: MeetingPlaces;
  /** Applies a model to a call. */
  readonly onModel: (call: number, model: CallModel) => void;
  /** Whether a node is the callee of a call. */
  readonly isCalled: (node: number) => boolean;
}

/** Resolves loads from and stores into fields. */
export class Members {
  readonly classes: ClassMembers;
  /** Nodes that use an object which does not escape its function. */
  readonly own = new Set<number>();
  /** PHP: reads of properties, which never denote the method of the same name, and uses of properties with computed names. */
  readonly properties = new Set<number>();
  readonly #flow: TokenFlow;
  readonly #program: LinkedProgram;
  readonly #models: Models;
  readonly #constants: Constants;
  readonly #endpoints: Endpoints;
  readonly #meetings: MeetingPlaces;
  readonly #onModel: (call: number, model: CallModel) => void;
  readonly isCalled: (node: number) => boolean;
  readonly #fields: FieldNodes;
  readonly #assignCalls = new Map<string, number>();
  readonly #prototypeReads = new Set<string>();
  readonly #isPhp: boolean;
  readonly #star: number;
  readonly #element: number;

  constructor({ flow, models, constants, endpoints, meetings, onModel, isCalled }: Parts) {
    this.#flow = flow;
    this.#program = flow.program;
    this.#models = models;
    this.#constants = constants;
    this.#endpoints = endpoints;
    this.#meetings = meetings;
    this.#onModel = onModel;
    this.isCalled = isCalled;
    this.#isPhp = flow.program.language === 'php';
    [this.#star, this.#element] = [flow.program.name('*'), flow.program.name('[]')];
    this.#fields = new FieldNodes(flow);
    this.classes = new ClassMembers(flow, this.#fields, this);
  }

  /** Fields shared by all instances of a class. */
  get instanceFields(): ReadonlySet<number> {
    return this.#fields.ofInstances;
  }

  get fields(): FieldNodes {
    return this.#fields;
  }

  load(token: Token, field: string, to: number): void {
    this.loadNumbered(this.#flow.table.id(token), this.#program.name(field), to);
  }

  /** The same, with token and name as numbers. */
  loadNumbered(id: number, name: number, to: number): void {
    const token = this.#flow.table.get(id);
    if (token.kind === 'object') {
      this.#loadField(token, id, name, to);
      return;
    }
    const field = this.#program.names[name]!;
    const by = field === 'call' || field === 'apply' || field === 'bind' ? field : undefined;
    if (token.kind === 'api') {
      this.loadApi(token.type, field, to);
      return;
    }
    if (token.kind === 'member') {
      // `express.Router` and the like: callables with members of their own.
      const type = `${token.found.type}.${token.found.name}`;
      this.loadApi(type, field, to);
      if (by && !this.#models.member(type, field)) this.#flow.add(to, { kind: 'bound', by, target: id });
      return;
    }
    if (token.kind === 'function' && by) {
      this.#flow.add(to, { kind: 'bound', by, target: id });
      return;
    }
    if (token.kind === 'function' && field === 'prototype') this.#flow.add(to, { kind: 'prototype', fn: token.fn });
    if (token.kind === 'class' && field === 'prototype') this.#flow.add(to, { kind: 'instance', classIndex: token.classIndex });
    if (token.kind === 'class' || token.kind === 'instance') this.classes.lookup(token.classIndex, field, to, token.kind === 'class');
    if (token.kind === 'made') this.load({ kind: 'prototype', fn: token.fn }, field, to);
    this.#loadField(token, id, name, to);
  }

  declares(classIndex: number, name: number): boolean {
    const { info, file } = this.#program.classes[classIndex]!;
    return this.#isPhp && this.#constants.storesInto(file.nodeBase + info.thisNode).some(([field]) => field === name);
  }

  loadApi(type: string, field: string, to: number): void {
    // A default export is treated as the module itself, which may be callable.
    if (field === 'default') this.#flow.add(to, { kind: 'api', type });
    const found = field === 'default' ? undefined : this.#models.member(type, field);
    if (!found) {
      if (this.#models.bags.has(type)) this.#flow.flow(this.#meetings.ofField(type, field), to, EDGE.flow, 0);
      return;
    }
    const { member } = found;
    if (member.type !== undefined) this.#flow.add(to, { kind: 'api', type: member.type });
    if (member.call || member.new) this.#flow.add(to, { kind: 'member', found });
    if (member.source)
      this.#endpoints.addSource({
        node: to,
        kind: member.source,
        tier: member.tier ?? 'remote',
        text: `${type.split('.').at(-1)}.${field}`,
        clears: clearOf(member.clears),
      });
  }

  /** A store into a field: token and name as numbers, and the node that has the token. */
  storeNumbered(id: number, name: number, value: number, to: number): void {
    const token = this.#flow.table.get(id);
    if (!hasFields(token) || this.#isElement(token, name, to)) return;
    const isShared = this.#isShared(token);
    const place = this.#fields.write(id, name, isShared);
    if (isShared) this.#flow.flow(value, place, EDGE.flow, 0);
    else this.#flow.connect(value, place);
    if (token.kind === 'prototype') this.#addMethod(token.fn, value);
    else if (token.kind === 'function' && this.#program.names[name] === 'prototype') this.#addMethods(token.fn, value);
  }

  /** `F.prototype.run = function () { … }`: called by unknown callers, on instances made by `new F`. */
  #addMethod(fn: number, value: number): void {
    const made: Token = { kind: 'made', fn };
    this.#flow.add(this.#program.functions[fn]!.thisNode, made);
    this.#flow.watch(value, (token) => token.kind === 'function' && this.#flow.add(this.#program.functions[token.fn]!.thisNode, made));
  }

  /** `F.prototype = { run() { … } }`. */
  #addMethods(fn: number, value: number): void {
    this.#flow.watch(value, (token) => {
      if (token.kind !== 'object') return;
      const { stores } = this.#constants;
      for (let at = stores.first(token.node); at !== 0; at = stores.next(at)) this.#addMethod(fn, stores.other(at));
    });
  }

  /** Replays all stores into a node that a token has just reached. */
  storeAll(node: number, id: number): void {
    const { stores, backs } = this.#constants;
    for (let at = stores.first(node); at !== 0; at = stores.next(at)) {
      const token = this.#flow.table.get(id);
      if (token.kind === 'api') this.#assign(token.type, this.#program.names[stores.one(at)]!, stores.other(at), node);
      else if (token.kind !== 'member') this.storeNumbered(id, stores.one(at), stores.other(at), node);
    }
    for (let at = backs.first(node); at !== 0; at = backs.next(at)) this.#storeBelow(id, backs.one(at), backs.other(at));
  }

  /** `this.list.push(x)`: other methods see it in the field, too. */
  #storeBelow(id: number, name: number, version: number): void {
    const token = this.#flow.table.get(id);
    if (!hasFields(token) || !this.#isShared(token)) return;
    const fn = this.#program.nodeFn[version]!;
    const [owner, field] = [this.#program.newNode(fn), this.#program.newNode(fn)];
    this.#flow.flow(version, owner, EDGE.back, name);
    this.#flow.flow(owner, field, EDGE.load, name);
    // The attacker's choice of keys and objects is local to this call and does not carry over to others.
    this.#flow.flow(field, this.#fields.write(id, name, true), MASKED_FLOW, CHOSEN | BIT.prototype);
  }

  /** Copies all stores into an object to another one. */
  storeFrom(node: number, to: Token): void {
    const id = this.#flow.table.id(to);
    const { stores } = this.#constants;
    for (let at = stores.first(node); at !== 0; at = stores.next(at)) {
      this.storeNumbered(id, stores.one(at), stores.other(at), node);
      if (to.kind === 'api') this.#assign(to.type, this.#program.names[stores.one(at)]!, stores.other(at), node);
    }
  }

  #loadField(token: Token, id: number, name: number, to: number): void {
    if (!hasFields(token) || this.#isElement(token, name, to)) return;
    const isShared = this.#isShared(token);
    const place = this.#fields.read(id, name, isShared);
    if (isShared && !this.#isOwn(token, to)) this.#flow.flow(place, to, EDGE.flow, 0);
    else this.#flow.connect(place, to);
    const field = this.#program.names[name]!;
    if (token.kind === 'prototype' && field !== 'prototype') {
      // Prototype chains may be cyclic: `class C extends F`, `F.prototype = new C()`.
      const key = `${token.fn}:${to}:${field}`;
      if (this.#prototypeReads.has(key)) return;
      this.#prototypeReads.add(key);
      // `F.prototype = { … }` replaces the object.
      const whole = this.#fields.read(this.#flow.table.id({ kind: 'function', fn: token.fn }), this.#program.name('prototype'), true);
      this.#flow.watch(whole, (each) => each.kind !== 'prototype' && this.load(each, field, to));
    }
  }

  /**
   * PHP: elements of arrays under unknown keys are not properties of an object the value may be as well; functions have no fields at all.
   */
  #isElement(token: Token, name: number, node: number): boolean {
    if (!this.#isPhp || token.kind === 'object') return false;
    return token.kind === 'function' || ((name === this.#star || name === this.#element) && !this.properties.has(node));
  }

  /** An object that does not escape is tracked by access paths, unless magic methods store its fields elsewhere. */
  #isOwn(token: Token, to: number): boolean {
    return token.kind === 'instance' && this.own.has(to) && this.classes.methodNamed(token.classIndex, '__get') === undefined;
  }

  #assign(type: string, field: string, value: number, node: number): void {
    const found = this.#models.member(type, field);
    if (!found && this.#models.bags.has(type)) this.#flow.flow(value, this.#meetings.ofField(type, field), EDGE.flow, 0);
    for (const [place, handed] of (found?.member.handler ?? []).entries())
      this.#flow.watch(value, (token) => token.kind === 'function' && this.#handParam(token.fn, place, handed));
    const self = found?.member.self;
    if (self !== undefined)
      this.#flow.watch(
        value,
        (token) => token.kind === 'function' && this.#flow.add(this.#program.functions[token.fn]!.thisNode, { kind: 'api', type: self }),
      );
    if (found?.member.assigned) this.#onModel(this.#assignCall(value, node, field), found.member.assigned);
    if (!found?.member.assign) return;
    const call = this.#assignCall(value, node, field);
    this.#endpoints.addSink(value, { path: [], sink: found.member.assign, call, isLoose: false });
  }

  /** Assignments to fields that only DOM elements have, on unknown objects. */
  assignUnknown(): void {
    const assigned = this.#program.names.map((field) => this.#models.member('any', field)?.member.assign !== undefined);
    for (const { fragment, nodeBase, names } of this.#program.files) {
      const { edges } = fragment;
      for (let at = 0; at < edges.length; at += 4) {
        if (edges[at + 2] !== EDGE.store || !assigned[names[edges[at + 3]!]!]) continue;
        const node = nodeBase + edges[at + 1]!;
        if (this.#flow.hasKind(node, ['api', 'object', 'member'])) continue;
        this.#assign('any', this.#program.names[names[edges[at + 3]!]!]!, nodeBase + edges[at]!, node);
      }
    }
  }

  #handParam(fn: number, place: number, type: string): void {
    const param = this.#program.functions[fn]!.params[place];
    if (param !== undefined) this.#flow.add(param, { kind: 'api', type });
  }

  /** Sinks belong to calls, so an assignment that is a sink gets a synthetic one. */
  #assignCall(value: number, node: number, field: string): number {
    const key = `${value}:${node}`;
    const known = this.#assignCalls.get(key);
    if (known !== undefined) return known;
    const file = this.#program.fileOf(node)!;
    const local = node - file.nodeBase;
    const { nodeStart, nodeEnd } = file.fragment;
    const info = {
      kind: 'operator',
      text: `${field}=`,
      spread: -1,
      posts: [],
      start: nodeStart[local]!,
      end: nodeEnd[local]!,
    } as const;
    const call =
      this.#program.calls.push({ file, info, callee: -1, receiver: -1, args: [value], result: -1, fn: this.#program.nodeFn[node]! }) - 1;
    this.#assignCalls.set(key, call);
    return call;
  }

  #isShared(token: Token): boolean {
    if (token.kind !== 'object') return true;
    const fn = this.#program.nodeFn[token.node]!;
    return fn < 0 || this.#program.functions[fn]!.parent < 0;
  }
}

/** Whether the token has field nodes; those of a class are shared by all its instances. */
function hasFields({ kind }: Token): boolean {
  return kind === 'object' || kind === 'instance' || kind === 'class' || kind === 'function' || kind === 'made' || kind === 'prototype';
}
