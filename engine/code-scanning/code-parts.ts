/** Average and maximum number of files in a part. */
const TYPICAL = 16;
const MAX_FILES = 64;

/**
 * Groups paths into parts that are cached together: writing a file to disk takes as long as parsing one, so a cache entry per file would
 * double the time. Parts end after paths selected by their hash instead of after a fixed number (content-defined chunking): a new file
 * changes the part it is in, and hardly any other.
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

function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return (hash ^ (hash >>> 16)) >>> 0;
}
