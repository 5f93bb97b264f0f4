import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { CodeLabel } from '#contract/results/code.ts';
import type { FileCoverage } from '#contract/results/coverage.ts';
import type { Checkout } from '../checkout.ts';
import { credentialsIn } from './credentials-in.ts';
import type { RawFinding } from './raw-finding.ts';
import type { FragmentCache } from './fragment-cache.ts';
import type { Fragment } from './graph/fragment.ts';
import type { SourceFile } from './graph/link.ts';
import { isProgram, languageOf } from './languages.ts';
import type { FragmentOutcome } from './read-fragment.ts';

const PARSE_AT_ONCE = 64;
const MAX_BESIDE = 2_000;

interface Ways {
  /** Where fragments are kept between runs; without it every file is parsed. */
  readonly fragments: FragmentCache | undefined;
  readonly reader: { read(path: string, text: string, entry?: string): Promise<FragmentOutcome>; close(): void };
  readonly labels: (path: string) => readonly CodeLabel[];
}

interface CodeFile {
  readonly path: string;
  readonly language: 'js' | 'php';
  /** The entry of the cache, which is one of its content. */
  readonly entry: string | undefined;
  /** Absent where it is kept: it may not be needed. */
  readonly fragment: Fragment | undefined;
}

/** Reads the code of a checkout: what is kept of a file's content is not parsed again, and read only where something of the program changed. */
export class CodeReader {
  /** Credentials in the files that were read. */
  readonly credentials: RawFinding[] = [];
  readonly #checkout: Checkout;
  readonly #ways: Ways;
  readonly #ledger: FileCoverage[] = [];
  #files: CodeFile[] = [];

  constructor(checkout: Checkout, ways: Ways) {
    this.#checkout = checkout;
    this.#ways = ways;
  }

  /** Files that were left out or read in part, with the reason. */
  get ledger(): FileCoverage[] {
    return this.#ledger.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  get scanned(): number {
    return this.#files.length;
  }

  async readAll(
    paths: readonly string[],
    { progress, signal }: { progress(done: number, total: number, what: string): void; readonly signal: AbortSignal },
  ): Promise<void> {
    for (let from = 0; from < paths.length; from += PARSE_AT_ONCE) {
      signal.throwIfAborted();
      const part = paths.slice(from, from + PARSE_AT_ONCE);
      const read = await Promise.all(part.map((path) => this.#readOne(path)));
      this.#files.push(...read.filter((file) => file !== undefined));
      progress(from + part.length, paths.length, REPORT_TEXTS.files);
    }
    // The parsers' memory is free again for what follows.
    this.close();
  }

  /** Paths and contents of the files of a language. */
  contentsOf(language: CodeFile['language']): [path: string, entry: string][] {
    return this.#files.flatMap((file) => (file.language === language ? [[file.path, file.entry ?? '']] : []));
  }

  /** The fragments of a language; they are not kept here. */
  async fragmentsOf(language: CodeFile['language']): Promise<SourceFile[]> {
    const sources: SourceFile[] = [];
    const read: CodeFile[] = [];
    for (const file of this.#files) {
      if (file.language !== language) read.push(file);
      else {
        const fragment = file.fragment ?? (await this.#fragmentOf(file));
        if (!fragment) continue;
        sources.push({ path: file.path, fragment });
        read.push({ ...file, fragment: undefined });
      }
    }
    this.#files = read;
    return sources;
  }

  notePartly(path: string, reason: string): void {
    this.#ledger.push({ path, kind: 'source', format: formatOf(path), state: 'partly_parsed', reason });
  }

  close(): void {
    this.#ways.reader.close();
  }

  async #readOne(path: string): Promise<CodeFile | undefined> {
    const text = await this.#textOf(path);
    if (text === undefined) return undefined;
    this.credentials.push(...credentialsIn(path, text));
    const { fragments } = this.#ways;
    const entry = fragments?.entryOf(path, text);
    const file = { path, language: languageOf(path)?.name ?? 'js', entry } as const;
    if (entry !== undefined && fragments!.has(entry)) return { ...file, fragment: undefined };
    const fragment = await this.#parse(path, text, entry);
    return fragment && { ...file, fragment };
  }

  /** What is kept of a file, or what parsing gives where that is damaged. */
  async #fragmentOf({ path, entry }: CodeFile): Promise<Fragment | undefined> {
    const kept = entry === undefined ? undefined : this.#ways.fragments!.get(entry);
    if (kept) return kept;
    const text = await this.#textOf(path);
    return text === undefined ? undefined : this.#parse(path, text, entry);
  }

  async #textOf(path: string): Promise<string | undefined> {
    try {
      return (await this.#checkout.readText(path)).replace(/^\uFEFF/, '');
    } catch (error) {
      this.#leave(path, (error as Error).message, this.#ways.labels(path));
      return undefined;
    }
  }

  async #parse(path: string, text: string, entry: string | undefined): Promise<Fragment | undefined> {
    const outcome = await this.#ways.reader.read(path, text, entry);
    if (outcome.kind === 'read') return outcome.fragment;
    const at = outcome.offset === undefined ? '' : ` (line ${text.slice(0, outcome.offset).split('\n').length})`;
    this.#leave(
      path,
      compose(REPORT_TEXTS.codeFileLeft, { why: `${outcome.reason}${at}` }),
      /made by a program/.test(outcome.reason) ? ['generated'] : this.#ways.labels(path),
    );
    return undefined;
  }

  #leave(path: string, reason: string, labels: readonly string[]): void {
    // What is labeled takes no part in the default list, so the result lacks nothing by it.
    const state = labels.length > 0 ? 'ignored' : 'failed';
    this.#ledger.push({ path, kind: 'source', format: formatOf(path), state, reason });
  }
}

function formatOf(path: string): string {
  return languageOf(path)?.name === 'php' ? 'PHP' : 'JavaScript or TypeScript';
}

/** Programs of Node.js whose names say nothing of it: `bin/serve`. */
export async function programsOf(checkout: Checkout): Promise<string[]> {
  const texts = await readTexts(checkout, isProgram);
  return [...texts].flatMap(([path, text]) => (/^#!.*\bnode\b/.test(text) ? [path] : []));
}

/** Files that go with the code; one that cannot be read is the inventory's matter, whose ledger names it. */
export async function readTexts(checkout: Checkout, wants: (path: string) => boolean): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const path of checkout.paths.filter(wants).sort().slice(0, MAX_BESIDE)) {
    try {
      texts.set(path, await checkout.readText(path));
    } catch {
      // It is left out.
    }
  }
  return texts;
}
