import { basename } from 'node:path/posix';
import type { Checkout } from '#engine/checkout.ts';
import { readLock } from '#engine/ecosystems/composer/lockfile.ts';
import { composerPurl } from '#engine/ecosystems/composer/purl.ts';
import { isObject, type JsonObject } from '#engine/text/parse-json.ts';

/** Where Composer finds the classes of a release, as its entry in the lockfile says. */
export interface Autoload {
  /** Beginnings of class names with the folder that the rest is looked for in; of PSR-0 the whole name is. */
  readonly prefixes: readonly { readonly prefix: string; readonly folder: string; readonly isWhole: boolean }[];
  /** Files and folders in which classes are looked for by reading them. */
  readonly classmap: readonly string[];
  /** Files that every start loads. */
  readonly files: readonly string[];
  /** Programs, and texts in which the release names classes of its own for a framework or for Composer. */
  readonly programs: readonly string[];
  readonly announced: readonly string[];
}

/** What the lockfiles of a checkout say, by purl. A lockfile that cannot be read is the inventory's matter. */
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
