import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { CodeLabel } from '#contract/results/code.ts';
import type { FileCoverage } from '#contract/results/coverage.ts';
import type { Checkout } from '../checkout.ts';
import { FileNotText, FileUnreadable } from '../checkout/unreadable-file.ts';
import { codeText } from './code-text.ts';
import { credentialsIn } from './credentials-in.ts';
import type { RawFinding } from './raw-finding.ts';
import { codeParts } from './code-parts.ts';
import type { FragmentCache } from './fragment-cache.ts';
import type { SourceFile } from './graph/linked-file.ts';
import { unpackFragment } from './graph/unpack-fragment.ts';
import { isProgram, languageOf } from './languages.ts';
import type { PackedOutcome } from './read-fragment.ts';
import type { SeenSources } from './seen-sources.ts';

const PARTS_AT_ONCE = 4;
const MAX_BESIDE = 2_000;

interface CodeReaderOptions {
  /** Fragments cached between runs; without a cache every file is parsed. */
  readonly fragments: FragmentCache | undefined;
  readonly reader: { read(path: string, text: string): Promise<PackedOutcome>; close(): void };
  readonly labels: (path: string) => readonly CodeLabel[];
  readonly sources: SeenSources;
}

/** Files of one language that are cached together. */
interface CodePart {
  readonly language: 'js' | 'php';
  readonly paths: readonly string[];
  /** Cache entry, keyed by the contents of the files. */
  readonly entry: string | undefined;
  /** Packed fragments; undefined if cached, as they may not be needed. */
  readonly packed: readonly Uint8Array[] | undefined;
}

interface CodeText {
  readonly path: string;
  readonly text: string;
}

/**
 * Reads the code of a checkout: files with a cached fragment are not parsed again, and their fragments are only loaded if something in the
 * program changed.
 */
export class CodeReader {
  /** Credentials in the files read. */
  readonly credentials: RawFinding[] = [];
  readonly #checkout: Checkout;
  readonly #options: CodeReaderOptions;
  readonly #ledger: FileCoverage[] = [];
  #parts: CodePart[] = [];

  constructor(checkout: Checkout, options: CodeReaderOptions) {
    this.#checkout = checkout;
    this.#options = options;
  }

  /** Files that were skipped or read in part, with the reason. */
  get ledger(): FileCoverage[] {
    return this.#ledger.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  get scanned(): number {
    return this.#parts.reduce((sum, { paths }) => sum + paths.length, 0);
  }

  async readAll(
    paths: readonly string[],
    { progress, signal }: { progress(done: number, total: number, what: string): void; readonly signal: AbortSignal },
  ): Promise<void> {
    let done = 0;
    for (const language of ['js', 'php'] as const) {
      const parts = codeParts(paths.filter((path) => nameOfLanguage(path) === language));
      for (let from = 0; from < parts.length; from += PARTS_AT_ONCE) {
        signal.throwIfAborted();
        const some = parts.slice(from, from + PARTS_AT_ONCE);
        this.#parts.push(...(await Promise.all(some.map((part) => this.#readPart(language, part)))));
        done += some.flat().length;
        progress(done, paths.length, REPORT_TEXTS.files);
      }
    }
    // Frees the parsers' memory.
    this.close();
  }

  /** Contents (as cache entries) and paths of the files of a language. */
  contentsOf(language: CodePart['language']): string[][] {
    return this.#parts.flatMap((part) => (part.language === language ? [[part.entry ?? '', ...part.paths]] : []));
  }

  /** The fragments of a language, which are not retained here. */
  async fragmentsOf(language: CodePart['language']): Promise<SourceFile[]> {
    const sources: SourceFile[] = [];
    for (const [place, part] of this.#parts.entries()) {
      if (part.language !== language) continue;
      this.#parts[place] = { ...part, packed: undefined };
      sources.push(...(await this.#sourcesOf(part)));
    }
    return sources;
  }

  notePartly(path: string, reason: string): void {
    this.#options.sources.partly(path, reason);
    this.#ledger.push({ path, kind: 'source', format: formatOf(path), state: 'partly_parsed', reason });
  }

  close(): void {
    this.#options.reader.close();
  }

  async #readPart(language: CodePart['language'], paths: readonly string[]): Promise<CodePart> {
    const files = await this.#textsOf(paths);
    for (const { path, text } of files) this.credentials.push(...credentialsIn(path, text));
    const { fragments } = this.#options;
    const entry = fragments?.entryOf(files);
    if (entry !== undefined && fragments!.has(entry)) return { language, paths: files.map(({ path }) => path), entry, packed: undefined };
    const read = await this.#parse(files, entry);
    return { language, paths: read.map(({ path }) => path), entry, packed: read.map(({ packed }) => packed) };
  }

  /** Cached fragments, or newly parsed ones if the entry is damaged. */
  async #sourcesOf({ paths, entry, packed }: CodePart): Promise<SourceFile[]> {
    if (packed) return paths.map((path, place) => ({ path, fragment: unpackFragment(packed[place]!) }));
    const kept = entry === undefined ? undefined : this.#options.fragments!.get(entry);
    if (kept?.length === paths.length) return paths.map((path, place) => ({ path, fragment: kept[place]! }));
    const read = await this.#parse(await this.#textsOf(paths), entry);
    return read.map((each) => ({ path: each.path, fragment: unpackFragment(each.packed) }));
  }

