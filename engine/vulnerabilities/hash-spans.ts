import { createHash } from 'node:crypto';
import type { Location } from '#contract/results/inventory.ts';
import type { Checkout } from '#engine/checkout.ts';
import type { HashSpan } from './find-vulnerabilities.ts';

/**
 * Hashes spans of a checkout's files: SHA-256 hex of the UTF-8 bytes of the lines, line feeds between them included, the one after
 * the last line left out. Each file is read once.
 */
export function hashSpansOf(checkout: Pick<Checkout, 'readText'>): HashSpan {
  const files = new Map<string, Promise<string[] | null>>();
  const linesOf = (file: string): Promise<string[] | null> => {
    const known = files.get(file);
    if (known) return known;
    const read = checkout.readText(file).then(
      (text) => text.split('\n'),
      () => null,
    );
    files.set(file, read);
    return read;
  };
  return async ({ file, line, end_line: endLine }: Location) => {
    const lines = await linesOf(file);
    if (!lines || line === null || line > lines.length) return null;
    const span = lines.slice(line - 1, endLine ?? line).join('\n');
    return createHash('sha256').update(span).digest('hex');
  };
}
