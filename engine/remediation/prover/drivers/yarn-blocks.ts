import { textAt, type SymlBlock } from '#engine/text/parse-syml.ts';
import { parseSyml } from '#engine/text/parse-syml.ts';
import type { Request } from '../locked-project.ts';

/** A yarn.lock without the blocks of these releases; `nameOf` says which package a block locks. */
export function withoutBlocks(lockfile: string, freed: Request['freed'], nameOf: (block: SymlBlock) => string): string {
  const ids = new Set(freed.map(({ name, version }) => `${name}@${version}`));
  const lines = lockfile.split('\n');
  const gone = new Set<number>();
  for (const block of parseSyml(lockfile, 'yarn.lock').blocks) {
    if (!ids.has(`${nameOf(block)}@${textAt(block.fields, 'version') ?? ''}`)) continue;
    // The empty line that ends the block goes with it.
    for (let line = block.line; line <= block.end_line + 1; line++) gone.add(line);
  }
  return lines.filter((_, i) => !gone.has(i + 1)).join('\n');
}