  async #textsOf(paths: readonly string[]): Promise<CodeText[]> {
    const files = await Promise.all(paths.map(async (path) => ({ path, text: await this.#textOf(path) })));
    const read = files.flatMap(({ path, text }) => (text === undefined ? [] : [{ path, text }]));
    for (const { path, text } of read) this.#options.sources.read(path, text);
    return read;
  }

  async #textOf(path: string): Promise<string | undefined> {
    try {
      return await codeText(this.#checkout, path);
    } catch (error) {
      const { message } = error as Error;
      // Lists name the file before the reason.
      const said = message.startsWith(`${path} `) ? `it ${message.slice(path.length + 1)}` : message;
      const isBinary = error instanceof FileNotText && !(error instanceof FileUnreadable);
      const why = isBinary ? REPORT_TEXTS.codeNotText : said.replace(/\.$/, '');
      this.#leave(path, compose(REPORT_TEXTS.codeFileLeft, { why }), this.#options.labels(path));
      return undefined;
    }
  }

  /** Parses files, and caches their fragments if all could be read. */
  async #parse(files: readonly CodeText[], entry: string | undefined): Promise<{ readonly path: string; readonly packed: Uint8Array }[]> {
    const outcomes = await Promise.all(
      files.map(async (file) => ({ ...file, outcome: await this.#options.reader.read(file.path, file.text) })),
    );
    const read = outcomes.flatMap(({ path, outcome }) => (outcome.kind === 'read' ? [{ path, packed: outcome.packed }] : []));
    if (entry !== undefined && read.length === files.length)
      this.#options.fragments!.put(
        entry,
        read.map(({ packed }) => packed),
      );
    for (const { path, outcome } of outcomes) {
      if (outcome.kind === 'read') continue;
      const labels = outcome.isGenerated ? ['generated'] : this.#options.labels(path);
      this.#leave(path, compose(REPORT_TEXTS.codeFileLeft, { why: outcome.reason }), labels);
    }
    return read;
  }

  #leave(path: string, reason: string, labels: readonly string[]): void {
    // Labeled files are not in the default list, so the result is complete without them.
    const state = labels.length > 0 ? 'ignored' : 'failed';
    this.#options.sources.unread(path, reason);
    this.#ledger.push({ path, kind: 'source', format: formatOf(path), state, reason });
  }
}

function nameOfLanguage(path: string): CodePart['language'] {
  return languageOf(path)?.name ?? 'js';
}

function formatOf(path: string): string {
  return nameOfLanguage(path) === 'php' ? 'PHP' : 'JavaScript or TypeScript';
}

/** Node.js programs without a file extension: `bin/serve`. */
export async function programsOf(checkout: Checkout): Promise<string[]> {
  const texts = await readTexts(checkout, isProgram);
  return [...texts].flatMap(([path, text]) => (/^#!.*\bnode\b/.test(text) ? [path] : []));
}

/** Auxiliary files of the code; unreadable ones are reported by the inventory's ledger. */
export async function readTexts(checkout: Checkout, wants: (path: string) => boolean, sources?: SeenSources): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const wanted = checkout.paths.filter(wants).sort();
  for (const path of wanted.slice(0, MAX_BESIDE)) {
    try {
      const text = await checkout.readText(path);
      texts.set(path, text);
      sources?.read(path, text);
    } catch (error) {
      sources?.unread(path, (error as Error).message);
    }
  }
  if (wanted.length > MAX_BESIDE) {
    sources?.limit('settings', compose(REPORT_TEXTS.settingsLimit, { read: MAX_BESIDE, wanted: wanted.length }));
  }
  return texts;
}
