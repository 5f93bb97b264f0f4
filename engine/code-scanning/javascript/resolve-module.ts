import { parse as parseJsonc } from 'jsonc-parser';
import { dirname, join, normalize } from 'node:path/posix';

const ENDINGS = [
  '',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.vue',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
  '/index.mjs',
  '/index.cjs',
];

interface Manifest {
  readonly folder: string;
  readonly name: string | undefined;
  readonly entries: readonly string[];
  readonly imports: readonly (readonly [pattern: string, target: string])[];
}

interface PathMap {
  readonly folder: string;
  readonly baseUrl: string | undefined;
  readonly paths: readonly (readonly [pattern: string, targets: readonly string[]])[];
}

/** Text of a configuration file by path. */
export type ReadConfiguration = (path: string) => string | undefined;

/** Resolves specifiers to files: relative paths, workspaces by name, `imports`, and `paths` of a tsconfig. */
export class ModuleResolver {
  readonly #files: ReadonlySet<string>;
  readonly #manifests: Manifest[] = [];
  /** Index of the first manifest of each folder and each name. */
  readonly #byFolder = new Map<string, number>();
  readonly #byName = new Map<string, number>();
  /** The nearest manifest of each folder. */
  readonly #nearest = new Map<string, Manifest | undefined>();
  readonly #pathMaps: PathMap[] = [];
  /** Cached by folder and specifier: files in a folder tend to import the same modules. */
  readonly #known = new Map<string, string | undefined>();

