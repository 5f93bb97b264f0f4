import { fileURLToPath } from 'node:url';

/** Folders of the feeds that are read from this machine's disk. */
export function feedFoldersOf(urls: readonly string[]): string[] {
  return urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
}
