import { mapAt, parseSyml, textAt, type SymlMap } from '#engine/text/parse-syml.ts';
import type { LockfileInput } from '../lockfile-format.ts';

export interface Catalogs {
  /** The range behind `catalog:` or `catalog:<name>`. */
  rangeOf(name: string, reference: string): string | undefined;
}

/** Catalogs of `.yarnrc.yml`: `catalog` is the one without name, `catalogs` holds the named ones. */
export function readCatalogs(input: LockfileInput): Catalogs {
  const text = [...input.configuration].find(([path]) => path.endsWith('.yarnrc.yml'))?.[1];
  const sections = new Map<string, SymlMap>();
  for (const block of text === undefined ? [] : parseSyml(text, '.yarnrc.yml').blocks) sections.set(block.keys[0] ?? '', block.fields);
  const none: SymlMap = new Map();
  return {
    rangeOf(name, reference) {
      const catalog = reference.slice('catalog:'.length);
      const section = catalog === '' || catalog === 'default' ? sections.get('catalog') : undefined;
      return textAt(section ?? mapAt(sections.get('catalogs') ?? none, catalog), name) ?? undefined;
    },
  };
}
