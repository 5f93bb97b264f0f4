import { basename, dirname, join } from 'node:path/posix';
import type { Component } from '#contract/results/inventory.ts';
import type { ReachabilityHop } from '#contract/results/reachability.ts';
import type { PackageFiles } from '../dependency-sources.ts';
import type { JudgeInput, WalkOfProject } from '../walk-of-project.ts';
import type { ModuleImports } from '../scan-imports.ts';
import { linesOf } from '../lines-of.ts';
import { DEVELOPMENT, UNSURE, type Met, type OwnUse, type Walk } from '../walk-packages.ts';
import { readAutoloads, type Autoload } from './autoload.ts';
import { ClassIndex } from './class-index.ts';
import { ownPhpUses } from './own-php-uses.ts';
import { DECLARED, MENTION, scanPhp } from './scan-php.ts';

type Origin = Omit<ReachabilityHop, 'to'>;

/** Which files of a release: these, all below some folders, all, or none but the release itself. */
type Wanted = readonly string[] | { readonly under: readonly string[] } | 'all' | 'none';

interface Visit {
  readonly purl: string;
  readonly files: Wanted;
  readonly hop: ReachabilityHop;
}

interface Opened {
  readonly files: PackageFiles;
  readonly code: readonly string[];
}

interface Input extends Pick<JudgeInput, 'inventory' | 'sources' | 'signal'> {
  /** From the lockfiles, by purl. */
  readonly autoloads: ReadonlyMap<string, Autoload>;
}

/** Follows class names and includes from the project's own code through the sources of its dependencies. */
export async function walkComposer({ checkout, inventory, sources, signal }: JudgeInput): Promise<WalkOfProject> {
  const walker = new ComposerWalker({ inventory, sources, signal, autoloads: await readAutoloads(checkout) });
  await walker.readClassmaps();
  const own = await ownPhpUses(checkout, (name) => walker.mayMean(name), { sources, signal });
  walker.begin(own.uses);
  await walker.run();
  return { walk: walker, unread: own.unread, mayBeAdded: () => false };
}

class ComposerWalker implements Walk {
  readonly met = new Map<string, Met>();
  readonly unread = new Map<string, string>();
  readonly #components: ReadonlyMap<string, Component>;
  readonly #byName: ReadonlyMap<string, readonly Component[]>;
  readonly #input: Input;
  readonly #direct: ReadonlySet<string>;
  readonly #opened = new Map<string, Opened | undefined>();
  /** Files that declare a class, by lowercase class name; from classmaps. */
  readonly #declared = new Map<string, { purl: string; path: string }[]>();
  readonly #visited = new Set<string>();
  /** The lowest level at which a name was followed; following it again at a higher one finds nothing new. */
  readonly #followed = new Map<string, number>();
  readonly #index: ClassIndex;
  readonly #programs = new Map<string, { purl: string; path: string }[]>();
  readonly #queues: Visit[][] = [[], [], [], []];

