import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import * as z from 'zod';
import { trimFolder } from '../trim-folder.ts';
import type { ModuleImports } from './scan-imports.ts';

/** Raised when the same file would give another summary. */
const VERSION = 1;
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

/** Keeps what the files of releases load, by their content, so that only what is new is parsed. A folder of packs, one for each release. */
export class SummaryCache {
  readonly #folder: string;
  readonly #packs = new Map<string, OpenPack>();
  readonly #maxBytes: number;

  constructor(folder: string, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** What a file of a release loads, remembered or made. */
  importsOf(release: string, path: string, text: string, make: () => ModuleImports | undefined): ModuleImports | undefined {
    return importsIn(this.#open(release, false), path, text, make);
  }

  /** As `importsOf`, for the files of a project: every run reads all of them, so what it does not ask for is forgotten. */
  ownImportsOf(project: string, path: string, text: string, make: () => ModuleImports | undefined): ModuleImports | undefined {
    return importsIn(this.#open(`project ${project}`, true), path, text, make);
  }

  /** Writes what is new, and removes the packs that were not used for longest where there are too many. */
  save(): void {
    const packs = [...this.#packs.values()].filter(({ hasNew }) => hasNew);
    if (packs.length === 0) return;
    try {
      this.#write(packs);
      trimFolder(this.#folder, this.#maxBytes);
    } catch {
      // A folder that cannot be written to costs time in the next run, and nothing in this one.
    }
  }

  #write(packs: readonly OpenPack[]): void {
    mkdirSync(this.#folder, { recursive: true });
    for (const { path, known, used, isProject } of packs) {
      const files = { ...(isProject ? {} : known), ...Object.fromEntries(used) };
      const content = JSON.stringify({ version: VERSION, files });
      // Another run may read it at the same time.
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

function importsIn(pack: OpenPack, path: string, text: string, make: () => ModuleImports | undefined): ModuleImports | undefined {
  const hash = createHash('sha256')
    .update(`${extname(path)}\0${text}`)
    .digest('base64url')
    .slice(0, 22);
  const used = pack.used.has(hash) ? pack.used.get(hash) : pack.known[hash];
  if (used !== undefined) {
    pack.used.set(hash, used);
    return fromSummary(used);
  }
  const made = make();
  pack.used.set(hash, toSummary(made));
  pack.hasNew = true;
  return made;
}

function readPack(path: string): Record<string, Summary> {
  try {
    return Pack.parse(JSON.parse(readFileSync(path, 'utf8'))).files;
  } catch {
    // There is none, or it is of another version or damaged: it is made again.
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
