import { hash } from 'node:crypto';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import type { Checkout } from '#engine/checkout.ts';

/**
 * Gives each component the hash of its lines in the lockfile, so that a finding can be held against the checkout long after the
 * inventory was made: SHA-256 hex of the UTF-8 bytes of the lines, line feeds between them included, the one after the last line left out.
 * Each file is read once. The components themselves are changed: copies of them would take as much memory as all else.
 */
export async function withSpanHashes<Inventory extends Pick<InventoryResult, 'components'>>(
  inventory: Inventory,
  checkout: Pick<Checkout, 'readText'>,
): Promise<Inventory> {
  const files = new Set(inventory.components.flatMap(({ location }) => location?.file ?? []));
  const spans = new Map<string, HashSpan>();
  for (const file of files) {
    // A file that cannot be read has no hashes; the ledger says why.
    const text = await checkout.readText(file).catch(() => undefined);
    if (text !== undefined) spans.set(file, spansIn(text));
  }
  for (const component of inventory.components) component.span_hash = hashOf(component, spans);
  return inventory;
}

type HashSpan = (line: number, endLine: number) => string | null;

function hashOf({ location }: Component, spans: ReadonlyMap<string, HashSpan>): string | null {
  if (!location || location.line === null) return null;
  const { file, line, end_line: endLine } = location;
  return spans.get(file)?.(line, endLine ?? line) ?? null;
}

// Entries that hold each other overlap. Hostile files make that quadratic, so their last entries go without a hash.
const MOST_READINGS = 32;

function spansIn(text: string): HashSpan {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  // All entries of a minified lockfile are on one line.
  const knownLines = new Map<number, string>();
  let left = text.length * MOST_READINGS;
  return (line, endLine) => {
    const start = starts[line - 1];
    if (start === undefined) return null;
    const known = line === endLine ? knownLines.get(line) : undefined;
    if (known !== undefined) return known;
    const end = (starts[endLine] ?? text.length + 1) - 1;
    if (end - start > left) return null;
    left -= end - start;
    const digest = hash('sha256', text.slice(start, end));
    if (line === endLine) knownLines.set(line, digest);
    return digest;
  };
}
