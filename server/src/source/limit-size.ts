import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GitTooLarge } from './run-git.ts';

const LOOK_EVERY_MS = 200;

/** Aborts `control` with GitTooLarge once a folder contains more than so many bytes. Gives the function that ends the watch. */
export function limitSize(folder: string, maxBytes: number, control: AbortController): () => void {
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    const bytes = await sizeOf(folder);
    isLooking = false;
    if (bytes > maxBytes) control.abort(new GitTooLarge(`More than ${maxBytes} bytes were fetched.`));
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

// Files come and go while git works, so what vanished in between counts as nothing.
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
