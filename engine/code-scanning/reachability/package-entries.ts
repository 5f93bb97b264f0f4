import { basename, dirname, join, normalize } from 'node:path/posix';
import { isObject, type JsonObject } from '#engine/text/parse-json.ts';
import type { PackageFiles } from './dependency-sources.ts';

const ENDINGS = [
  '',
  '.js',
  '.cjs',
  '.mjs',
  '.json',
  '.node',
  '.jsx',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '/index.js',
  '/index.cjs',
  '/index.mjs',
  '/index.json',
  '/index.ts',
  '/index.tsx',
];

/** A release with its manifest; finds the files an import of it may resolve to, under any condition. */
export class PackageEntries {
  readonly manifest: JsonObject;
  readonly files: PackageFiles;
  #byName: Map<string, string[]> | undefined;

  constructor(files: PackageFiles) {
    this.files = files;
    this.manifest = manifestIn(files.read('package.json'));
  }

  /** Files for `import 'name'` (`''`) or `import 'name/rest'`. */
  entries(rest: string): string[] {
    const { exports } = this.manifest;
    const named = exports === undefined || exports === null ? [] : this.#byMap(exports, rest === '' ? '.' : `./${rest}`);
    const plain = rest === '' ? this.#mains() : this.#file(rest);
    // Old loaders ignore `exports`, so both count.
    return [...new Set([...named, ...plain])];
  }

  /** Files for a relative path or a `#` subpath import. */
  inside(from: string, specifier: string): string[] {
    if (specifier.startsWith('#')) return this.#byMap(this.manifest['imports'], specifier);
    return this.#file(join(dirname(from), specifier));
  }

  /** Packages that a `#` subpath import maps to. */
  packagesOf(specifier: string): string[] {
    return this.#targets(this.manifest['imports'], specifier).filter((target) => !target.startsWith('.'));
  }

  /** What a tool runs that finds the release by name. */
  started(): string[] {
    const found = [...new Set([...this.entries(''), ...this.programs()])];
    return found.length > 0 ? found : this.all();
  }

  programs(): string[] {
    return textsIn(this.manifest['bin']).flatMap((path) => this.#file(path));
  }

  programsOfOtherNames(): string[] {
    const { name, bin } = this.manifest;
    if (!isObject(bin)) return typeof name === 'string' && name.startsWith('@') ? this.programs() : [];
    return Object.entries(bin).flatMap(([program, path]) => (program === name ? [] : textsIn(path).flatMap((each) => this.#file(each))));
  }

  /** Files a path computed at run time may refer to: a worker, a program. */
  namedFiles(text: string): string[] {
    if (!/\.[cm]?[jt]s$/.test(text)) return [];
    const end = text.replace(/^[./]+/, '');
    this.#byName ??= Map.groupBy(this.files.paths, (path) => basename(path));
    return (this.#byName.get(basename(end)) ?? []).filter((path) => path === end || path.endsWith(`/${end}`));
  }

  /** Every loadable file; tests and examples are shipped by accident. */
  all(): string[] {
    return [...this.files.paths].filter(
      (path) =>
        /\.(?:[cm]?[jt]sx?|json)$/.test(path) && !/\.d\.[cm]?ts$|(?:^|\/)(?:tests?|__tests__|examples?|benchmarks?|docs?)\//.test(path),
    );
  }

  #mains(): string[] {
    const { browser } = this.manifest;
    const targets = ['main', 'module', 'jsnext:main', 'source', 'react-native'].flatMap((field) => textsIn(this.manifest[field]));
    const found = [...targets, ...textsIn(browser)].flatMap((target) => this.#file(target));
    return targets.length > 0 && found.length > 0 ? found : [...found, ...this.#file('index')];
  }

  #byMap(map: unknown, wanted: string): string[] {
    return this.#targets(map, wanted).flatMap((target) => this.#file(target));
  }

  #targets(map: unknown, wanted: string): string[] {
    if (!isObject(map) || !Object.keys(map).some((key) => /^[.#]/.test(key))) return wanted === '.' ? textsIn(map) : [];
    return Object.entries(map).flatMap(([key, value]) => {
      const rest = restOf(key, wanted);
      return rest === undefined ? [] : textsIn(value).map((target) => target.replaceAll('*', rest));
    });
  }

  #file(path: string): string[] {
    const base = normalize(path).replace(/\/$/, '').replace(/^\.$/, '');
    if (base.startsWith('..')) return [];
    const found = ENDINGS.map((ending) => (base === '' ? ending.replace(/^\//, '') : base + ending)).filter((each) =>
      this.files.paths.has(each),
    );
    const source = /^(.*)\.([cm]?)jsx?$/.exec(base);
    if (found.length === 0 && source)
      found.push(...[`${source[1]}.${source[2]}ts`, `${source[1]}.tsx`].filter((each) => this.files.paths.has(each)));
    if (base === '' || !this.files.paths.has(`${base}/package.json`)) return found;
    const nested = manifestIn(this.files.read(`${base}/package.json`));
    return [...found, ...[...textsIn(nested['main']), ...textsIn(nested['module'])].flatMap((main) => this.#file(join(base, main)))];
  }
}

function manifestIn(text: string | undefined): JsonObject {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function restOf(key: string, wanted: string): string | undefined {
  const star = key.indexOf('*');
  if (star < 0) {
    if (key.endsWith('/') && wanted.startsWith(key)) return wanted.slice(key.length);
    return key === wanted ? '' : undefined;
  }
  const [before, after] = [key.slice(0, star), key.slice(star + 1)];
  return wanted.startsWith(before) && wanted.endsWith(after) && wanted.length >= before.length + after.length
    ? wanted.slice(before.length, wanted.length - after.length)
    : undefined;
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1));
}
