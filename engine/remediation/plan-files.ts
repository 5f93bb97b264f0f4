import type { FileEdit } from '#contract/results/patches.ts';
import { lineDiff } from './line-diff.ts';

const LONGEST_DIFF = 200_000;

/** Files that a plan changes, by path below `root`, with their diffs. */
export function planFiles(
  root: string,
  before: (path: string) => string,
  after: Iterable<readonly [string, string]>,
): { files: FileEdit[]; texts: ReadonlyMap<string, string> } {
  const texts = new Map([...after].filter(([path, text]) => text !== before(path)));
  const files = [...texts].map(([path, text]) => {
    const { added, removed, text: diff } = lineDiff(before(path), text);
    return {
      path: root === '.' ? path : `${root}/${path}`,
      added_lines: added,
      removed_lines: removed,
      diff: diff.length <= LONGEST_DIFF ? diff : null,
    };
  });
  return { files, texts };
}
