import { problem } from '#engine/problems.ts';
import type { Problem } from '#contract/results/coverage.ts';
import { characterSet, endOfSet } from './character-set.ts';
import { endOfString } from './end-of-string.ts';

export type SymlMap = Map<string, string | SymlMap>;

/** A top-level block of a yarn.lock with the lines it spans. */
export interface SymlBlock {
  /** Keys as written, commas between quoted keys already split. */
  readonly keys: readonly string[];
  readonly line: number;
  readonly end_line: number;
  readonly fields: SymlMap;
}

const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;

interface OpenMap {
  readonly indent: number;
  readonly map: SymlMap;
}

/**
 * Reads the two dialects of yarn.lock, `key value` of yarn 1 and `key: value` of later ones: nested maps of texts, two
 * spaces a level. Lines that are neither are problems. It gives the line of every block, which the libraries do not.
 */
export function parseSyml(text: string, file: string): { blocks: SymlBlock[]; problems: Problem[] } {
  const blocks: { keys: readonly string[]; line: number; end_line: number; fields: SymlMap }[] = [];
  const problems: Problem[] = [];
  let open: OpenMap[] = [];
  let line = 0;
  let explicitKey: string | undefined;
  for (let start = 0; start < text.length;) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed;
    let first = start;
    while (text.charCodeAt(first) === SPACE) first += 1;
    const indent = first - start;
    start = end + 1;
    line += 1;
    let pair = explicitKey === undefined && indent > 0 && open.length > 0 ? plainPair(text, first, end) : undefined;
    if (!pair) {
      const content = text.slice(first, end).trim();
      if (content === '' || content.startsWith('#')) continue;
      // YAML writes keys beyond 1,024 characters as "? key" and a colon on the next line.
      if (content.startsWith('? ')) {
        explicitKey = content.slice(2);
        continue;
      }
      pair = explicitKey !== undefined && content.startsWith(':') ? pairOfExplicit(explicitKey, content) : splitPair(content);
      explicitKey = undefined;
    }
    while (open.length > 0 && open.at(-1)!.indent >= indent) open.pop();
    if (!pair || (indent > 0 && open.length === 0) || (indent === 0 && pair.value !== undefined)) {
      problems.push(problem('invalid_line', {}, { file, line }));
      continue;
    }
    if (indent === 0) {
      const fields: SymlMap = new Map();
      blocks.push({ keys: pair.keys, line, end_line: line, fields });
      open = [{ indent, map: fields }];
      continue;
    }
    blocks.at(-1)!.end_line = line;
    const parent = open.at(-1)!.map;
    const key = pair.keys[0]!;
    if (parent.has(key)) problems.push(problem('repeated_key.key', { key: JSON.stringify(key) }, { file, line }));
    if (pair.value === undefined) {
      const map: SymlMap = new Map();
      parent.set(key, map);
      open.push({ indent, map });
    } else parent.set(key, pair.value);
  }
  return { blocks, problems };
}

/** The pair of a line as nearly all are: a key and a value without anything special in them. Undefined for all others. */
function plainPair(text: string, first: number, end: number): Pair | undefined {
  const isQuoted = text.charCodeAt(first) === QUOTE;
  const stop = isQuoted ? text.indexOf('"', first + 1) : endOfSet(WORD, text, first, end);
  let at = isQuoted ? stop + 1 : stop;
  const key = text.slice(isQuoted ? first + 1 : first, stop);
  if (stop <= first || at > end || key.includes('\\')) return undefined;
  if (text.charCodeAt(at) === COLON) at += 1;
  if (at === end && at > stop) return text.charCodeAt(end - 1) === COLON ? { keys: [key], value: undefined } : undefined;
  if (text.charCodeAt(at) !== SPACE) return undefined;
  at += 1;
  if (text.charCodeAt(at) === QUOTE) {
    const value = text.slice(at + 1, end - 1);
    return end - at > 1 && text.indexOf('"', at + 1) === end - 1 && !value.includes('\\') ? { keys: [key], value } : undefined;
  }
  return at < end && endOfSet(WORD, text, at, end) === end ? { keys: [key], value: text.slice(at, end) } : undefined;
}

const WORD = characterSet('-+._/@()^~=<>*|&%!');

interface Pair {
  readonly keys: readonly string[];
  /** Undefined where a nested map follows. */
  readonly value: string | undefined;
}

function pairOfExplicit(key: string, content: string): Pair | undefined {
  const read = readToken(key, 0, true);
  return read && content === ':' ? { keys: [read.token], value: undefined } : undefined;
}

function splitPair(content: string): Pair | undefined {
  const keys: string[] = [];
  let at = 0;
  for (;;) {
    const read = readToken(content, at, true);
    if (!read) return undefined;
    keys.push(read.token);
    at = read.end;
    if (content[at] !== ',') break;
    at += 1;
    while (content[at] === ' ') at += 1;
  }
  if (content[at] === ':' && at + 1 === content.length) return { keys, value: undefined };
  if (content[at] === ':') at += 1;
  if (content[at] !== ' ' || keys.length > 1) return undefined;
  const value = readToken(content, at + 1, false);
  return value && value.end === content.length ? { keys, value: value.token } : undefined;
}

function readToken(content: string, at: number, isKey: boolean): { token: string; end: number } | undefined {
  const quote = content[at];
  if (quote === '"') {
    const end = endOfString(content, at);
    if (end === -1) return undefined;
    const token = unquote(content.slice(at, end + 1));
    return token === undefined ? undefined : { token, end: end + 1 };
  }
  if (quote === "'") {
    const end = content.indexOf("'", at + 1);
    return end === -1 ? undefined : { token: content.slice(at + 1, end), end: end + 1 };
  }
  if (!isKey) return at < content.length ? { token: content.slice(at), end: content.length } : undefined;
  const end = endOfPlainKey(content, at);
  return end === at ? undefined : { token: content.slice(at, end), end };
}

// A colon ends a key only before a space or at the end of the line: `a@npm:^1:` is one key.
function endOfPlainKey(content: string, from: number): number {
  for (let at = from; at < content.length; at++) {
    const code = content.charCodeAt(at);
    if (code === SPACE || code === COMMA) return at;
    if (code === COLON && (at + 1 === content.length || content.charCodeAt(at + 1) === SPACE)) return at;
  }
  return content.length;
}

function unquote(quoted: string): string | undefined {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return undefined;
  }
}

export function textAt(map: SymlMap, key: string): string | null {
  const value = map.get(key);
  return typeof value === 'string' ? value : null;
}

export function mapAt(map: SymlMap, key: string): SymlMap {
  const value = map.get(key);
  return value instanceof Map ? value : EMPTY;
}

const EMPTY: SymlMap = new Map();
