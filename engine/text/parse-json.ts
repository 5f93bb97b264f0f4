import { problem } from '#engine/problems.ts';
import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Problem } from '#contract/results/coverage.ts';
import { conflictMarker } from './conflict-marker.ts';
import { nestingDepth } from './nesting-depth.ts';
import { keyText, scanJson, type JsonVisitor } from './scan-json.ts';

export type JsonObject = { readonly [key: string]: unknown };

export type ParsedJson =
  | { readonly value: JsonObject; readonly problems: Problem[] }
  | { readonly value: undefined; readonly problem: Problem };

/**
 * Parses a JSON object of a stranger. Repeated keys are problems: only the last of them counts, and nobody sees the others.
 * The visitor learns where the keys are, in the same walk that looks for repeated ones.
 */
export function parseJsonObject(text: string, file: string, visitor?: JsonVisitor): ParsedJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // No line of valid JSON starts with the marker of a conflict.
    return {
      value: undefined,
      problem: conflictMarker(text, file) ?? syntaxErrorOf(text, file),
    };
  }
  if (!isObject(value)) {
    return {
      value: undefined,
      problem: problem('invalid_json.not_an_object', {}, { file, line: 1 }),
    };
  }
  return { value, problems: repeatedKeys(text, file, value, visitor) };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value when it is an object, else an empty one. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export function stringOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

const DEEPEST = 500;

// JSON.parse does not always say where it stopped.
function syntaxErrorOf(text: string, file: string): Problem {
  // The parser that knows places calls itself for each level.
  if (nestingDepth(text) > DEEPEST) return problem('invalid_json.deep_and_invalid', { most: DEEPEST }, { file, line: 1 });
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowEmptyContent: false });
  const offset = errors[0]?.offset ?? text.length;
  const line = text.slice(0, offset).split('\n').length;
  const isCutOff = offset >= text.trimEnd().length || (errors[0] && printParseErrorCode(errors[0].error) === 'UnexpectedEndOfString');
  const what = text.trim() === '' ? 'invalid_json.empty' : isCutOff ? 'invalid_json.cut' : 'invalid_json.syntax';
  return problem(what, {}, { file, line });
}

/** Keys that appear twice in one object of the text that was parsed to `value`. */
export function repeatedKeys(text: string, file: string, value: JsonObject, visitor?: JsonVisitor): Problem[] {
  const keys = scanJson(text, visitor ?? NOBODY);
  if (keys === countKeys(value)) return [];
  const problems: Problem[] = [];
  const seen: Set<string>[] = [];
  scanJson(text, {
    key(depth, start, end, line) {
      const key = keyText(text, start, end);
      const siblings = (seen[depth] ??= new Set());
      if (siblings.has(key) && problems.length < 1000)
        problems.push(problem('repeated_key.key', { key: JSON.stringify(key) }, { file, line }));
      siblings.add(key);
    },
    close(depth) {
      seen[depth]?.clear();
    },
  });
  return problems;
}

const NOBODY: JsonVisitor = { key: () => undefined, close: () => undefined };

function countKeys(root: JsonObject): number {
  let count = 0;
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const item of value) if (typeof item === 'object') open.push(item);
      continue;
    }
    for (const key in value) {
      count += 1;
      const child = (value as Record<string, unknown>)[key];
      if (typeof child === 'object') open.push(child);
    }
  }
  return count;
}
