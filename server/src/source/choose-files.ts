export interface SourceLimits {
  /** Files and folders of a commit that are looked through. */
  readonly entries: number;
  /** Files that are fetched. */
  readonly files: number;
  /** Manifests and lockfiles among them: each is read as a whole and may be a workspace of its own. */
  readonly manifests: number;
  readonly fileBytes: number;
  /** All that is fetched, as git packs it. */
  readonly totalBytes: number;
  /** All files together as they are written out. A pack may unfold to some thousand times its size. */
  readonly writtenBytes: number;
  readonly seconds: number;
}

const MEBIBYTE = 1024 * 1024;

export const DEFAULT_LIMITS: SourceLimits = {
  entries: 1_000_000,
  files: 50_000,
  manifests: 10_000,
  fileBytes: 100 * MEBIBYTE,
  totalBytes: 1_024 * MEBIBYTE,
  writtenBytes: 512 * MEBIBYTE,
  seconds: 300,
};

/** A line of `git ls-tree`. */
export interface TreeEntry {
  readonly mode: string;
  readonly object: string;
  readonly path: string;
}

export interface Choice {
  readonly wanted: readonly TreeEntry[];
  readonly skipped: readonly { readonly path: string; readonly reason: string }[];
}

const REGULAR = new Set(['100644', '100755', '100664']);
const LINK = '120000';

/** Which files are looked for. */
export interface FileChoice {
  readonly wants: (path: string) => boolean;
  readonly isManifest: (path: string) => boolean;
}

/** Which files of a commit are fetched. Links and submodules lead out of the tree, so they are only reported. */
export function chooseFiles(
  entries: readonly TreeEntry[],
  { wants, isManifest }: FileChoice,
  limits: Pick<SourceLimits, 'files' | 'manifests'>,
): Choice {
  const wanted: TreeEntry[] = [];
  let manifests = 0;
  const skipped: { path: string; reason: string }[] = [];
  for (const entry of entries) {
    if (!wants(entry.path)) continue;
    if (entry.mode === LINK) skipped.push({ path: entry.path, reason: 'symbolic links are not followed' });
    else if (!REGULAR.has(entry.mode)) skipped.push({ path: entry.path, reason: 'submodules are not fetched' });
    else if (wanted.length >= limits.files) skipped.push({ path: entry.path, reason: `more than ${limits.files} files are wanted` });
    else if (isManifest(entry.path) && manifests >= limits.manifests) {
      skipped.push({ path: entry.path, reason: `the project has more than ${limits.manifests} manifests and lockfiles` });
    } else {
      if (isManifest(entry.path)) manifests += 1;
      wanted.push(entry);
    }
  }
  return { wanted, skipped };
}

/** Reads `git ls-tree -r -z`. Paths that are not UTF-8 get replacement characters and are never wanted by a name. */
export function readTree(output: Buffer): TreeEntry[] {
  const lines = output.toString('utf8').split('\0');
  return lines.flatMap((line) => {
    const match = /^(\d{6}) \w+ ([0-9a-f]{40,64})\t([^]*)$/.exec(line);
    return match ? [{ mode: match[1]!, object: match[2]!, path: match[3]! }] : [];
  });
}
