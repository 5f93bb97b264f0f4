import type { CallModel, Member, PackageModel, SinkClass, SourceKind } from './model.ts';

export interface FoundMember {
  readonly type: string;
  readonly name: string;
  readonly member: Member;
}

/** Indexes all package models of a language. */
export class Models {
  readonly #types = new Map<string, Map<string, Member>>();
  /** Lowercase names for PHP, where methods and classes are case-insensitive. */
  readonly #folded = new Map<string, Map<string, string>>();
  readonly #extends = new Map<string, string[]>();
  /** Cached lookups, by type and name. */
  readonly #found = new Map<string, Map<string, FoundMember | null>>();
  readonly #aliases = new Map<string, string>();
  readonly #declared = new Map<string, string>();
  readonly bags = new Set<string>();
  readonly decorators = new Map<string, NonNullable<PackageModel['decorators']>[string]>();
  readonly loose: { readonly receiver: RegExp; readonly type: string; readonly needs: readonly string[] }[] = [];
  readonly conventions: {
    readonly params: readonly RegExp[];
    readonly paramTypes: readonly (string | null)[];
    readonly exported: ReadonlySet<string> | undefined;
    readonly called: ReadonlySet<string> | undefined;
    readonly file: RegExp | undefined;
    readonly decorated: ReadonlySet<string> | undefined;
    readonly says: RegExp | undefined;
    readonly mentions: RegExp | undefined;
    readonly isOutermost: boolean;
    readonly source: SourceKind | undefined;
    readonly returned: SinkClass | undefined;
    readonly returnedField: string | undefined;
  }[] = [];

  readonly actions: {
    readonly of: RegExp;
    readonly methods: RegExp;
    readonly params: SourceKind | undefined;
    readonly returns: SinkClass | undefined;
  }[] = [];

  constructor(packages: readonly PackageModel[]) {
    for (const model of packages) this.#add(model);
  }

  hasType(type: string): boolean {
    return this.#types.has(type) || this.#extends.has(type);
  }

  /** The module a specifier refers to, if there is a model of it. */
  moduleOf(specifier: string): string | undefined {
    const plain = specifier.replace(/^node:/, '');
    const name = this.#aliases.get(plain) ?? plain;
    return this.hasType(name) ? name : undefined;
  }

  /** A member of a package that is also published as a module: `lodash/set`, `lodash.set`. */
  memberModule(specifier: string): readonly [module: string, name: string] | undefined {
    const [, start, name] = /^((?:@[^/]+\/)?[^/]+?)[/.](\w+?)(?:\.js)?$/.exec(specifier) ?? [];
    const module = start === undefined ? undefined : this.moduleOf(start);
    return module !== undefined && this.member(module, name!) ? [module, name!] : undefined;
  }

  declaredType(specifier: string, name: string): string | undefined {
    const module = this.moduleOf(specifier) ?? specifier;
    const type = this.#declared.get(`${module}.${name}`) ?? `${module}.${name}`;
    return this.hasType(type) ? type : undefined;
  }

  /** Whether a package has a PHP class of this name, in any namespace. */
  hasPhpClass(name: string): boolean {
    const short = name.split('\\').at(-1)!;
    return [name, short].some((each) => this.member('class', each) !== undefined) || this.declaredType('global', short) !== undefined;
  }

  member(type: string, name: string): FoundMember | undefined {
    let ofType = this.#found.get(type);
    if (!ofType) this.#found.set(type, (ofType = new Map()));
    let found = ofType.get(name);
    if (found === undefined) ofType.set(name, (found = this.#find(type, name) ?? null));
    return found ?? undefined;
  }

  #find(type: string, name: string): FoundMember | undefined {
    const own = this.#memberOf(type, name);
    if (own) return own;
    const parents = this.#extends.get(type);
    if (!parents) return undefined;
    const seen = new Set([type]);
    const open = [...parents];
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      if (seen.has(at)) continue;
      seen.add(at);
      const found = this.#memberOf(at, name);
      if (found) return found;
      open.push(...(this.#extends.get(at) ?? []));
    }
    return undefined;
  }

  #memberOf(type: string, name: string): FoundMember | undefined {
    const members = this.#types.get(type);
    const own = members?.get(name);
    if (own) return { type, name, member: own };
    const written = this.#folded.get(type)?.get(name.toLowerCase());
    if (written !== undefined) return { type, name: written, member: members!.get(written)! };
    const any = members?.get('*');
    return any && { type, name, member: any };
  }

  #add(model: PackageModel): void {
    for (const [type, members] of Object.entries(model.types)) {
      const known = this.#types.get(type) ?? new Map<string, Member>();
      for (const [name, member] of Object.entries(members)) for (const each of name.split(' ')) known.set(each, member);
      this.#types.set(type, known);
      if (model.language === 'php' && type !== 'global')
        this.#folded.set(type, new Map([...known.keys()].map((name) => [name.toLowerCase(), name])));
    }
    for (const [type, parents] of Object.entries(model.extends ?? {}))
      this.#extends.set(type, [...(this.#extends.get(type) ?? []), ...parents]);
    for (const type of model.bags ?? []) this.bags.add(type);
    for (const [name, target] of Object.entries(model.aliases ?? {})) this.#aliases.set(name, target);
    for (const [name, target] of Object.entries(model.declared ?? {})) this.#declared.set(name, target);
    for (const [name, decorator] of Object.entries(model.decorators ?? {})) this.decorators.set(name, decorator);
    for (const { of, methods, params, returns } of model.actions ?? [])
      this.actions.push({ of: new RegExp(of), methods: new RegExp(`^(?:${methods})$`), params, returns });
    for (const { receiver, type, needs } of model.loose ?? [])
      this.loose.push({ receiver: new RegExp(receiver), type, needs: needs ?? [] });
    for (const {
      params,
      paramTypes,
      exported,
      called,
      file,
      decorated,
      says,
      mentions,
      isOutermost,
      source,
      returned,
      returnedField,
    } of model.conventions ?? []) {
      this.conventions.push({
        params: (params ?? []).map((text) => new RegExp(`^(?:${text})$`)),
        paramTypes,
        exported: exported ? new Set(exported) : undefined,
        called: called ? new Set(called) : undefined,
        file: file === undefined ? undefined : new RegExp(file),
        decorated: decorated ? new Set(decorated) : undefined,
        says: says === undefined ? undefined : new RegExp(says),
        mentions: mentions === undefined ? undefined : new RegExp(mentions),
        isOutermost: isOutermost === true,
        source,
        returned,
        returnedField,
      });
    }
  }
}

export function callModelsOf(model: CallModel | readonly CallModel[] | undefined): readonly CallModel[] {
  if (model === undefined) return [];
  return Array.isArray(model) ? (model as readonly CallModel[]) : [model as CallModel];
}
