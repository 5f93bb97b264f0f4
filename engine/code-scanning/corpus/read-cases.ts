import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Reach = 'none' | 'function' | 'file';

export interface Case {
  readonly name: string;
  /** The rule under test. */
  readonly rule: string;
  readonly language: 'js' | 'php';
  readonly isBad: boolean;
  /** What a value crosses between source and sink, if the case says so. */
  readonly reach: Reach;
  readonly files: Readonly<Record<string, string>>;
  /** `path:line` of each expected finding. */
  readonly expected: readonly string[];
}

const CASES = join(import.meta.dirname, '../cases');
const BLIND = join(import.meta.dirname, '../blind');
const MARK = /\s*(?:\/\/|#|<!--|\{#)\s*FIND\b.*$/;

/**
 * The corpus: a text file per rule and language. `=== bad: name` or `=== good: name` starts a case, `--- path` a file, and a FIND comment marks the
 * line of a sink. `=== pair: name | file` defines one of each: lines starting with `b|` belong to the bad case only, `g|` to the good one, and the
 * word after the name says what is crossed.
 */
export function readCases(): Case[] {
  return readFolder(CASES);
}

/**
 * Held-out cases in the same format, written from the descriptions of the weaknesses alone; no model was tuned on them. A set is the part between
 * rule name and extension: `suites` in `sql-injection.suites.txt`.
 */
export function readBlindCases(set?: string): Case[] {
  return readFolder(BLIND, set);
}

function readFolder(folder: string, set?: string): Case[] {
  return (['js', 'php'] as const).flatMap((language) =>
    readdirSync(join(folder, language))
      .filter((file) => file.endsWith(set === undefined ? '.txt' : `.${set}.txt`))
      .sort()
      .flatMap((file) => parseCases(readFileSync(join(folder, language, file), 'utf8'), file.replace(/(?:\.\w+)?\.txt$/, ''), language)),
  );
}

export function parseCases(text: string, rule: string, language: 'js' | 'php', reach: Reach = 'none'): Case[] {
  return text
    .split(/^=== /m)
    .slice(1)
    .flatMap(writePair)
    .map((block) => {
      const [head, ...rest] = block.split('\n');
      const [kind, name, crossed] = /^(bad|good): (.*?)(?: \| (none|function|file))?$/.exec(head!)?.slice(1) ?? [];
      if (!kind) throw new Error(`A case of ${language}/${rule} begins with “${head}” instead of bad: or good:.`);
      const files: Record<string, string> = {};
      const expected: string[] = [];
      for (const part of rest.join('\n').split(/^--- /m).slice(1)) {
        const end = part.indexOf('\n');
        const path = part.slice(0, end).trim();
        const lines = part.slice(end + 1).split('\n');
        lines.forEach((line, index) => MARK.test(line) && expected.push(`${path}:${index + 1}`));
        files[path] = lines.map((line) => line.replace(MARK, '')).join('\n');
      }
      return { name: name!, rule, language, isBad: kind === 'bad', reach: (crossed as Reach | undefined) ?? reach, files, expected };
    });
}

/** A bad case and its near miss, written as one. */
function writePair(block: string): string[] {
  if (!block.startsWith('pair: ')) return [block];
  return ['bad', 'good'].map((kind) =>
    block
      .replace('pair', kind)
      .split('\n')
      .filter((line) => !/^[bg]\|/.test(line) || line.startsWith(kind[0]!))
      .map((line) => (kind === 'bad' ? line : line.replace(MARK, '')).replace(/^[bg]\|/, ''))
      .join('\n'),
  );
}
