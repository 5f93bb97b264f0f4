import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_FLOW } from '../graph/link.ts';
import type { CallModel, Member } from '../models/model.ts';
import { callModelsOf } from '../models/compile-models.ts';
import type { Models } from '../models/compile-models.ts';
import { Constants } from './constants.ts';
import { FieldNodes } from './fields.ts';
import { PhpNames } from './php-names.ts';
import { ModelApplier } from './apply-model.ts';
import type { Resolution, SinkUse, Source, Target } from './resolution.ts';
import { TokenTable } from './token.ts';
import type { Token } from './token.ts';

export interface ResolveInput {
  readonly program: LinkedProgram;
  readonly models: Models;
  /** Exports node of the file that an import means, a module's specifier with a model, or undefined. */
  readonly importTarget: (path: string, specifier: string) => string | undefined;
  /** Packages that the manifests name. */
  readonly dependencies: ReadonlySet<string>;
}

const MAX_TOKENS = 14;
const MAX_TARGETS = 8;
const MAX_STEPS = 20_000_000;
const COMMON_METHOD =
  /^(?:get|set|add|save|find|create|update|delete|remove|run|execute|handle|load|init|render|show|index|view|query|all|first|make|build|send|close|open|__\w+)$/;

/** Finds what each call may call, by carrying functions, classes, objects and API types along the graph. */
export function resolveCalls(input: ResolveInput): Resolution {
  const resolver = new CallResolver(input);
  resolver.run();
  return resolver;
}

class CallResolver implements Resolution {
  readonly targets = new Map<number, Target[]>();
  readonly models = new Map<number, { model: CallModel; isLoose: boolean; name: string }[]>();
  readonly sinks = new Map<number, SinkUse[]>();
  readonly sources: Source[] = [];
  readonly constants: Constants;
  readonly limits: string[] = [];
  readonly #input: ResolveInput;
  readonly #program: LinkedProgram;
  readonly #table = new TokenTable();
  readonly #tokens: (number[] | undefined)[] = [];
  readonly #open: number[] = [];
  readonly #tokenEdges = new Map<number, number[]>();
  readonly #fields: FieldNodes;
  readonly #callsOf = new Map<number, number[]>();
  readonly #watchers = new Map<number, ((token: Token) => void)[]>();
  readonly #parents = new Map<number, number[]>();
  readonly #lookups = new Map<number, [field: string, to: number, self: number][]>();
  readonly #sourceKeys = new Set<string>();
  readonly #applier: ModelApplier;
  readonly #php: PhpNames;
  readonly #shared = new Map<string, number>();
  readonly #methodOwners = new Map<string, number[]>();
  #steps = 0;

