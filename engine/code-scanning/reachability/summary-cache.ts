import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod';
import { trimFolder } from '../trim-folder.ts';
import type { ImportsOfText, PackageFiles } from './dependency-sources.ts';
import type { ModuleImports } from './scan-imports.ts';

/** Raise when the same file would give a different summary. */
const VERSION = 2;
const MAX_BYTES = 128 * 1024 * 1024;

const Place = z.tuple([z.string(), z.number()]);
const Summary = z.union([z.null(), z.tuple([z.array(Place), z.number().nullable(), z.array(Place)])]);
const Pack = z.object({ version: z.literal(VERSION), files: z.record(z.string(), Summary) });
type Summary = z.infer<typeof Summary>;

interface OpenPack {
  readonly path: string;
  readonly known: Readonly<Record<string, Summary>>;
  readonly used: Map<string, Summary>;
  hasNew: boolean;
  readonly isProject: boolean;
}

/** Caches what files load, so that only new files are parsed. A folder with one pack per release. */
export class SummaryCache {
  readonly #folder: string;
  readonly #packs = new Map<string, OpenPack>();
  readonly #maxBytes: number;

  constructor(folder: string, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** The files of a release identified by its archive's hash: cached summaries are valid without reading the files. */
  ofArchive(integrity: string, files: PackageFiles): PackageFiles {
    const importsOf = (path: string, make: ImportsOfText) => {
      // No content hash contains a slash.
      return importsIn(this.#open(integrity, false), `/${path}`, () => files.read(path), make);
    };
    return { ...files, importsOf };
  }

  /** The files of a release in a folder, where they may have been edited: each is read and identified by its content. */
  ofFolder(release: string, files: PackageFiles): PackageFiles {
    const importsOf = (path: string, make: ImportsOfText) => {
      const text = files.read(path);
      return text === undefined ? undefined : importsIn(this.#open(release, false), contentKey(path, text), () => text, make);
    };
    return { ...files, importsOf };
  }

  /** What a file of a project loads. Every run asks for all of them, so entries it does not ask for are dropped. */
  ownImportsOf(project: string, path: string, text: string, make: ImportsOfText): ModuleImports | undefined {
    return importsIn(this.#open(`project ${project}`, true), contentKey(path, text), () => text, make);
  }

  /** Writes new entries, and removes the least recently used packs if there are too many. */
  save(): void {
    const packs = [...this.#packs.values()].filter(({ hasNew }) => hasNew);
    if (packs.length === 0) return;
    try {
      this.#write(packs);
      trimFolder(this.#folder, this.#maxBytes);
    } catch {
      // An unwritable folder costs the next run time, and this one nothing.
    }
  }

  #write(packs: readonly OpenPack[]): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const { path, known, used, isProject } of packs) {
      const files = { ...(isProject ? {} : known), ...Object.fromEntries(used) };
      const content = JSON.stringify({ version: VERSION, files });
      // Another run may be reading the file.
      writeFileSync(`${path}.${process.pid}`, content);
      renameSync(`${path}.${process.pid}`, path);
    }
  }

  #open(release: string, isProject: boolean): OpenPack {
    let pack = this.#packs.get(release);
    if (!pack) {
      const path = join(this.#folder, `${createHash('sha256').update(release).digest('hex').slice(0, 32)}.json`);
      pack = { path, known: readPack(path), used: new Map(), hasNew: false, isProject };
      this.#packs.set(release, pack);
    }
    return pack;
  }
}

function importsIn(pack: OpenPack, key: string, read: () => string | undefined, make: ImportsOfText): ModuleImports | undefined {
  const used = pack.used.has(key) ? pack.used.get(key) : pack.known[key];
  if (used !== undefined) {
    pack.used.set(key, used);
    return fromSummary(used);
  }
  const text = read();
  // An unreadable file may be readable in the next run.
  if (text === undefined) return undefined;
  const made = make(text);
  pack.used.set(key, toSummary(made));
  pack.hasNew = true;
  return made;
}

function contentKey(path: string, text: string): string {
  return createHash('sha256')
    .update(`${extname(path)}\0${text}`)
    .digest('base64url')
    .slice(0, 22);
}

function readPack(path: string): Record<string, Summary> {
  try {
    return Pack.parse(JSON.parse(readFileSync(path, 'utf8'))).files;
  } catch {
    // Missing, damaged or of another version: it is rebuilt.
    return {};
  }
}

function toSummary(found: ModuleImports | undefined): Summary {
  return found ? [found.imports.map(({ specifier, offset }) => [specifier, offset]), found.open, [...found.texts]] : null;
}

function fromSummary(summary: Summary): ModuleImports | undefined {
  if (!summary) return undefined;
  const [imports, open, texts] = summary;
  return { imports: imports.map(([specifier, offset]) => ({ specifier, offset })), open, texts: new Map(texts) };
}
