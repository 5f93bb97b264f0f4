/** What a CycloneDX document is read for here. */
export interface BomDocument {
  readonly metadata: {
    readonly timestamp?: string;
    readonly authors?: readonly { readonly name?: string }[];
    readonly component: BomComponent;
  };
  readonly components?: readonly BomComponent[];
  readonly dependencies?: readonly { readonly ref: string }[];
  readonly compositions?: readonly { readonly aggregate: string }[];
}

interface BomComponent {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name?: string;
  readonly version?: string;
  readonly purl?: string;
  readonly supplier?: { readonly name?: string };
}

export interface SpdxDocument {
  readonly creationInfo: { readonly created?: string; readonly creators?: readonly string[] };
  readonly packages: readonly {
    readonly SPDXID: string;
    readonly name?: string;
    readonly versionInfo?: string;
    readonly supplier?: string;
  }[];
  readonly relationships: readonly { readonly spdxElementId: string; readonly relatedSpdxElement: string }[];
}

/**
 * What a document lacks of supplier, component name, version, other unique identifiers, dependency relationship, author and
 * timestamp, and of the known unknowns. Source: NTIA, "The Minimum Elements For a Software Bill of Materials", 2021.
 */
export function missingInBom({ metadata, components = [], dependencies = [], compositions = [] }: BomDocument): string[] {
  const related = new Set(dependencies.map(({ ref }) => ref));
  const all = [metadata.component, ...components];
  return [
    ...(metadata.timestamp ? [] : ['timestamp']),
    ...(metadata.authors?.every(({ name }) => name) ? [] : ['author']),
    ...(compositions.length > 0 ? [] : ['known unknowns']),
    ...all.filter(({ name }) => !name).map((component) => `name of ${component['bom-ref']}`),
    ...all.filter(({ version }) => !version).map((component) => `version of ${component['bom-ref']}`),
    ...all.filter((component) => !related.has(component['bom-ref'])).map((component) => `dependencies of ${component['bom-ref']}`),
    ...all.filter(({ supplier }) => !supplier?.name).map((component) => `supplier of ${component['bom-ref']}`),
    ...components.filter(({ type, purl }) => type === 'library' && !purl).map((component) => `purl of ${component['bom-ref']}`),
  ];
}

export function missingInSpdx({ creationInfo, packages, relationships }: SpdxDocument): string[] {
  const related = new Set(relationships.flatMap(({ spdxElementId, relatedSpdxElement }) => [spdxElementId, relatedSpdxElement]));
  return [
    ...(creationInfo.created ? [] : ['timestamp']),
    ...(creationInfo.creators?.length ? [] : ['author']),
    ...packages.filter(({ name }) => !name).map(({ SPDXID: id }) => `name of ${id}`),
    ...packages.filter(({ versionInfo }) => !versionInfo).map(({ SPDXID: id }) => `version of ${id}`),
    ...packages.filter(({ supplier }) => !supplier).map(({ SPDXID: id }) => `supplier of ${id}`),
    ...packages.filter(({ SPDXID: id }) => !related.has(id)).map(({ SPDXID: id }) => `relationship of ${id}`),
  ];
}
