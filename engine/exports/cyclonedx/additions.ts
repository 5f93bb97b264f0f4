import { Enums, type Models } from '@cyclonedx/cyclonedx-library';
import type { Component } from '#contract/results/inventory.ts';
import type { ExportInput } from '../export-input.ts';
import { plainText } from '../plain-text.ts';

/** What CycloneDX can say and the library's model cannot: where each component was found, and whether anything is missing. */
export interface Additions {
  /** By bom-ref. */
  readonly occurrences: ReadonlyMap<string, readonly Occurrence[]>;
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
    occurrences: new Map(components.map((component) => [component.purl, occurrencesOf(component)])),
    composition: {
      aggregate: coverage.complete ? 'complete' : 'incomplete',
      dependencies: declaring.map(({ bomRef }) => bomRef.value!).sort(),
    },
  };
}

function occurrencesOf({ location, other_locations: others = [] }: Component): Occurrence[] {
  const locations = location === null ? others : [location, ...others];
  return locations.map(({ file, line }) => ({ location: plainText(file), ...(line === null ? {} : { line }) }));
}
