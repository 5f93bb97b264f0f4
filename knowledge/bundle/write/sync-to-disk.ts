import { closeSync, fsyncSync, openSync } from 'node:fs';

// Node forbids fsync to a process under its permission model. Such a process works for another one, which syncs what it takes over.
const mayRequestSync = process.permission === undefined;

/** Waits until what was written to this file is on disk. */
export function syncToDisk(fd: number): void {
  if (mayRequestSync) fsyncSync(fd);
}

/** Makes a rename in this folder survive a power cut; Windows has no such call and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32' || !mayRequestSync) return;
  const fd = openSync(folder, 'r');
  fsyncSync(fd);
  closeSync(fd);
}