  constructor(input: ResolveInput) {
    this.#input = input;
    this.#program = input.program;
    this.constants = new Constants(input.program);
    this.#php = new PhpNames(input.program);
    this.#fields = new FieldNodes(input.program, (from, to) => this.#connectTokens(from, to));
    this.#applier = new ModelApplier({
      program: input.program,
      constants: this.constants,
      flow: (from, to, kind, label) => this.#flow(from, to, kind, label),
      addApi: (node, type) => this.#add(node, { kind: 'api', type }),
      addSource: (source) => this.#addSource(source),
      addSink: (node, use) => this.#addSink(node, use),
      onFunction: (node, act) => this.#watch(node, (token) => token.kind === 'function' && act(token.fn)),
      addResolver: (node, target) => this.#add(node, { kind: 'resolver', node: target }),
    });
  }

  tokensOf(node: number): readonly Token[] {
    return (this.#tokens[node] ?? []).map((id) => this.#table.get(id));
  }

  run(): void {
    this.#program.calls.forEach(({ callee }, call) => {
      if (callee < 0) return;
      const list = this.#callsOf.get(callee);
      if (list) list.push(call);
      else this.#callsOf.set(callee, [call]);
    });
    this.#seed();
    this.#drain();
    for (let round = 0; round < 3; round += 1) {
      this.#applyConventions();
      this.#drain();
      if (!this.#guessUnknown()) break;
      this.#drain();
    }
    if (this.#steps >= MAX_STEPS) this.limits.push(`Calls were followed for ${MAX_STEPS} steps; some may be unknown.`);
  }

  #seed(): void {
    for (const file of this.#program.files) {
      const { fragment, nodeBase, functionBase, classBase, path } = file;
      for (const [node, fn] of fragment.functionValues) this.#add(nodeBase + node, { kind: 'function', fn: functionBase + fn });
      for (const [node, index] of fragment.classValues) this.#add(nodeBase + node, { kind: 'class', classIndex: classBase + index });
      for (const [node] of fragment.objects) this.#add(nodeBase + node, { kind: 'object', node: nodeBase + node });
      fragment.classes.forEach((info, index) => {
        this.#add(nodeBase + info.thisNode, { kind: 'instance', classIndex: classBase + index });
        if (info.superName !== '' || info.traits.length > 0) this.#seedPhpParents(classBase + index, info.superName, info.traits);
        if (info.superNode >= 0) this.#watch(nodeBase + info.superNode, (token) => this.#inherit(classBase + index, token));
      });
      for (const [node, name] of fragment.globals) this.#seedGlobal(nodeBase + node, name);
      for (const { node, specifier } of fragment.imports) this.#seedImport(nodeBase + node, path, specifier);
      for (const [node, specifier, name] of fragment.types) this.#seedType(file, nodeBase + node, specifier, name);
      for (const [node, name, argument] of fragment.decorated) this.#seedDecorated(nodeBase + node, name, argument);
    }
    this.#linkIncludes();
    this.#program.calls.forEach(({ info, callee, file }, call) => {
      // `$name(…)` and `new $name` run what a value names.
      if (file.fragment.language === 'php' && callee >= 0 && (/^\$[^.]*$/.test(info.text) || info.text === 'new'))
        this.#addSink(callee, { path: [], sink: 'code', call, isLoose: false });
    });
    this.#program.calls.forEach(({ info }, call) => {
      if (info.callee < 0 && info.kind !== 'jsx') this.#applyNamed(call, 'global', info.text, false);
      if (info.kind === 'jsx') this.#applyNamed(call, 'jsx', 'element', false);
    });
  }

  #seedGlobal(node: number, name: string): void {
    if (/^(?:[fc]|var|set|def):/.test(name) || name === '$_SESSION') {
      this.#seedPhpName(node, name);
      return;
    }
    const found = this.#input.models.member('global', name);
    if (found) this.#loadApi('global', name, node);
  }

  #seedPhpName(node: number, name: string): void {
    const rest = name.slice(name.indexOf(':') + 1);
    const short = rest.split('\\').at(-1)!;
    if (name.startsWith('f:')) {
      const fn = this.#php.functionNamed(rest);
      if (fn !== undefined) this.#add(node, { kind: 'function', fn });
      else this.#loadApi('function', short.toLowerCase(), node);
    } else if (name.startsWith('c:')) {
      const classIndex = this.#php.classNamed(rest);
      if (classIndex !== undefined) this.#add(node, { kind: 'class', classIndex });
      else this.#loadApi('class', short, node);
    } else if (name.startsWith('set:')) this.#flow(node, this.#sharedNode(node, rest), EDGE.flow, 0);
    else if (!name.startsWith('def:')) this.#flow(this.#sharedNode(node, name.startsWith('var:') ? rest : name), node, EDGE.flow, 0);
  }

  /** A global variable: one of the session or of `global` for all files, else one of the file, which files that include each other share. */
  #sharedNode(node: number, name: string): number {
    const fn = this.#program.nodeFn[node]!;
    const isEverywhere = name.startsWith('$') || this.#program.functions[fn]!.parent >= 0;
    const key = isEverywhere ? `*:${name}` : `${this.#program.functions[fn]!.file.path}:${name}`;
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const shared = this.#program.newNode();
    this.#shared.set(key, shared);
    return shared;
  }

  #linkIncludes(): void {
    for (const { path, fragment } of this.#program.files) {
      const names = (file: string) => [...this.#shared].filter(([key]) => key.startsWith(`${file}:`));
      for (const { specifier, kind } of fragment.imports) {
        const target = kind === 'include' ? this.#input.importTarget(path, specifier) : undefined;
        if (target === undefined || target === path) continue;
        for (const [key, node] of names(path)) {
          const other = this.#shared.get(`${target}${key.slice(path.length)}`);
          if (other === undefined) continue;
          this.#flow(node, other, EDGE.flow, 0);
          this.#flow(other, node, EDGE.flow, 0);
        }
      }
      for (const [key, node] of names(path)) {
        const everywhere = this.#shared.get(`*${key.slice(path.length)}`);
        if (everywhere !== undefined) this.#flow(node, everywhere, EDGE.flow, 0);
      }
    }
  }

  #seedPhpParents(classIndex: number, superName: string, traits: readonly string[]): void {
    for (const name of [superName, ...traits]) {
      const parent = name === '' ? undefined : this.#php.classNamed(name);
      if (parent !== undefined && parent !== classIndex) this.#inherit(classIndex, { kind: 'class', classIndex: parent });
      else if (name !== '') {
        const found = this.#input.models.member('class', name.split('\\').at(-1)!);
        if (found) this.#inherit(classIndex, { kind: 'member', found });
      }
    }
  }

  #seedImport(node: number, path: string, specifier: string): void {
    const target = this.#input.importTarget(path, specifier);
    const file = target === undefined ? undefined : this.#program.files.find((each) => each.path === target);
    if (file) {
      this.#flow(file.nodeBase + file.fragment.exportsNode, node, EDGE.flow, 0);
      // A default import of a module without `default` is all of it.
      if (!file.fragment.isModule) {
        const whole = this.#program.newNode();
        this.#flow(file.nodeBase + file.fragment.exportsNode, whole, EDGE.flow, 0);
        this.#program.addEdge(whole, node, EDGE.store, this.#program.name('default'));
      }
      this.#importDefault(node, file);
      return;
    }
    const module = this.#input.models.moduleOf(specifier);
    if (module !== undefined) this.#add(node, { kind: 'api', type: module });
  }

  #importDefault(node: number, file: LinkedProgram['files'][number]): void {
    if (file.fragment.isModule) return;
    this.#program.eachEdge(node, (to, kind, label) => {
      if (kind === EDGE.load && this.#program.names[label] === 'default')
        this.#flow(file.nodeBase + file.fragment.exportsNode, to, EDGE.flow, 0);
    });
  }

  #seedType(file: LinkedProgram['files'][number], node: number, specifier: string, name: string): void {
    if (specifier !== '') {
      const type = this.#input.models.declaredType(specifier, name);
      if (type !== undefined) {
        this.#add(node, { kind: 'api', type });
        return;
      }
      const target = this.#input.importTarget(file.path, specifier);
      const from = target === undefined ? undefined : this.#program.files.find((each) => each.path === target);
      if (!from) return;
      const exported = this.#program.newNode();
      this.#program.addEdge(from.nodeBase + from.fragment.exportsNode, exported, EDGE.load, this.#program.name(name));
      for (const token of this.tokensOf(from.nodeBase + from.fragment.exportsNode)) this.#load(token, name, exported);
      this.#watch(exported, (token) => token.kind === 'class' && this.#add(node, { kind: 'instance', classIndex: token.classIndex }));
      return;
    }
    if (file.fragment.language === 'php') {
      const classIndex = this.#php.classNamed(name);
      const type = this.#input.models.declaredType('global', name.split('\\').at(-1)!);
      if (classIndex !== undefined) this.#add(node, { kind: 'instance', classIndex });
      else if (type !== undefined) this.#add(node, { kind: 'api', type });
      return;
    }
    const own = file.fragment.classes.findIndex((each) => each.name === name);
    if (own >= 0) this.#add(node, { kind: 'instance', classIndex: file.classBase + own });
    else {
      const type = this.#input.models.declaredType('global', name);
      if (type !== undefined) this.#add(node, { kind: 'api', type });
    }
  }

  #seedDecorated(node: number, name: string, argument: string): void {
    const decorator = this.#input.models.decorators.get(name);
    if (!decorator) return;
    const [field, pipes] = argument.split('|') as [string, string];
    if (/Parse(?:Int|Float|Bool|UUID|Enum)Pipe/.test(pipes)) return;
    if (decorator.type !== undefined) this.#add(node, { kind: 'api', type: decorator.type });
    if (decorator.source !== undefined) {
      const kind = field !== '' && decorator.source === 'texts' ? 'text' : field !== '' ? 'any' : decorator.source;
      this.#addSource({ node, kind, tier: 'remote', text: `@${name}(${field})` });
    }
  }

  #drain(): void {
    while (this.#open.length > 0 && this.#steps < MAX_STEPS) {
      this.#steps += 1;
      const token = this.#open.pop()!;
      const node = this.#open.pop()!;
      this.#spread(node, token);
    }
  }

  #spread(node: number, id: number): void {
    const token = this.#table.get(id);
    this.#program.eachEdge(node, (to, kind, label) => {
      if (kind === EDGE.flow || kind === MASKED_FLOW) this.#addId(to, id);
      else if (kind === EDGE.load) this.#load(token, this.#program.names[label]!, to);
    });
    const edges = this.#tokenEdges.get(node);
    if (edges) for (let at = 0; at < edges.length; at += 1) this.#addId(edges[at]!, id);
    this.#storeFields(node, token);
    for (const call of this.#callsOf.get(node) ?? []) this.#callToken(call, token);
    const watchers = this.#watchers.get(node);
    if (watchers) for (let at = 0; at < watchers.length; at += 1) watchers[at]!(token);
  }

  #add(node: number, token: Token): void {
    this.#addId(node, this.#table.id(token));
  }

  #addId(node: number, id: number): void {
    const known = this.#tokens[node];
    if (!known) this.#tokens[node] = [id];
    else if (known.length >= MAX_TOKENS || known.includes(id)) return;
    else known.push(id);
    this.#open.push(node, id);
  }

  #watch(node: number, act: (token: Token) => void): void {
    const list = this.#watchers.get(node);
    if (list) list.push(act);
    else this.#watchers.set(node, [act]);
    for (const token of this.tokensOf(node)) act(token);
  }

  #connectTokens(from: number, to: number): void {
    const list = this.#tokenEdges.get(from);
    if (list?.includes(to)) return;
    if (list) list.push(to);
    else this.#tokenEdges.set(from, [to]);
    for (const id of this.#tokens[from] ?? []) this.#addId(to, id);
  }

  #flow(from: number, to: number, kind: number, label: number): void {
    if (!this.#program.addEdge(from, to, kind, label)) return;
    for (const id of this.#tokens[from] ?? []) {
      if (kind === EDGE.flow || kind === MASKED_FLOW) this.#addId(to, id);
      else if (kind === EDGE.load) this.#load(this.#table.get(id), this.#program.names[label]!, to);
    }
    if (kind === EDGE.store) for (const token of this.tokensOf(to)) this.#storeField(token, this.#program.names[label]!, from);
  }

  #storeFields(node: number, token: Token): void {
    if (token.kind === 'api' || token.kind === 'member') {
      for (const [field, value] of this.constants.storesInto(node)) this.#assign(token, this.#program.names[field]!, value, node);
      return;
    }
    for (const [field, value] of this.constants.storesInto(node)) this.#storeField(token, this.#program.names[field]!, value);
  }

  #storeField(token: Token, field: string, value: number): void {
    const owner = ownerOf(token);
    if (owner === undefined) return;
    const isShared = this.#isShared(token);
    const place = this.#fields.write(this.#table.id(owner), field, isShared);
    if (isShared) this.#flow(value, place, EDGE.flow, 0);
    else this.#connectTokens(value, place);
  }

  #assign(token: Token, field: string, value: number, node: number): void {
    if (token.kind !== 'api') return;
    const found = this.#input.models.member(token.type, field);
    if (!found?.member.assign) return;
    const call = this.#assignCall(value, node, field);
    this.#addSink(value, { path: [], sink: found.member.assign, call, isLoose: false });
  }

  #assignCalls = new Map<string, number>();
  #assignCall(value: number, node: number, field: string): number {
    const key = `${value}:${node}`;
    const known = this.#assignCalls.get(key);
    if (known !== undefined) return known;
    const file = this.#program.fileOf(node)!;
    const local = node - file.nodeBase;
    const { nodeStart, nodeEnd, nodeFn } = file.fragment;
    const info = {
      kind: 'operator',
      callee: -1,
      text: `${field}=`,
      receiver: -1,
      args: [],
      spread: -1,
      result: -1,
      posts: [],
      fn: nodeFn[local]!,
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

  #load(token: Token, field: string, to: number): void {
    if (token.kind === 'api') {
      this.#loadApi(token.type, field, to);
      return;
    }
    if (token.kind === 'member') {
      // `express.Router` and the like: a callable with members of its own.
      this.#loadApi(`${token.found.type}.${token.found.name}`, field, to);
      return;
    }
    if (token.kind === 'function' && (field === 'call' || field === 'apply' || field === 'bind')) {
      this.#add(to, { kind: 'bound', by: field, target: this.#table.id(token) });
      return;
    }
    if (token.kind === 'function' && field === 'prototype') this.#add(to, { kind: 'prototype', fn: token.fn });
    if (token.kind === 'class' && field === 'prototype') this.#add(to, { kind: 'instance', classIndex: token.classIndex });
    if (token.kind === 'class' || token.kind === 'instance')
      this.#lookup(token.classIndex, field, to, this.#table.id(token), token.kind === 'class');
    if (token.kind === 'made') this.#load({ kind: 'prototype', fn: token.fn }, field, to);
    const owner = ownerOf(token);
    if (owner === undefined) return;
    const isShared = this.#isShared(token);
    const place = this.#fields.read(this.#table.id(owner), field, isShared);
    if (isShared) this.#flow(place, to, EDGE.flow, 0);
    else this.#connectTokens(place, to);
    if (token.kind === 'prototype' && field !== 'prototype') {
      // `F.prototype = { … }` replaces the object.
      const whole = this.#fields.read(this.#table.id({ kind: 'function', fn: token.fn }), 'prototype', true);
      this.#watch(whole, (each) => each.kind !== 'prototype' && this.#load(each, field, to));
    }
  }

  #loadApi(type: string, field: string, to: number): void {
    // A module's default export is taken as the module, which may be callable.
    if (field === 'default') this.#add(to, { kind: 'api', type });
    const found = field === 'default' ? undefined : this.#input.models.member(type, field);
    if (!found) return;
    const { member } = found;
    if (member.type !== undefined) this.#add(to, { kind: 'api', type: member.type });
    if (member.call || member.new) this.#add(to, { kind: 'member', found });
    if (member.source)
      this.#addSource({ node: to, kind: member.source, tier: member.tier ?? 'remote', text: `${type.split('.').at(-1)}.${field}` });
  }

  #lookup(classIndex: number, field: string, to: number, self: number, isStatic: boolean, depth = 0): boolean {
    const known = this.#lookups.get(classIndex);
    if (depth < 6 && !known?.some(([name, node]) => name === field && node === to)) {
      if (known) known.push([field, to, self]);
      else this.#lookups.set(classIndex, [[field, to, self]]);
    }
    const { file, info } = this.#program.classes[classIndex]!;
    const method = info.methods.find(
      (each) =>
        each.name === field &&
        (each.isStatic === isStatic || file.fragment.language === 'php') &&
        each.kind !== 'constructor' &&
        each.kind !== 'set',
    );
    if (method) {
      const fn = file.functionBase + method.fn;
      if (method.kind === 'get') this.#flow(this.#program.functions[fn]!.returnNode, to, EDGE.flow, 0);
      else this.#add(to, { kind: 'function', fn });
      return true;
    }
    for (const parent of this.#parents.get(classIndex) ?? []) {
      const token = this.#table.get(parent);
      if (token.kind === 'class') {
        if (depth < 6 && this.#lookup(token.classIndex, field, to, self, isStatic, depth + 1)) return true;
        const place = this.#fields.read(
          this.#table.id({ kind: isStatic ? 'class' : 'instance', classIndex: token.classIndex }),
          field,
          true,
        );
        this.#flow(place, to, EDGE.flow, 0);
      } else if (token.kind === 'member') {
        for (const { returns } of callModelsOf(token.found.member.new)) if (returns !== undefined) this.#loadApi(returns, field, to);
      } else if (token.kind === 'function') this.#load({ kind: 'made', fn: token.fn }, field, to);
    }
    return false;
  }

  #inherit(classIndex: number, token: Token): void {
    const id = this.#table.id(token);
    const known = this.#parents.get(classIndex) ?? [];
    if (known.includes(id)) return;
    this.#parents.set(classIndex, [...known, id]);
    for (const [field, to, self] of this.#lookups.get(classIndex) ?? [])
      this.#lookup(classIndex, field, to, self, this.#table.get(self).kind === 'class', 1);
  }

  #callToken(call: number, token: Token): void {
    const { info, receiver, result } = this.#program.calls[call]!;
    switch (token.kind) {
      case 'function':
        if (info.kind === 'new') {
          this.#add(result, { kind: 'made', fn: token.fn });
          this.#add(this.#program.functions[token.fn]!.thisNode, { kind: 'made', fn: token.fn });
          this.#target(call, { fn: token.fn, shift: 0, isArray: false, receiver: result });
        } else this.#target(call, { fn: token.fn, shift: 0, isArray: false, receiver });
        return;
      case 'class': {
        if (info.kind !== 'new') return;
        const instance = info.text === 'super' ? receiver : result;
        this.#add(instance, { kind: 'instance', classIndex: token.classIndex });
        const constructor = this.#constructorOf(token.classIndex);
        if (constructor !== undefined) this.#target(call, { fn: constructor, shift: 0, isArray: false, receiver: instance });
        else this.#inheritConstruction(call, token.classIndex);
        return;
      }
      case 'api':
        this.#applyNamed(call, token.type, 'default', false);
        return;
      case 'member':
        this.#applyMember(call, token.found.member, `${token.found.type}.${token.found.name}`, false);
        return;
      case 'bound': {
        const target = this.#table.get(token.target);
        if (target.kind !== 'function') return;
        if (token.by === 'bind') this.#add(result, target);
        else
          this.#target(call, {
            fn: target.fn,
            shift: 1,
            isArray: token.by === 'apply',
            receiver: this.#program.calls[call]!.args[0] ?? -1,
          });
        return;
      }
      case 'resolver':
        for (const argument of this.#program.calls[call]!.args.slice(0, 1)) this.#flow(argument, token.node, EDGE.flow, 0);
        return;
      default:
    }
  }

  #constructorOf(classIndex: number, depth = 0): number | undefined {
    const { file, info } = this.#program.classes[classIndex]!;
    const own = info.methods.find(({ kind }) => kind === 'constructor');
    if (own) return file.functionBase + own.fn;
    for (const parent of depth < 6 ? (this.#parents.get(classIndex) ?? []) : []) {
      const token = this.#table.get(parent);
      const found = token.kind === 'class' ? this.#constructorOf(token.classIndex, depth + 1) : undefined;
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inheritConstruction(call: number, classIndex: number): void {
    for (const parent of this.#parents.get(classIndex) ?? []) {
      const token = this.#table.get(parent);
      if (token.kind === 'member') this.#applyMember(call, token.found.member, token.found.name, false);
    }
  }

  #target(call: number, target: Target): void {
    const known = this.targets.get(call) ?? [];
    if (known.length >= MAX_TARGETS || known.some(({ fn, shift }) => fn === target.fn && shift === target.shift)) return;
    this.targets.set(call, [...known, target]);
    const { args, result, info } = this.#program.calls[call]!;
    const { params, returnNode, thisNode, info: callee } = this.#program.functions[target.fn]!;
    if (!target.isArray) {
      for (const [place, param] of params.entries()) {
        const argument = args[place + target.shift];
        if (argument === undefined || (info.spread >= 0 && place + target.shift >= info.spread)) break;
        if (place !== callee.rest) this.#connectTokens(argument, param);
      }
    }
    if (target.receiver >= 0) this.#connectTokens(target.receiver, thisNode);
    if (result >= 0 && info.kind !== 'new') this.#connectTokens(returnNode, result);
  }

  #applyMember(call: number, member: Member, name: string, isLoose: boolean): boolean {
    const { info } = this.#program.calls[call]!;
    const models = callModelsOf(info.kind === 'new' ? (member.new ?? member.call) : (member.call ?? member.new));
    let applied = false;
    const known = this.models.get(call) ?? [];
    for (const model of models) {
      if (known.some((each) => each.model === model)) return true;
      if (!this.#applier.holds(call, model.when)) continue;
      known.push({ model, isLoose, name });
      this.models.set(call, known);
      this.#applier.apply(call, model, isLoose);
      applied = true;
    }
    if (models.length > 0 && !this.models.has(call)) this.models.set(call, known);
    return applied || models.length > 0;
  }

  #applyNamed(call: number, type: string, name: string, isLoose: boolean): boolean {
    const found = this.#input.models.member(type, name);
    return found ? this.#applyMember(call, found.member, `${type}.${name}`, isLoose) : false;
  }

  /** Methods of receivers that nothing is known of, by the receiver's text or the method's name. */
  #guessUnknown(): boolean {
    let found = false;
    this.#program.calls.forEach(({ info, receiver, callee }, call) => {
      if (this.targets.has(call) || this.models.has(call) || callee < 0) return;
      const dot = info.text.lastIndexOf('.');
      if (receiver < 0 || dot < 0) return;
      const [subject, method] = [info.text.slice(0, dot), info.text.slice(dot + 1)];
      for (const { receiver: pattern, type, needs } of this.#input.models.loose) {
        if (!pattern.test(subject) || (needs.length > 0 && !needs.some((name) => this.#input.dependencies.has(name)))) continue;
        if (this.tokensOf(receiver).some(({ kind }) => kind === 'api' || kind === 'instance' || kind === 'class')) continue;
        if (this.#applyNamed(call, type, method, true)) found = true;
      }
      if (!this.models.has(call) && this.#applyNamed(call, 'any', method, false)) found = true;
      if (!this.models.has(call) && this.#guessMethod(call, method)) found = true;
    });
    return found;
  }

  /** PHP: a method that few classes have, under a name that is not everybody's. */
  #guessMethod(call: number, method: string): boolean {
    const { file, callee } = this.#program.calls[call]!;
    if (file.fragment.language !== 'php' || COMMON_METHOD.test(method)) return false;
    if (this.#methodOwners.size === 0) {
      for (const { file: own, info } of this.#program.classes) {
        for (const { name, fn } of info.methods)
          this.#methodOwners.set(name, [...(this.#methodOwners.get(name) ?? []), own.functionBase + fn]);
      }
    }
    const owners = this.#methodOwners.get(method) ?? [];
    if (owners.length === 0 || owners.length > 3) return false;
    for (const fn of owners) this.#add(callee, { kind: 'function', fn });
    return true;
  }

  #applyConventions(): void {
    for (const { params, info, file } of this.#program.functions) {
      for (const convention of this.#input.models.conventions) {
        if (convention.file && !convention.file.test(file.path)) continue;
        if (convention.exported && !(convention.exported.has(info.name) && info.parent === 0)) continue;
        if (convention.params.length > 0) {
          if (
            info.paramNames.length < convention.params.length ||
            !convention.params.every((pattern, place) => pattern.test(info.paramNames[place]!))
          )
            continue;
        }
        convention.paramTypes.forEach((type, place) => {
          const param = params[place];
          if (
            type === null ||
            param === undefined ||
            this.tokensOf(param).some(({ kind }) => kind === 'api' || kind === 'object' || kind === 'instance')
          )
            return;
          this.#add(param, { kind: 'api', type });
        });
      }
    }
  }

  #addSink(node: number, use: SinkUse): void {
    const list = this.sinks.get(node);
    if (!list) this.sinks.set(node, [use]);
    else if (!list.some((each) => each.call === use.call && each.sink === use.sink && each.path.join('.') === use.path.join('.')))
      list.push(use);
  }

  #addSource(source: Source): void {
    const key = `${source.node}:${source.kind}`;
    if (this.#sourceKeys.has(key)) return;
    this.#sourceKeys.add(key);
    this.sources.push(source);
  }
}

/** Whose fields a token's are: all instances of a class share them. */
function ownerOf(token: Token): Token | undefined {
  switch (token.kind) {
    case 'object':
    case 'instance':
    case 'class':
    case 'function':
    case 'made':
    case 'prototype':
      return token;
    default:
      return undefined;
  }
}
