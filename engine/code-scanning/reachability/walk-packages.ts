import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import type { ReachabilityHop } from '#contract/results/reachability.ts';
import type { DependencySources, PackageFiles } from './dependency-sources.ts';
import { PackageEntries } from './package-entries.ts';
import { resolverOf, type Resolver } from './resolve-package.ts';
import { withoutLists } from './manifest-lists.ts';
import { linesOf } from './lines-of.ts';
import { scanImports } from './scan-imports.ts';
import type { ModuleImports } from './scan-imports.ts';

/** A use of a package in the project's own code. */
export interface OwnUse {
  readonly file: string;
  readonly line: number;
  readonly isDevelopment: boolean;
  readonly how: 'import' | 'name' | 'dynamic';
  /** Empty if the name is computed. */
  readonly specifier: string;
}

/** Certain and production first: a component keeps the first path on which it was reached. */
const LEVELS = 4;
export const DEVELOPMENT = 2;
export const UNSURE = 1;

export interface Met {
  readonly level: number;
  readonly hop: ReachabilityHop;
}

export interface Walk {
  readonly met: ReadonlyMap<string, Met>;
  /** Why a component's source was not read, by purl. */
  readonly unread: ReadonlyMap<string, string>;
}

interface Visit {
  readonly purl: string;
  /**
   * The files of an import, files by path, or what a loader may start: main files and binaries, binaries only, or binaries whose name differs from
   * the release's, since starting one does not mention the release.
   */
  readonly files:
    | { readonly imported: string }
    | { readonly paths: readonly string[] }
    | 'started'
    | 'programs'
    | 'programs of other names';
  readonly origin: Origin;
}

const MOST_FILES = 300;

/** A hop whose line is computed only on demand, since that requires reading the file. */
type Origin = Omit<ReachabilityHop, 'to' | 'line'> & { readonly line: number | null | (() => number) };

/** Follows imports from the project's own code through the sources of its dependencies. */
export async function walkPackages(
  inventory: InventoryResult,
  uses: readonly OwnUse[],
  { sources, signal }: { sources: DependencySources; signal: AbortSignal },
): Promise<Walk> {
  const walker = new PackageWalker(inventory, sources);
  walker.begin(uses);
  await walker.run(signal);
  return walker;
}

class PackageWalker implements Walk {
  readonly met = new Map<string, Met>();
  readonly unread = new Map<string, string>();
  readonly #components: ReadonlyMap<string, Component>;
  readonly #resolver: Resolver;
  readonly #sources: DependencySources;
  readonly #opened = new Map<string, PackageEntries | undefined>();
  readonly #visited = new Set<string>();
  readonly #queues: Visit[][] = Array.from({ length: LEVELS }, () => []);
  readonly #opening = new Map<string, { level: number; origin: Origin }>();
  readonly #texts = new Map<string, [text: string, origin: Origin][]>();
  #directLevel = LEVELS;

  constructor(inventory: InventoryResult, sources: DependencySources) {
    this.#components = new Map(inventory.components.map((component) => [component.purl, component]));
    this.#resolver = resolverOf(inventory);
    this.#sources = sources;
  }

