import { clearedByWhole } from './pattern-guard.ts';

export interface CapturedGroup {
  /** Group number or name, as in the match array. */
  readonly key: string;
  /** Mask of what its characters cannot harm. */
  readonly clear: number;
}

const MAX_GROUPS = 12;

/** The groups of a pattern, and what a text they match is safe for. The pattern is parsed, never executed. */
export function capturedGroups(pattern: string): readonly CapturedGroup[] {
  const groups: CapturedGroup[] = [{ key: '0', clear: clearedByWhole(pattern.replace(/^(?:\^|\\A)|(?:\$|\\z|\\Z)$/g, '')) }];
  const open: { readonly start: number; readonly number: number | undefined; readonly name: string | undefined }[] = [];
  let count = 0;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at];
    if (character === '\\') at += 1;
    else if (character === '[') at = endOfSet(pattern, at);
    else if (character === '(') {
      const named = /^\(\?(?:P?<(\w+)>|'(\w+)')/.exec(pattern.slice(at, at + 40));
      const isPlain = pattern[at + 1] !== '?' && pattern[at + 1] !== '*';
      const name = named?.[1] ?? named?.[2];
      open.push({ start: at + (named?.[0].length ?? 1), number: isPlain || name !== undefined ? (count += 1) : undefined, name });
    } else if (character === ')') {
      const group = open.pop();
      if (group?.number === undefined || groups.length > MAX_GROUPS) continue;
      const clear = clearedByWhole(pattern.slice(group.start, at));
      for (const key of [String(group.number), ...(group.name === undefined ? [] : [group.name])]) groups.push({ key, clear });
    }
  }
  return groups;
}

function endOfSet(pattern: string, from: number): number {
  for (let at = from + 1; at < pattern.length; at += 1) {
    if (pattern[at] === '\\') at += 1;
    else if (pattern[at] === ']' && at > from + 1) return at;
  }
  return pattern.length;
}
