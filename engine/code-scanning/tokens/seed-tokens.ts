import { EDGE } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import type { CallTargets } from './call-targets.ts';
import type { Endpoints } from './endpoints.ts';
import type { Members } from './members.ts';
import type { PhpNames } from './php-names.ts';
import { PhpVariables } from './php-variables.ts';
import type { ResolveInput } from './resolution.ts';
import type { TokenFlow } from './token-flow.ts';

type ProgramFile = LinkedProgram['files'][number];

interface Parts {
  readonly input: ResolveInput;
  readonly flow: TokenFlow;
  readonly members: Members;
  readonly calls: CallTargets;
  readonly endpoints: Endpoints;
  readonly names: PhpNames;
}

/** Seeds the initial tokens: functions, classes, literals, imports, globals, declared types and decorators. */
export function seedTokens(parts: Parts): void {
  new Seeds(parts).plant();
}

class Seeds {
  readonly #input: ResolveInput;
  readonly #program: LinkedProgram;
  readonly #flow: TokenFlow;
  readonly #members: Members;
  readonly #calls: CallTargets;
  readonly #endpoints: Endpoints;
  readonly #php: PhpNames;
  readonly #variables: PhpVariables;

  constructor({ input, flow, members, calls, endpoints, names }: Parts) {
    this.#input = input;
    this.#program = input.program;
    this.#flow = flow;
    this.#members = members;
    this.#calls = calls;
    this.#endpoints = endpoints;
    this.#php = names;
    this.#variables = new PhpVariables(flow);
  }

  plant(): void {
    for (const file of this.#program.files) this.#seedFile(file);
    this.#variables.linkIncludes(this.#input.importTarget);
    const { calls, language } = this.#program;
    if (language === 'php') this.#seedCallables();
    // Applying models may add synthetic calls, which must not be visited.
    for (let call = 0, { length } = calls; call < length; call += 1) {
      const { info, callee } = calls[call]!;
      if (info.kind === 'jsx') this.#calls.applyNamed(call, 'jsx', 'element', false);
      else if (callee < 0) this.#calls.applyNamed(call, 'global', info.text, false);
    }
  }

  /** `$name(…)` and `new $name` execute what a value names. */
  #seedCallables(): void {
    for (const [call, { info, callee }] of this.#program.calls.entries())
      if (callee >= 0 && (/^\$[^.]*$/.test(info.text) || info.text === 'new'))
        this.#endpoints.addSink(callee, { path: [], sink: 'callable', call, isLoose: false });
  }

  #seedFile(file: ProgramFile): void {
    const { fragment, nodeBase, functionBase, classBase, path } = file;
    const { functionValues, classValues, objects } = fragment;
    for (let at = 0; at < functionValues.length; at += 2)
      this.#flow.addNumbered(nodeBase + functionValues[at]!, 'function', functionBase + functionValues[at + 1]!);
    for (let at = 0; at < classValues.length; at += 2)
      this.#flow.addNumbered(nodeBase + classValues[at]!, 'class', classBase + classValues[at + 1]!);
    for (const [node] of fragment.patterns) this.#flow.addNumbered(nodeBase + node, 'pattern', nodeBase + node);
    for (let at = 0; at < objects.length; at += 2) this.#flow.addNumbered(nodeBase + objects[at]!, 'object', nodeBase + objects[at]!);
    fragment.classes.forEach((info, index) => {
      this.#flow.add(nodeBase + info.thisNode, { kind: 'instance', classIndex: classBase + index });
      if (info.superName !== '' || info.traits.length > 0) this.#seedPhpParents(classBase + index, info.superName, info.traits);
      if (info.superNode >= 0)
        this.#flow.watch(nodeBase + info.superNode, (token) => this.#members.classes.inherit(classBase + index, token));
    });
    for (const [node, name] of fragment.globals) this.#seedGlobal(file, nodeBase + node, name);
    for (const { node, specifier } of fragment.imports) this.#seedImport(nodeBase + node, path, specifier);
    for (const [node, specifier, name] of fragment.types) this.#seedType(file, nodeBase + node, specifier, name);
    for (const [node, name, argument] of fragment.decorated) {
      if (name === '<own>') this.#members.own.add(nodeBase + node);
      else if (name === '<property>') this.#members.properties.add(nodeBase + node);
      else this.#seedDecorated(nodeBase + node, name, argument);
    }
  }

  #seedGlobal(file: ProgramFile, node: number, name: string): void {
    if (/^(?:[fc]|var|set|def):/.test(name) || name === '$_SESSION') this.#seedPhpName(file, node, name);
    else if (this.#input.models.member('global', name)) this.#members.loadApi('global', name, node);
  }

  #seedPhpName(file: ProgramFile, node: number, name: string): void {
    const rest = name.slice(name.indexOf(':') + 1);
    const short = rest.split('\\').at(-1)!;
    if (name.startsWith('f:')) {
      const fn = this.#php.functionNamed(rest, file);
      if (fn !== undefined) this.#flow.add(node, { kind: 'function', fn });
      else this.#members.loadApi('function', short.toLowerCase(), node);
    } else if (name.startsWith('c:')) {
      const classIndex = this.#php.classNamed(rest);
      if (classIndex !== undefined) this.#flow.add(node, { kind: 'class', classIndex });
      else if (this.#input.models.member('class', rest)) this.#members.loadApi('class', rest, node);
      else if (this.#input.models.member('class', short)) this.#members.loadApi('class', short, node);
      else this.#flow.add(node, { kind: 'foreign', name: rest });
    } else if (name.startsWith('set:')) this.#flow.flow(node, this.#variables.nodeOf(node, rest), EDGE.flow, 0);
    else if (!name.startsWith('def:'))
      this.#flow.flow(this.#variables.nodeOf(node, name.startsWith('var:') ? rest : name), node, EDGE.flow, 0);
  }

  #seedPhpParents(classIndex: number, superName: string, traits: readonly string[]): void {
    for (const name of [superName, ...traits]) {
      const parent = name === '' ? undefined : this.#php.classNamed(name);
      if (parent !== undefined && parent !== classIndex) this.#members.classes.inherit(classIndex, { kind: 'class', classIndex: parent });
      else if (name !== '') {
        const found = this.#input.models.member('class', name) ?? this.#input.models.member('class', name.split('\\').at(-1)!);
        if (found) this.#members.classes.inherit(classIndex, { kind: 'member', found });
      }
    }
  }