  constructor(input: Input) {
    this.#input = input;
    this.#index = new ClassIndex(input.autoloads);
    for (const [purl, { programs }] of input.autoloads) for (const path of programs) push(this.#programs, basename(path), { purl, path });
    const { components, importers } = input.inventory;
    this.#components = new Map(components.map((component) => [component.purl, component]));
    this.#byName = Map.groupBy(components, ({ name }) => name.toLowerCase());
    this.#direct = new Set(importers.flatMap(({ dependencies }) => dependencies.flatMap(({ component }) => component ?? [])));
  }

  /** Reads the class declarations in classmap files and folders. */
  async readClassmaps(): Promise<void> {
    for (const [purl, autoload] of this.#input.autoloads) {
      this.#input.signal.throwIfAborted();
      const component = this.#components.get(purl);
      const folders = [...autoload.classmap, ...autoload.prefixes.flatMap(({ prefix, folder }) => (prefix === '' ? [folder] : []))];
      if (!component || folders.length === 0) continue;
      const opened = await this.#open(component);
      if (!opened)
        this.#enter(levelOf(component) | UNSURE, purl, 'none', { from: null, file: 'composer.lock', line: null, how: 'autoload' });
      else
        for (const path of opened.code.filter((each) => folders.some((folder) => isUnder(each, folder))))
          for (const [name] of summaryOf(opened.files, path)?.texts ?? [])
            if (name.startsWith(DECLARED)) push(this.#declared, name.slice(DECLARED.length).toLowerCase(), { purl, path });
    }
  }

  /** Whether a string may name a class, a class prefix, a package or a binary. */
  mayMean(name: string): boolean {
    return (
      this.#declared.has(name.replaceAll('/', '\\').toLowerCase()) ||
      this.#byName.has(packageIn(name)) ||
      this.#programs.has(name.slice(name.lastIndexOf('/') + 1)) ||
      this.#index.mayMean(name.replaceAll('/', '\\')) ||
      (/[\\/_]$/.test(name) && this.#isBeginning(name.replaceAll('/', '\\').toLowerCase()))
    );
  }

  #isBeginning(name: string): boolean {
    for (const declared of this.#declared.keys()) if (declared.startsWith(name)) return true;
    return false;
  }

  begin(uses: readonly OwnUse[]): void {
    for (const { file, line, how, isDevelopment, specifier } of uses) {
      const level = (isDevelopment ? DEVELOPMENT : 0) | (how === 'import' ? 0 : UNSURE);
      const origin: Origin = { from: null, file, line, how };
      if (specifier === '') for (const purl of this.#direct) this.#enter(level, purl, 'all', origin);
      else this.#enterName(level, specifier, origin);
    }
    for (const { manifest, dependencies } of this.#input.inventory.importers)
      for (const { component, scope } of dependencies)
        if (component !== null) {
          const level = (scope === 'development' ? DEVELOPMENT : 0) | UNSURE;
          this.#enter(level, component, 'none', { from: null, file: manifest, line: null, how: 'declared' });
          const programs = this.#input.autoloads.get(component)?.programs ?? [];
          this.#enter(level, component, programs, { from: null, file: manifest, line: null, how: 'declared' });
        }
    for (const [purl, { files, announced }] of this.#input.autoloads) {
      const level = levelOf(this.#components.get(purl));
      if (files.length > 0) this.#enter(level, purl, files, { from: null, file: 'composer.lock', line: null, how: 'autoload' });
      // A framework or Composer itself loads what a release announces.
      for (const name of announced) this.#enterClass(level | UNSURE, name, { from: null, file: 'composer.lock', line: null, how: 'name' });
    }
  }

  async run(): Promise<void> {
    for (const [level, queue] of this.#queues.entries()) {
      for (let next = 0; next < queue.length; next += 1) {
        if (next % 100 === 0) this.#input.signal.throwIfAborted();
        const { purl, files, hop } = queue[next]!;
        const component = this.#components.get(purl);
        if (!component) continue;
        const opened = await this.#open(component);
        const wanted = opened ? existing(opened, files) : [];
        // A name that only looks like a class of the release loads nothing.
        if (opened && wanted.length === 0 && typeof files !== 'string') continue;
        if (!this.met.has(purl)) this.met.set(purl, { level, hop });
        if (opened) for (const path of wanted) this.#visit(level, component, opened, path);
        else this.#enterDependencies(level, component, { file: null, line: null, how: 'unread' });
      }
    }
  }

  #enter(level: number, purl: string, files: Wanted, origin: Origin): void {
    this.#queues[level]!.push({ purl, files, hop: { ...origin, to: purl } });
  }

  /** A class, a class prefix, or a package. */
  #enterName(level: number, name: string, origin: Origin): void {
    const unsure = level | UNSURE;
    if (/[\\/]$/.test(name)) {
      this.#enterBeginning(unsure, name, origin);
      return;
    }
    this.#enterClass(level, name.replaceAll('/', '\\'), origin);
    // Names separated by underscores share a prefix.
    if (name.endsWith('_')) this.#enterBeginning(unsure, name, origin);
    for (const { purl } of this.#byName.get(packageIn(name)) ?? []) this.#enter(unsure, purl, 'all', origin);
    for (const { purl, path } of this.#programs.get(basename(name)) ?? []) this.#enter(unsure, purl, [path], origin);
  }

  #enterClass(level: number, name: string, origin: Origin): void {
    if (this.#isFollowed(`class ${name}`, level)) return;
    for (const { purl, files } of this.#index.filesOf(name)) this.#enter(level, purl, files, origin);
    for (const { purl, path } of this.#declared.get(name.toLowerCase()) ?? []) this.#enter(level, purl, [path], origin);
  }

  #enterBeginning(level: number, name: string, origin: Origin): void {
    const beginning = name.replaceAll('/', '\\');
    if (beginning.length < 3 || this.#isFollowed(`beginning ${beginning}`, level)) return;
    for (const { purl, folders } of this.#index.foldersUnder(beginning)) this.#enter(level, purl, { under: folders }, origin);
    const start = beginning.toLowerCase();
    for (const [declared, places] of this.#declared)
      if (declared.startsWith(start)) for (const { purl, path } of places) this.#enter(level, purl, [path], origin);
  }

  #isFollowed(name: string, level: number): boolean {
    const known = this.#followed.get(name);
    if (known !== undefined && known <= level) return true;
    this.#followed.set(name, level);
    return false;
  }

  /** All dependencies of a release, if it loads by name or cannot be read. */
  #enterDependencies(level: number, component: Component, at: Omit<Origin, 'from'>): void {
    const key = `${component.purl} ${at.how} ${level | UNSURE}`;
    if (this.#visited.has(key)) return;
    this.#visited.add(key);
    for (const { to } of component.dependencies) this.#enter(level | UNSURE, to, 'all', { from: component.purl, ...at });
  }

  async #open(component: Component): Promise<Opened | undefined> {
    const { purl } = component;
    if (this.#opened.has(purl)) return this.#opened.get(purl);
    const files = await this.#input.sources.filesOf(component);
    if ('missing' in files) this.unread.set(purl, files.missing);
    const opened = 'missing' in files ? undefined : { files, code: [...files.paths].filter(isLoadable) };
    this.#opened.set(purl, opened);
    return opened;
  }

  #visit(level: number, component: Component, opened: Opened, first: string): void {
    const waiting = [first];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const key = `${component.purl} ${path}`;
      if (this.#visited.has(key)) continue;
      this.#visited.add(key);
      waiting.push(...this.#follow(level, component, opened, path));
    }
  }

  /** Follows what a file loads. Returns the files of the same release that it certainly includes. */
  #follow(level: number, component: Component, opened: Opened, path: string): string[] {
    const from = component.purl;
    const text = opened.files.read(path);
    const found = summaryOf(opened.files, path);
    if (text === undefined || !found) {
      this.#openRelease(level, component, opened, { from, file: path, line: null, how: 'unread' });
      return [];
    }
    const lineOf = linesOf(text);
    const originOf = (offset: number, how: Origin['how']): Origin => ({ from, file: path, line: lineOf(offset), how });
    const inside: string[] = [];
    for (const { specifier, offset } of found.imports) {
      if (!specifier.startsWith('.')) this.#enterClass(level, specifier, originOf(offset, 'import'));
      else inside.push(join(dirname(path), specifier));
    }
    for (const [name, offset] of found.texts) {
      if (name.startsWith(DECLARED)) continue;
      const origin = originOf(offset, 'name');
      if (name.startsWith(MENTION)) this.#enterClass(level | UNSURE, name.slice(MENTION.length), origin);
      else this.#enterText(level | UNSURE, component, opened, name, origin);
    }
    if (found.open !== null) this.#openRelease(level, component, opened, originOf(found.open, 'dynamic'));
    return inside.filter((each) => opened.files.paths.has(each));
  }

  #enterText(level: number, component: Component, { code }: Opened, name: string, origin: Origin): void {
    if (/\.(?:php|phtml|inc)$/.test(name)) {
      const end = name.replace(/^[./]+/, '');
      const files = code.filter((path) => path === end || path.endsWith(`/${end}`));
      if (files.length > 0) this.#enter(level, component.purl, files, origin);
    } else if (/[\\/_]/.test(name) || this.#declared.has(name.toLowerCase())) this.#enterName(level, name, origin);
  }

  #openRelease(level: number, component: Component, opened: Opened, origin: Origin): void {
    const unsure = level | UNSURE;
    const { from: _from, ...at } = origin;
    const key = `${component.purl} opened ${unsure}`;
    if (this.#visited.has(key)) return;
    this.#visited.add(key);
    this.#enterDependencies(unsure, component, at);
    for (const purl of this.#direct) this.#enter(unsure, purl, 'all', origin);
    this.#enter(unsure, component.purl, opened.code, origin);
  }
}

function existing({ files, code }: Opened, wanted: Wanted): readonly string[] {
  if (wanted === 'none') return [];
  if (wanted === 'all') return code;
  if ('under' in wanted) return code.filter((path) => wanted.under.some((folder) => path.startsWith(folder)));
  return wanted.filter((path) => files.paths.has(path));
}

/** Tests, examples and docs are shipped by accident and not loaded by anything else. */
function isLoadable(path: string): boolean {
  return /\.(?:php|phtml|inc)$/.test(path) && !/(?:^|\/)(?:tests?|examples?|docs?|fixtures)\//i.test(path);
}

function levelOf(component: Component | undefined): number {
  return component?.scopes.every((scope) => scope === 'development') ? DEVELOPMENT : 0;
}

function isUnder(path: string, entry: string): boolean {
  return entry === '' || path === entry || path.startsWith(entry.endsWith('/') ? entry : `${entry}/`);
}

function packageIn(name: string): string {
  return name
    .toLowerCase()
    .replace(/^.*vendor\//, '')
    .split('/')
    .slice(0, 2)
    .join('/');
}

function summaryOf(files: PackageFiles, path: string): ModuleImports | undefined {
  if (files.importsOf) return files.importsOf(path, scanPhp);
  const text = files.read(path);
  return text === undefined ? undefined : scanPhp(text);
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}
