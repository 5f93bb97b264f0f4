import { createHash } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { CODE_LANGUAGES } from '#contract/results/code.ts';
import type { EntryFolder } from './entry-folder.ts';
import type { ProgramResult } from './raw-finding.ts';
import { FRAGMENT_VERSION } from './graph/fragment.ts';
import { ruleOf } from './rules/rules.ts';

/** Everything found in the files of one language. */
export interface ProgramFound extends ProgramResult {
  /** Files that could only be read in part, with the reason. */
  readonly partly: readonly (readonly [path: string, reason: string])[];
}

const Span = z.object({ path: z.string(), start: z.number(), end: z.number() });
const Kept = z.object({
  findings: z.array(
    z.object({
      rule: z.string().transform(ruleOf),
      language: z.enum(CODE_LANGUAGES),
      tier: z.enum(['remote', 'browser', 'library', 'stored', 'local']),
      isWeak: z.boolean(),
      at: Span,
      within: z.string(),
      source: z.string(),
      steps: z.array(Span),
      length: z.number(),
      uses: z.array(Span.extend({ within: z.string() })).optional(),
      secrets: z.array(z.string()).optional(),
      through: z.string().optional(),
    }),
  ),
  limits: z.array(z.string()),
  partly: z.array(z.tuple([z.string(), z.string()])),
});

/** Cache of findings by the content of all files of a program: if nothing changed, data flow is not analyzed again. */
export class ProgramCache {
  readonly #entries: EntryFolder;
  readonly #folder: string;
  readonly #engine: string;

  constructor(entries: EntryFolder, folder: string, engineVersion: string) {
    this.#entries = entries;
    this.#folder = folder;
    this.#engine = `${engineVersion}.${FRAGMENT_VERSION}`;
  }

  /** Path of an entry, keyed by everything the findings depend on: paths and contents. */
  entryOf(parts: readonly (readonly string[])[]): string {
    const hash = createHash('sha256').update(`program ${this.#engine}\0`);
    for (const part of parts) hash.update(`${JSON.stringify(part)}\n`);
    const key = hash.digest('hex');
    return join(this.#folder, key.slice(0, 2), key.slice(2));
  }

  get(file: string): ProgramFound | undefined {
    const bytes = this.#entries.read(file);
    if (!bytes) return undefined;
    try {
      return Kept.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    } catch {
      // Written by another program.
      return undefined;
    }
  }

  put(file: string, { findings, limits, partly }: ProgramFound): void {
    const kept = { findings: findings.map((finding) => ({ ...finding, rule: finding.rule.name })), limits, partly };
    this.#entries.write(file, Buffer.from(JSON.stringify(kept)));
  }
}