  constructor(files: readonly string[], configurations: readonly string[], read: ReadConfiguration) {
    this.#files = new Set(files);
    for (const path of configurations) {
      const text = read(path);
      const value = text === undefined ? undefined : parseObject(text);
      if (!value) continue;
      const folder = dirname(path) === '.' ? '' : dirname(path);
      if (path.endsWith('package.json')) this.#manifests.push(toManifest(folder, value));
      else this.#pathMaps.push(toPathMap(folder, value));
    }
    this.#manifests.sort((a, b) => b.folder.length - a.folder.length);
    this.#pathMaps.sort((a, b) => b.folder.length - a.folder.length);
    for (const [place, { folder, name }] of this.#manifests.entries()) {
      if (!this.#byFolder.has(folder)) this.#byFolder.set(folder, place);
      if (name !== undefined && !this.#byName.has(name)) this.#byName.set(name, place);
    }
  }

  /** Path of the file, or undefined if the specifier is a package or resolves to nothing here. */
  resolve(from: string, specifier: string): string | undefined {
    const key = `${dirname(from)}\0${specifier}`;
    const known = this.#known.get(key);
    if (known !== undefined || this.#known.has(key)) return known;
    const found = this.#find(from, specifier);
    this.#known.set(key, found);
    return found;
  }

  #find(from: string, specifier: string): string | undefined {
    const plain = specifier.replace(/[?].*$/, '');
    if (plain.startsWith('.')) return this.#file(join(dirname(from), plain));
    if (plain.startsWith('/')) return this.#file(plain.slice(1));
    return this.#byPaths(from, plain) ?? this.#byImports(from, plain) ?? this.#byWorkspace(plain);
  }

  /** Entry points of published packages, with the folder of each. */
  entriesOf(): { readonly folder: string; readonly entry: string }[] {
    return this.#manifests.flatMap(({ folder, name, entries }) => {
      if (name === undefined) return [];
      const found = [...entries, ...entries.flatMap(sourcesOf)].flatMap((entry) => this.#file(join(folder, entry)) ?? []);
      return [...new Set(found)].map((entry) => ({ folder, entry }));
    });
  }

  #file(path: string): string | undefined {
    const base = normalize(path).replace(/\/$/, '');
    if (base.startsWith('..')) return undefined;
    const root = base === '.' ? '' : base;
    for (const ending of ENDINGS) {
      const candidate = root === '' ? ending.slice(1) : root + ending;
      if (this.#files.has(candidate)) return candidate;
    }
    const source = /^(.*)\.([cm]?)jsx?$/.exec(root);
    if (source) for (const ending of [`.${source[2]}ts`, '.tsx']) if (this.#files.has(source[1]! + ending)) return source[1]! + ending;
    const manifest = this.#manifests[this.#byFolder.get(root) ?? -1];
    for (const entry of manifest?.entries ?? []) {
      if (entry === '.' || entry === './') continue;
      const found = this.#files.has(join(root, entry)) ? join(root, entry) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  #byPaths(from: string, specifier: string): string | undefined {
    for (const { folder, baseUrl, paths } of this.#pathMaps) {
      if (folder !== '' && !from.startsWith(`${folder}/`)) continue;
      for (const [pattern, targets] of paths) {
        const rest = matchPattern(pattern, specifier);
        if (rest === undefined) continue;
        for (const target of targets) {
          const found = this.#file(join(folder, baseUrl ?? '.', target.replace('*', rest)));
          if (found) return found;
        }
      }
      const found = baseUrl === undefined ? undefined : this.#file(join(folder, baseUrl, specifier));
      if (found) return found;
    }
    return undefined;
  }

  #byImports(from: string, specifier: string): string | undefined {
    if (!specifier.startsWith('#')) return undefined;
    const manifest = this.#nearestTo(dirname(from));
    for (const [pattern, target] of manifest?.imports ?? []) {
      const rest = matchPattern(pattern, specifier);
      if (rest !== undefined) return this.#file(join(manifest!.folder, target.replace('*', rest)));
    }
    return undefined;
  }

  #nearestTo(folder: string): Manifest | undefined {
    const known = this.#nearest.get(folder);
    if (known !== undefined || this.#nearest.has(folder)) return known;
    const place = this.#byFolder.get(folder === '.' ? '' : folder);
    const above = dirname(folder);
    const found = place !== undefined ? this.#manifests[place] : above === folder ? undefined : this.#nearestTo(above);
    this.#nearest.set(folder, found);
    return found;
  }

  #byWorkspace(specifier: string): string | undefined {
    let first = this.#byName.get(specifier) ?? Infinity;
    for (let slash = specifier.indexOf('/'); slash >= 0; slash = specifier.indexOf('/', slash + 1))
      first = Math.min(first, this.#byName.get(specifier.slice(0, slash)) ?? Infinity);
    const manifest = this.#manifests[first];
    if (!manifest) return undefined;
    const rest = specifier.slice(manifest.name!.length + 1);
    if (rest !== '') return this.#file(join(manifest.folder, rest)) ?? this.#file(join(manifest.folder, 'src', rest));
    for (const entry of [...manifest.entries, 'src/index', 'index', 'src/main', 'lib/index']) {
      const found = this.#file(join(manifest.folder, entry));
      if (found) return found;
    }
    return undefined;
  }
}

/** Candidate source files for a built entry point. */
function sourcesOf(entry: string): string[] {
  const built = /^(?:\.\/)?(?:dist|build|out)\/(?:(?:cjs|esm?|umd|node|browser)\/)?(.*)$/.exec(entry)?.[1];
  return built === undefined ? [] : ['src', 'lib', 'source'].flatMap((folder) => [`${folder}/${built}`, `${folder}/index`]);
}

function matchPattern(pattern: string, specifier: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === specifier ? '' : undefined;
  const [before, after] = [pattern.slice(0, star), pattern.slice(star + 1)];
  if (!specifier.startsWith(before) || !specifier.endsWith(after)) return undefined;
  return specifier.slice(before.length, specifier.length - after.length);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  const value: unknown = parseJsonc(text.replace(/^\uFEFF/, ''), [], { allowTrailingComma: true });
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}

function toManifest(folder: string, value: Record<string, unknown>): Manifest {
  const shown = ['exports', 'source', 'module', 'main'].flatMap((field) => textsIn(value[field]));
  const listed = value['bin'] === undefined ? textsIn(value['files']).filter((file) => /\.[cm]?jsx?$/.test(file)) : [];
  // Without an entry point in the manifest, Node.js loads `index.js`, even if there is a binary; published files are loaded by their names.
  const entries = [...(shown.length > 0 ? shown : ['index.js', ...listed]), ...textsIn(value['bin'])];
  const imports = typeof value['imports'] === 'object' && value['imports'] !== null ? Object.entries(value['imports']) : [];
  return {
    folder,
    name: typeof value['name'] === 'string' && value['name'] !== '' ? value['name'] : undefined,
    entries: entries.filter((entry) => !entry.includes('*')).slice(0, 50),
    imports: imports.flatMap(([name, target]) => (textsIn(target)[0] === undefined ? [] : [[name, textsIn(target)[0]!] as const])),
  };
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 4) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1));
}

function toPathMap(folder: string, value: Record<string, unknown>): PathMap {
  const options = value['compilerOptions'];
  const settings = typeof options === 'object' && options !== null ? (options as Record<string, unknown>) : {};
  const paths = typeof settings['paths'] === 'object' && settings['paths'] !== null ? Object.entries(settings['paths']) : [];
  return {
    folder,
    baseUrl: typeof settings['baseUrl'] === 'string' ? settings['baseUrl'] : undefined,
    paths: paths.map(([pattern, targets]) => [pattern, textsIn(targets)] as const),
  };
}
