import { Enums, type Models } from '@cyclonedx/cyclonedx-library';
import type { Location } from '#contract/results/inventory.ts';
import type { ExportInput } from '../export-input.ts';
import { plainText } from '../plain-text.ts';

/** What CycloneDX can say and the library's model cannot: where each component was found, and whether anything is missing. */
export interface Additions {
  /** By bom-ref. */
  readonly occurrences: ReadonlyMap<string, Occurrence>;
  readonly composition: Composition;
}

export interface Occurrence {
  readonly location: string;
  readonly line?: number;
}

/** Of each of these bom-refs the direct dependencies are all there, or some are known to be missing. */
export interface Composition {
  readonly aggregate: 'complete' | 'incomplete';
  readonly dependencies: readonly string[];
}

export function toAdditions({ inventories, coverage }: ExportInput, bom: Models.Bom): Additions {
  const components = inventories.flatMap((inventory) => inventory.components);
  // The project and its importers: what declares dependencies, and so may have lost some.
  const declaring = [bom.metadata.component!, ...bom.components].filter(({ type }) => type === Enums.ComponentType.Application);
  return {
    occurrences: new Map(components.flatMap(({ purl, location }) => (location === null ? [] : [[purl, occurrenceAt(location)] as const]))),
    composition: {
      aggregate: coverage.complete ? 'complete' : 'incomplete',
      dependencies: declaring.map(({ bomRef }) => bomRef.value!).sort(),
    },
  };
}

function occurrenceAt({ file, line }: Location): Occurrence {
  return { location: plainText(file), ...(line === null ? {} : { line }) };
}
