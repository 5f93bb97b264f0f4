import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Checkout } from '../checkout.ts';
import { absentSubmodules } from './absent-submodules.ts';
import { FileNotText, FileTooLarge, FileUnreadable } from './unreadable-file.ts';

export interface CheckoutLimits {
  readonly maxFiles: number;
  readonly maxFileBytes: number;
  readonly maxDepth: number;
}

const DEFAULT_LIMITS: CheckoutLimits = { maxFiles: 200_000, maxFileBytes: 100 * 1024 * 1024, maxDepth: 40 };

// Installed or fetched code and version control: none of it is the project's own statement.
const LEFT_OUT = new Set(['node_modules', 'bower_components', 'vendor', '.git', '.hg', '.svn', '.pnpm-store']);
// Yarn's folder contains programs, archives and a cache; only patches say something of the project.
const OF_YARN = 'patches';

/**
 * Reads a folder as a checkout, in a process that has nothing else to do, so nothing is gained by waiting elsewhere. Symbolic links
 * are listed in `skipped` and never followed. Throws when the folder cannot be read.
 */
export async function openFolder(folder: string, limits: Partial<CheckoutLimits> = {}): Promise<Checkout> {
  const root = resolve(folder);
  const effective = { ...DEFAULT_LIMITS, ...limits };
  const { paths, skipped } = listFiles(root, effective);
  skipped.push(...absentSubmodules(root, paths));
  const known = new Set(paths);
  return {
    paths,
    skipped,
    async readText(path) {
      if (!known.has(path)) throw new Error(`${path} is not a file of this checkout`);
      return readUtf8(join(root, path), path, effective.maxFileBytes);
    },
  };
}

function listFiles(root: string, limits: CheckoutLimits): { paths: string[]; skipped: { path: string; reason: string }[] } {
  const paths: string[] = [];
  const skipped: { path: string; reason: string }[] = [];
  const folders: { path: string; depth: number }[] = [{ path: '', depth: 0 }];
  for (let folder = folders.pop(); folder; folder = folders.pop()) {
    for (const entry of readFolder(root, folder.path, skipped)) {
      const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
      if (/(?:^|\/)\.yarn$/.test(folder.path) && entry.name !== OF_YARN) continue;
      if (entry.isSymbolicLink()) skipped.push({ path, reason: 'symbolic links are not followed' });
      else if (entry.isDirectory()) {
        if (LEFT_OUT.has(entry.name)) continue;
        if (folder.depth + 1 > limits.maxDepth) skipped.push({ path, reason: `deeper than ${limits.maxDepth} folders` });
        else folders.push({ path, depth: folder.depth + 1 });
      } else if (entry.isFile()) {
        if (paths.length >= limits.maxFiles) skipped.push({ path, reason: `the checkout has more than ${limits.maxFiles} files` });
        else paths.push(path);
      }
    }
  }
  return { paths: paths.sort(), skipped: skipped.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

function readFolder(root: string, path: string, skipped: { path: string; reason: string }[]): Dirent[] {
  try {
    return readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (cause) {
    if (path === '') throw new Error(`the folder ${root} cannot be read`, { cause });
    skipped.push({ path, reason: 'the folder cannot be read' });
    return [];
  }
}

function readUtf8(absolute: string, path: string, maxBytes: number): string {
  const bytes = readBytes(absolute, path, maxBytes);
  const nul = bytes.indexOf(0);
  if (nul !== -1) throw new FileNotText(`${path} contains a null byte, so it is not a text file.`, lineAt(bytes, nul));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileNotText(`${path} is not UTF-8 text; save it as UTF-8.`, firstBadLine(bytes), bytes.toString('latin1'));
  }
}

function readBytes(absolute: string, path: string, maxBytes: number): Buffer {
  try {
    const { size } = lstatSync(absolute);
    if (size <= maxBytes) return readFileSync(absolute);
    throw new FileTooLarge(`${path} has ${size} bytes; at most ${maxBytes} are read.`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Without a right to it, or gone since the folder was listed.
    throw code === undefined ? error : new FileUnreadable(`${path} cannot be read (${code}).`);
  }
}

function firstBadLine(bytes: Buffer): number {
  const replaced = new TextDecoder('utf-8').decode(bytes);
  const valid = replaced.slice(0, Math.max(0, replaced.indexOf('\uFFFD')));
  return valid.split('\n').length;
}

function lineAt(bytes: Buffer, offset: number): number {
  let line = 1;
  for (let at = bytes.indexOf(10); at !== -1 && at < offset; at = bytes.indexOf(10, at + 1)) line += 1;
  return line;
}
