/** How many files a part has on average, and at most. */
const TYPICAL = 16;
const MAX_FILES = 64;

/**
 * Paths in parts whose files are kept together: writing a file of a folder takes as long as parsing one, so that an entry for each would double
 * the time. A part ends behind a path whose hash says so, and not after so many: a new file changes the part that it is in, and no other.
 */
export function codeParts(paths: readonly string[]): string[][] {
  const parts: string[][] = [];
  let part: string[] = [];
  for (const path of paths) {
    part.push(path);
    if (part.length < MAX_FILES && hashOf(path) % TYPICAL !== 0) continue;
    parts.push(part);
    part = [];
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash ^ (hash >>> 16)) >>> 0;
}
