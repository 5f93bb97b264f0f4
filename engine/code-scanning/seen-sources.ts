import { createHash } from 'node:crypto';
import type { CodeSources } from '#contract/results/code.ts';
import type { Checkout } from '../checkout.ts';
import { isSettings, languageOf } from './languages.ts';
import { isTemplate } from './templates/raw-outputs.ts';

/** Records which files a scan looked at, so that fixed findings can be told from ones that were not looked at again. */
export class SeenSources {
  readonly #files = new Map<string, string>();
  readonly #unread = new Map<string, string>();
  readonly #limits: CodeSources['limits'] = [];

  /** The same file may be read for several reasons. */
  read(path: string, text: string): void {
    if (!this.#files.has(path)) this.#files.set(path, hashOf(text));
  }

  unread(path: string, reason: string): void {
    this.#unread.set(path, reason);
    this.#files.delete(path);
  }

  /** The file was read but not understood completely. */
  partly(path: string, reason: string): void {
    this.#unread.set(path, reason);
  }

  limit(of: CodeSources['limits'][number]['of'], reason: string, language: CodeSources['limits'][number]['language'] = null): void {
    this.#limits.push({ of, language, reason });
  }

  /** What the checkout skipped: files the engine would read, and folders with unknown contents. */
  skipped({ skipped }: Checkout): void {
    for (const { path, reason } of skipped) if (mayBeRead(path)) this.unread(path, reason);
  }

  toResult(): CodeSources {
    return { files: sorted(this.#files), unread: sorted(this.#unread), limits: this.#limits };
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 8).toString('base64url');
}

function mayBeRead(path: string): boolean {
  const isFolder = !/\.[^/]+$/.test(path);
  return isFolder || languageOf(path) !== undefined || isSettings(path) || isTemplate(path);
}

function sorted(map: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...map].sort(([a], [b]) => (a < b ? -1 : 1)));
}
