import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../shared/data/', import.meta.url));

/** Absolute path of a file of the real-data collection beside the project, or undefined where that collection is absent. */
export function sharedData(path: string): string | undefined {
  const absolute = root + path;
  return existsSync(absolute) ? absolute : undefined;
}
