import { problem } from '#engine/problems.ts';
import type { Problem } from '#contract/results/coverage.ts';

/** The first line of an unresolved merge, which a lockfile must not be read across. */
export function conflictMarker(text: string, file: string): Problem | undefined {
  if (!text.includes('<<<<<<<') && !text.includes('>>>>>>>')) return undefined;
  const match = /^(?:<{7}|>{7})(?: .*)?$/m.exec(text);
  if (!match) return undefined;
  const line = text.slice(0, match.index).split('\n').length;
  return problem('merge_conflict', {}, { file, line });
}
