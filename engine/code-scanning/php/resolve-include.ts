import { dirname, join } from 'node:path/posix';

/** Resolves an `include`: relative to the file, or else the only file whose path ends with the known part. */
export class IncludeResolver {
  readonly #files: ReadonlySet<string>;
  readonly #byName = new Map<string, string[]>();

  constructor(files: readonly string[]) {
    this.#files = new Set(files);
    for (const path of files) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const known = this.#byName.get(name);
      if (known) known.push(path);
      else this.#byName.set(name, [path]);
    }
  }

  resolve(from: string, specifier: string): string | undefined {
    const plain = specifier.replace(/^\/+/, '');
    const beside = join(dirname(from), plain);
    if (this.#files.has(beside)) return beside;
    if (this.#files.has(plain)) return plain;
    const tail = plain.replace(/^(?:\.\.?\/)+/, '');
    const found = (this.#byName.get(tail.slice(tail.lastIndexOf('/') + 1)) ?? []).filter(
      (path) => path === tail || path.endsWith(`/${tail}`),
    );
    return found.length === 1 ? found[0] : undefined;
  }
}