  #seedImport(node: number, path: string, specifier: string): void {
    const file = this.#importedFile(path, specifier);
    if (!file) {
      const module = this.#input.models.moduleOf(specifier);
      if (module !== undefined) this.#flow.add(node, { kind: 'api', type: module });
      else this.#seedMemberModule(node, specifier);
      return;
    }
    const exported = file.nodeBase + file.fragment.exportsNode;
    this.#flow.flow(exported, node, EDGE.flow, 0);
    if (file.fragment.isModule) return;
    // The default import of a CommonJS module is the whole module.
    const whole = this.#program.newNode();
    this.#flow.flow(exported, whole, EDGE.flow, 0);
    this.#program.addEdge(whole, node, EDGE.store, this.#program.name('default'));
    this.#program.eachEdge(node, (to, kind, label) => {
      if (kind === EDGE.load && this.#program.names[label] === 'default') this.#flow.flow(exported, to, EDGE.flow, 0);
    });
  }

  #seedMemberModule(node: number, specifier: string): void {
    const found = this.#input.models.memberModule(specifier);
    if (!found) return;
    this.#members.loadApi(...found, node);
    this.#program.eachEdge(node, (to, kind, label) => {
      if (kind === EDGE.load && this.#program.names[label] === 'default') this.#members.loadApi(...found, to);
    });
  }

  #seedType(file: ProgramFile, node: number, specifier: string, name: string): void {
    if (specifier !== '') {
      this.#seedImportedType(file, node, specifier, name);
      return;
    }
    const isPhp = file.fragment.language === 'php';
    const own = isPhp ? undefined : file.fragment.classes.findIndex((each) => each.name === name);
    const classIndex = own === undefined ? this.#php.classNamed(name) : own >= 0 ? file.classBase + own : undefined;
    const { models } = this.#input;
    const type = models.declaredType('global', name) ?? (isPhp ? models.declaredType('global', name.split('\\').at(-1)!) : undefined);
    if (classIndex !== undefined) this.#flow.add(node, { kind: 'instance', classIndex });
    else if (type !== undefined) this.#flow.add(node, { kind: 'api', type });
    else if (isPhp) this.#flow.add(node, { kind: 'foreign', name });
  }

  #seedImportedType(file: ProgramFile, node: number, specifier: string, name: string): void {
    const type = this.#input.models.declaredType(specifier, name);
    if (type !== undefined) {
      this.#flow.add(node, { kind: 'api', type });
      return;
    }
    const from = this.#importedFile(file.path, specifier);
    if (!from) return;
    const exportsNode = from.nodeBase + from.fragment.exportsNode;
    const exported = this.#program.newNode();
    this.#program.addEdge(exportsNode, exported, EDGE.load, this.#program.name(name));
    for (const token of this.#flow.tokensOf(exportsNode)) this.#members.load(token, name, exported);
    this.#flow.watch(
      exported,
      (token) => token.kind === 'class' && this.#flow.add(node, { kind: 'instance', classIndex: token.classIndex }),
    );
  }

  #seedDecorated(node: number, name: string, argument: string): void {
    const decorator = this.#input.models.decorators.get(name);
    if (!decorator) return;
    const [field, pipes] = argument.split('|') as [string, string];
    if (/Parse(?:Int|Float|Bool|UUID|Enum)Pipe/.test(pipes)) return;
    if (decorator.type !== undefined) this.#flow.add(node, { kind: 'api', type: decorator.type });
    if (decorator.mapped && this.#fillsConstructor(node, name)) return;
    if (decorator.source !== undefined) {
      const kind = field !== '' && decorator.source === 'texts' ? 'text' : field !== '' ? 'any' : decorator.source;
      this.#endpoints.addSource({ node, kind, tier: 'remote', text: `@${name}(${field})` });
    }
  }

  /** The framework constructs an object of the declared class from the request, passing parts of it to the constructor. */
  #fillsConstructor(node: number, name: string): boolean {
    const constructors = this.#flow.tokensOf(node).flatMap((token) => {
      if (token.kind !== 'instance') return [];
      const { info, file } = this.#program.classes[token.classIndex]!;
      return info.methods.filter(({ kind }) => kind === 'constructor').map(({ fn }) => this.#program.functions[file.functionBase + fn]!);
    });
    for (const { params, info } of constructors)
      for (const [place, param] of params.entries())
        this.#endpoints.addSource({ node: param, kind: 'any', tier: 'remote', text: `@${name}(${info.paramNames[place] ?? ''})` });
    return constructors.length > 0;
  }

  #importedFile(path: string, specifier: string): ProgramFile | undefined {
    const target = this.#input.importTarget(path, specifier);
    return target === undefined ? undefined : this.#program.fileNamed(target);
  }
}
