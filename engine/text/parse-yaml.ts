import { problem } from '#engine/problems.ts';
import type { Problem } from '#contract/results/coverage.ts';
import { conflictMarker } from './conflict-marker.ts';
import { parsePlainYaml } from './parse-plain-yaml.ts';

/** All documents of a YAML file, or the problem why it cannot be read. Repeated keys make it unreadable. */
export async function parseYaml(text: string, file: string): Promise<{ documents: unknown[] } | { problem: Problem }> {
  const marker = conflictMarker(text, file);
  if (marker) return { problem: marker };
  const plain = parsePlainYaml(text);
  if (plain) return { documents: plain };
  // Loaded only where the plain reader gives up: it is the largest module on the way.
  const { loadAll } = await import('js-yaml');
  try {
    return { documents: loadAll(text) };
  } catch (error) {
    const { reason, message, mark } = error as Error & { reason?: string; mark?: { line?: number } };
    const line = typeof mark?.line === 'number' ? mark.line + 1 : 1;
    return { problem: problem('invalid_yaml', { reason: reason ?? message.split('\n')[0]! }, { file, line }) };
  }
}

/** Lines of the keys inside the top-level section `section`, which must be written in block style with two spaces. */
export function sectionLines(text: string, section: string): Map<string, { line: number; end_line: number }> {
  const lines = new Map<string, { line: number; end_line: number }>();
  let inside = false;
  let line = 0;
  let open: { line: number; end_line: number } | undefined;
  for (let start = 0; start < text.length;) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    line += 1;
    const first = text.charCodeAt(start);
    const isContent = stop > start && first !== 13;
    if (isContent && first !== 32 && first !== 35) {
      inside = text.startsWith(`${section}:`, start);
      open = undefined;
    } else if (isContent && inside) {
      const isKey = text.charCodeAt(start + 1) === 32 && text.charCodeAt(start + 2) !== 32;
      if (isKey) lines.set(keyOf(text.slice(start + 2, stop)), (open = { line, end_line: line }));
      else if (open && text.slice(start, stop).trim() !== '') open.end_line = line;
    }
    start = stop + 1;
  }
  return lines;
}

function keyOf(content: string): string {
  const quoted = /^'((?:[^']|'')*)'|^"([^"]*)"/.exec(content);
  if (quoted) return (quoted[1]?.replaceAll("''", "'") ?? quoted[2])!;
  const explicit = content.startsWith('? ') ? keyOf(content.slice(2)) : undefined;
  return explicit ?? content.replace(/:(?:\s.*)?$/, '');
}
