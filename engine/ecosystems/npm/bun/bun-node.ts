import type { LockNode } from '#engine/inventory/lock-graph.ts';
import { isObject, type JsonObject } from '#engine/text/parse-json.ts';
import { joinFolder, type LockfileInput } from '../lockfile-format.ts';
import { purlOf, REGISTRY, sourceOf, type PackageSource } from '../package-source.ts';

export interface BunEntry {
  readonly node: LockNode;
  readonly fields: JsonObject;
  /** True of a release of which nothing follows its name and version: what it needs is unknown. */
  readonly isCut: boolean;
  /** Set where the entry is a folder of the checkout. */
  readonly folder: string | undefined;
}

/** Reads `["name@1.0.0", registry, {dependencies…}, integrity]` and its shorter forms for folders, tarballs and git. */
export function bunNode(input: LockfileInput, tuple: unknown, line: number): BunEntry | undefined {
  if (!Array.isArray(tuple) || typeof tuple[0] !== 'string') return undefined;
  const at = tuple[0].indexOf('@', 1);
  if (at === -1) return undefined;
  const name = tuple[0].slice(0, at);
  const reference = tuple[0].slice(at + 1);
  const isRelease = /^\d+\.\d+\.\d+/.test(reference);
  const path = /^(?:workspace:|link:|file:|root:|(?=\.{0,2}\/))(.*)$/.exec(reference)?.[1];
  const isArchive = path !== undefined && /\.(?:tgz|tar\.gz)$/.test(path);
  const folder = isArchive ? undefined : path;
  const source: PackageSource = isRelease ? REGISTRY : isArchive ? { kind: 'file', url: `file:${path}` } : sourceOf(reference);
  const version = isRelease ? reference : '';
  const last: unknown = tuple.at(-1);
  const node: LockNode = {
    purl: purlOf(name, version, source),
    name,
    version,
    source,
    location: { file: input.path, line },
    integrity: typeof last === 'string' && /^sha\d+-/.test(last) ? last : null,
    licenses: [],
    deprecated: null,
    edges: [],
  };
  const fields = tuple.find((part): part is JsonObject => isObject(part)) ?? {};
  return {
    node,
    fields,
    isCut: isRelease && tuple.length < 3,
    folder: folder === undefined ? undefined : joinFolder(input.folder, folder),
  };
}