  begin(uses: readonly OwnUse[]): void {
    for (const { file, line, how, isDevelopment, specifier } of uses) {
      const origin: Origin = { from: null, file, line, how };
      const level = (isDevelopment ? DEVELOPMENT : 0) | (how === 'import' ? 0 : UNSURE);
      if (specifier === '') this.#enterDirect(level, origin);
      else
        for (const { purl, rest, isSure } of this.#resolver.fromProject(file, specifier))
          this.#enter(isSure ? level : level | UNSURE, purl, { imported: rest }, origin);
    }
    const imported = new Set(this.#queues.flat().flatMap(({ purl, origin }) => (origin.how === 'import' ? [purl] : [])));
    // Tools and plugin loaders find declared packages by name, so nothing in a manifest can be ruled out. Packages the code imports itself may have
    // their binaries started by a script.
    for (const { purl, manifest, isDevelopment } of this.#resolver.declared) {
      const origin: Origin = { from: null, file: manifest, line: null, how: 'declared' };
      this.#enter((isDevelopment ? DEVELOPMENT : 0) | UNSURE, purl, imported.has(purl) ? 'programs' : 'started', origin);
    }
  }

  async run(signal: AbortSignal): Promise<void> {
    for (const [level, queue] of this.#queues.entries()) {
      for (let next = 0; next < queue.length; next += 1) {
        if (next % 100 === 0) signal.throwIfAborted();
        const { purl, files, origin } = queue[next]!;
        const component = this.#components.get(purl);
        if (!component) continue;
        if (!this.met.has(purl)) this.met.set(purl, { level, hop: hopOf(origin, purl) });
        const entries = await this.#open(component);
        if (entries) this.#visit(level, component, entries, pathsOf(entries, files));
        else if (!MEMBERS.has(component.source.kind)) this.#enterDependencies(level, component, { file: null, line: null, how: 'unread' });
      }
    }
  }

  #enter(level: number, purl: string, files: Visit['files'], origin: Origin): void {
    this.#queues[level]!.push({ purl, files, origin });
    const component = this.#opened.has(purl) ? undefined : this.#components.get(purl);
    if (component) this.#sources.prepare?.(component);
  }

  /** Code that loads by name can find all direct dependencies. */
  #enterDirect(level: number, origin: Origin): void {
    if (this.#directLevel <= level) return;
    this.#directLevel = level;
    for (const purl of this.#resolver.direct) this.#enter(level, purl, 'started', origin);
  }

  /** All dependencies of a release, if it loads by name or cannot be read. */
  #enterDependencies(level: number, component: Component, at: Omit<Origin, 'from'>): void {
    const key = `${component.purl} ${at.how} ${level | UNSURE}`;
    if (this.#visited.has(key)) return;
    this.#visited.add(key);
    for (const { to } of component.dependencies) this.#enter(level | UNSURE, to, 'started', { from: component.purl, ...at });
  }

  async #open(component: Component): Promise<PackageEntries | undefined> {
    const { purl } = component;
    if (this.#opened.has(purl)) return this.#opened.get(purl);
    const files = await this.#sources.filesOf(component);
    const entries = 'missing' in files ? undefined : new PackageEntries(files);
    if ('missing' in files) this.unread.set(purl, files.missing);
    this.#opened.set(purl, entries);
    return entries;
  }

  #visit(level: number, component: Component, entries: PackageEntries, first: readonly string[]): void {
    const waiting = [...first];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const key = `${component.purl} ${path}`;
      if (this.#visited.has(key)) continue;
      this.#visited.add(key);
      waiting.push(...this.#follow(level, component, entries, path));
    }
  }

  /** Follows what a file loads. Returns further files of the same release that are certainly loaded. */
  #follow(level: number, component: Component, entries: PackageEntries, path: string): string[] {
    const from = component.purl;
    const found = loadedBy(entries.files, path);
    if (!found) {
      this.#openRelease(level, component, entries, { from, file: path, line: null, how: 'unread' });
      return [];
    }
    const originOf = (offset: number, how: Origin['how']): Origin => ({
      from,
      file: path,
      line: () => linesOf(entries.files.read(path) ?? '')(offset),
      how,
    });
    const inside: string[] = [];
    for (const { specifier, offset } of found.imports) {
      if (/^[./#]/.test(specifier)) inside.push(...entries.inside(path, specifier));
      inside.push(...this.#ownFiles(component, entries, specifier));
      for (const name of specifier.startsWith('#') ? entries.packagesOf(specifier) : [specifier])
        for (const { purl, rest, isSure } of this.#resolver.fromComponent(component, name)) {
          this.#enter(isSure ? level : level | UNSURE, purl, { imported: rest }, originOf(offset, isSure ? 'import' : 'name'));
          this.#enter(level | UNSURE, purl, 'programs of other names', originOf(offset, 'name'));
        }
    }
    for (const [name, offset] of found.texts) {
      const files = [...entries.namedFiles(name), ...this.#ownFiles(component, entries, name)];
      if (files.length > 0) this.#enter(level | UNSURE, from, { paths: files }, originOf(offset, 'name'));
      const named = this.#resolver.namedByShortName(component, name);
      if (named.length === 0 && !this.#resolver.isName(name)) continue;
      const origin = originOf(offset, 'name');
      for (const purl of named) this.#enter(level | UNSURE, purl, 'started', origin);
      this.#rememberText(level, component, name, origin);
    }
    if (found.open !== null) this.#openRelease(level, component, entries, originOf(found.open, 'dynamic'));
    return inside;
  }

  #ownFiles(component: Component, entries: PackageEntries, specifier: string): string[] {
    const rest = this.#resolver.ownName(component, specifier);
    return rest === undefined ? [] : entries.entries(rest);
  }

  #openRelease(level: number, component: Component, entries: PackageEntries, origin: Origin): void {
    const unsure = level | UNSURE;
    const { from: _from, ...at } = origin;
    this.#enterDependencies(unsure, component, at);
    this.#enterDirect(unsure, origin);
    const own = entries.all();
    // For a large release, its dependencies already count as loaded.
    if (own.length <= MOST_FILES) this.#enter(unsure, component.purl, { paths: own }, origin);
    if (this.#opening.has(component.purl)) return;
    this.#opening.set(component.purl, { level: unsure, origin });
    for (const [text, place] of this.#texts.get(component.purl) ?? []) this.#enterNamed(unsure, component, text, place);
  }

  /** Names in a release's strings count only if it loads by name somewhere. */
  #rememberText(level: number, component: Component, text: string, origin: Origin): void {
    const opening = this.#opening.get(component.purl);
    if (opening) return this.#enterNamed(level | UNSURE, component, text, origin);
    const texts = this.#texts.get(component.purl) ?? [];
    texts.push([text, origin]);
    this.#texts.set(component.purl, texts);
  }

  #enterNamed(level: number, component: Component, text: string, origin: Origin): void {
    for (const { purl, rest } of this.#resolver.fromComponent(component, text))
      this.#enter(level, purl, rest === '' ? 'started' : { imported: rest }, origin);
  }
}

/** Their files belong to the project. */
const MEMBERS: ReadonlySet<string> = new Set(['workspace']);

function pathsOf(entries: PackageEntries, files: Visit['files']): readonly string[] {
  if (files === 'started') return entries.started();
  if (files === 'programs') return entries.programs();
  if (files === 'programs of other names') return entries.programsOfOtherNames();
  return 'paths' in files ? files.paths : entries.entries(files.imported);
}

function hopOf(origin: Origin, to: string): ReachabilityHop {
  const { line } = origin;
  return { ...origin, line: typeof line === 'function' ? line() : line, to };
}

function loadedBy(files: PackageFiles, path: string): ModuleImports | undefined {
  const make = (text: string) => importsOf(path, text);
  if (path.endsWith('.node')) return make('');
  if (files.importsOf) return files.importsOf(path, make);
  const text = files.read(path);
  return text === undefined ? undefined : make(text);
}

const PARSED = /\.(?:[cm]?[jt]sx?)$/;

function importsOf(path: string, text: string): ModuleImports | undefined {
  if (PARSED.test(path)) return scanImports(path, text);
  // Data: a preset names its plugins in it. The lists of a manifest load nothing.
  const texts = new Map<string, number>();
  for (const match of withoutLists(path, text).matchAll(/"([@\w./][\w./@-]{0,120})"/g))
    if (!texts.has(match[1]!)) texts.set(match[1]!, match.index);
  return { imports: [], open: null, texts };
}
