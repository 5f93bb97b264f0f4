import { basename } from 'node:path/posix';
import type { Checkout } from '#engine/checkout.ts';
import { readLock } from '#engine/ecosystems/composer/lockfile.ts';
import { composerPurl } from '#engine/ecosystems/composer/purl.ts';
import { isObject, type JsonObject } from '#engine/text/parse-json.ts';

/** Where Composer finds the classes of a release, from its entry in the lockfile. */
export interface Autoload {
  /** Class name prefixes, each with the folder to look up the rest of the name in; for PSR-0 (`isWhole`) the whole name. */
  readonly prefixes: readonly { readonly prefix: string; readonly folder: string; readonly isWhole: boolean }[];
  /** Files and folders that are scanned for class declarations. */
  readonly classmap: readonly string[];
  /** Files included on every start. */
  readonly files: readonly string[];
  /** Binaries, and strings in which the release announces classes of its own to a framework or to Composer. */
  readonly programs: readonly string[];
  readonly announced: readonly string[];
}

/** Autoload entries of all lockfiles in a checkout, by purl. Unreadable lockfiles are reported by the inventory. */
export async function readAutoloads(checkout: Checkout): Promise<Map<string, Autoload>> {
  const found = new Map<string, Autoload>();
  for (const path of checkout.paths.filter((each) => basename(each) === 'composer.lock')) {
    const text = await checkout.readText(path).catch(() => '');
    for (const { name, version, content } of readLock(path, text).lock?.packages ?? [])
      found.set(composerPurl(name, version), autoloadOf(content));
  }
  return found;
}

function autoloadOf(entry: JsonObject): Autoload {
  const autoload = isObject(entry['autoload']) ? entry['autoload'] : {};
  const extra = textsIn(entry['extra']);
  return {
    prefixes: [...prefixesOf(autoload['psr-4'], false), ...prefixesOf(autoload['psr-0'], true)],
    classmap: textsIn(autoload['classmap']).map(plain),
    files: textsIn(autoload['files']).map(plain),
    programs: textsIn(entry['bin']).map(plain),
    announced: extra.filter((text) => /^\\?[A-Za-z_]\w*(?:\\\w+)*(?:::\w+)?$/.test(text)).map((text) => text.replace(/^\\|::.*$/g, '')),
  };
}

function prefixesOf(map: unknown, isWhole: boolean): Autoload['prefixes'] {
  if (!isObject(map)) return [];
  return Object.entries(map).flatMap(([prefix, folders]) =>
    textsIn(folders).map((folder) => ({ prefix, folder: folderOf(folder), isWhole })),
  );
}

function folderOf(folder: string): string {
  const path = plain(folder).replace(/\/$/, '');
  return path === '' ? '' : `${path}/`;
}

function plain(path: string): string {
  return path.replace(/^(?:\.\/|\/)+/, '').replace(/^\.$/, '');
}

function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  return Object.values(value).flatMap((each) => textsIn(each, depth + 1));
}
