import type { Autoload } from './autoload.ts';

interface Entry {
  readonly purl: string;
  readonly folder: string;
  readonly isWhole: boolean;
}

/** Finds the releases a class name may come from, with the rules of Composer's autoloader. */
export class ClassIndex {
  readonly #byPrefix = new Map<string, Entry[]>();
  /** Prefixes that do not end at a namespace separator. */
  readonly #odd: string[] = [];

  constructor(autoloads: ReadonlyMap<string, Autoload>) {
    for (const [purl, { prefixes }] of autoloads)
      for (const { prefix, folder, isWhole } of prefixes) {
        const known = this.#byPrefix.get(prefix);
        if (known) known.push({ purl, folder, isWhole });
        else this.#byPrefix.set(prefix, [{ purl, folder, isWhole }]);
        if (!known && prefix !== '' && !prefix.endsWith('\\')) this.#odd.push(prefix);
      }
  }

  /** Files that may declare a class. */
  filesOf(name: string): { purl: string; files: string[] }[] {
    return this.#prefixesOf(name).flatMap((prefix) =>
      (this.#byPrefix.get(prefix) ?? []).map(({ purl, folder, isWhole }) => ({
        purl,
        files: [`${folder}${isWhole ? psr0Path(name) : name.slice(prefix.length).replaceAll('\\', '/')}.php`],
      })),
    );
  }

  /** Folders of classes whose names may start with this. */
  foldersUnder(beginning: string): { purl: string; folders: string[] }[] {
    const longer = [...this.#byPrefix.keys()].filter((prefix) => prefix !== '' && prefix.startsWith(beginning));
    const whole = longer.flatMap((prefix) => this.#byPrefix.get(prefix)!.map(({ purl, folder }) => ({ purl, folders: [folder] })));
    const parts = this.#prefixesOf(beginning).flatMap((prefix) =>
      this.#byPrefix.get(prefix)!.map(({ purl, folder, isWhole }) => {
        const rest = isWhole ? psr0Path(beginning) : beginning.slice(prefix.length).replaceAll('\\', '/');
        return { purl, folders: [folder + rest] };
      }),
    );
    return [...whole, ...parts];
  }

  /** Whether this may be a class name with a known prefix, or such a prefix itself. */
  mayMean(name: string): boolean {
    if (this.#prefixesOf(name).some((prefix) => prefix !== '')) return true;
    return /[\\_]$/.test(name) && [...this.#byPrefix.keys()].some((prefix) => prefix !== '' && prefix.startsWith(name));
  }

  #prefixesOf(name: string): string[] {
    const found = this.#odd.filter((prefix) => name.startsWith(prefix));
    for (let end = name.indexOf('\\'); end >= 0; end = name.indexOf('\\', end + 1)) found.push(name.slice(0, end + 1));
    found.push('');
    return found.filter((prefix) => this.#byPrefix.has(prefix));
  }
}

function psr0Path(name: string): string {
  const [, namespace = '', short = ''] = /^(.*\\)?([^\\]*)$/.exec(name)!;
  return namespace.replaceAll('\\', '/') + short.replaceAll('_', '/');
}
