import type { Component, Ecosystem, Importer } from '#contract/results/inventory.ts';
import { knownComponents } from '#contract/results/known-components.ts';
import { importerName, importerPurl, supplierOf, UNVERSIONED } from '../describe-component.ts';
import { concludedLicenses } from '../concluded-licenses.ts';
import { documentId } from '../document-id.ts';
import type { ExportInput } from '../export-input.ts';
import { plainText } from '../plain-text.ts';
import { importerId, LicenseRefs, packageId, purlReference, supplierText, toSpdxPackage } from './to-spdx-package.ts';
import type { SpdxPackage } from './to-spdx-package.ts';

/** An SPDX 2.3 document as JSON. Source: SPDX specification 2.3, clauses 6 to 11. */
export function writeSpdxJson(input: ExportInput): string {
  const { project, tool, timestamp, inventories, coverage, knowledge } = input;
  const licenses = new LicenseRefs();
  const importers = inventories.flatMap((inventory) => inventory.importers);
  const components = inventories.flatMap(knownComponents);
  const advisories = advisoriesByPurl(input);
  const concluded = concludedLicenses(input);
  const packages: SpdxPackage[] = [
    ...inventories.flatMap(({ ecosystem, importers: declaring }) =>
      declaring.map((importer) => importerPackage(importer, ecosystem, project, licenses)),
    ),
    ...components.map((component) => ({
      ...toSpdxPackage(component, licenses, advisories.get(component.purl) ?? []),
      licenseConcluded: concluded.get(component.purl) ?? ('NOASSERTION' as const),
    })),
  ];
  if (importers.length === 0) packages.unshift(projectPackage(input));
  const document = {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: DOCUMENT,
    name: plainText(project.name),
    documentNamespace: `https://spdx.org/spdxdocs/${encodeURIComponent(project.name.toWellFormed())}-${documentId(input)}`,
    creationInfo: {
      // SPDX knows no fractions of a second.
      created: timestamp.toISOString().replace(/\.\d+Z$/, 'Z'),
      creators: [`Tool: ${tool.name}-${tool.version}`],
      ...(coverage.complete ? {} : { comment: plainText(`The inventory is not complete. ${coverage.gaps.join(' ')}`) }),
    },
    ...(knowledge ? { comment: `Advisories come from vulnerability data ${knowledge.hash}.` } : {}),
    packages,
    relationships: [...relationshipsOf(importers, components), ...(importers.length === 0 ? [describes('SPDXRef-Project')] : [])],
    ...licenses.section(),
  };
  return JSON.stringify(document, undefined, 2);
}

const DOCUMENT = 'SPDXRef-DOCUMENT';

interface Relationship {
  readonly spdxElementId: string;
  readonly relationshipType: 'DESCRIBES' | 'DEPENDS_ON' | 'DEV_DEPENDENCY_OF' | 'OPTIONAL_DEPENDENCY_OF' | 'PROVIDED_DEPENDENCY_OF';
  readonly relatedSpdxElement: string;
}

function describes(id: string): Relationship {
  return { spdxElementId: DOCUMENT, relationshipType: 'DESCRIBES', relatedSpdxElement: id };
}

/** Development and optional requirements are stated from the dependency's side, as SPDX has it. */
function relationshipsOf(importers: readonly Importer[], components: readonly Component[]): Relationship[] {
  const known = new Set(components.map(({ purl }) => purl));
  const relationships = new Map<string, Relationship>();
  const add = (relationship: Relationship) => relationships.set(Object.values(relationship).join('\0'), relationship);
  for (const importer of importers) {
    add(describes(importerId(importer)));
    for (const { component, scope } of importer.dependencies) {
      if (component !== null && known.has(component)) add(dependency(importerId(importer), packageId(component), scope));
    }
  }
  for (const { purl, dependencies, uses } of components) {
    // What nothing that was read needs would be isolated.
    if (uses.length === 0) add(describes(packageId(purl)));
    for (const { to, kind } of dependencies) if (known.has(to)) add(dependency(packageId(purl), packageId(to), kind));
  }
  return [...relationships.values()];
}

function dependency(from: string, to: string, kind: 'production' | 'development' | 'optional' | 'peer'): Relationship {
  if (kind === 'production') return { spdxElementId: from, relationshipType: 'DEPENDS_ON', relatedSpdxElement: to };
  const type = { development: 'DEV_DEPENDENCY_OF', optional: 'OPTIONAL_DEPENDENCY_OF', peer: 'PROVIDED_DEPENDENCY_OF' } as const;
  return { spdxElementId: to, relationshipType: type[kind], relatedSpdxElement: from };
}

function importerPackage(importer: Importer, ecosystem: Ecosystem, project: ExportInput['project'], licenses: LicenseRefs): SpdxPackage {
  const name = importerName(importer, project.name);
  const purl = importerPurl(importer, ecosystem);
  return {
    ...UNANALYZED,
    SPDXID: importerId(importer),
    name: plainText(name),
    versionInfo: plainText(importer.version ?? project.version ?? UNVERSIONED),
    supplier: supplierText(supplierOf({ name })),
    downloadLocation: 'NOASSERTION',
    licenseDeclared: licenses.declared(importer.licenses),
    primaryPackagePurpose: 'APPLICATION',
    ...(purl === null ? {} : { externalRefs: [purlReference(purl)] }),
  };
}

function projectPackage({ project }: ExportInput): SpdxPackage {
  return {
    ...UNANALYZED,
    SPDXID: 'SPDXRef-Project',
    name: plainText(project.name),
    versionInfo: plainText(project.version ?? UNVERSIONED),
    supplier: supplierText(supplierOf(project)),
    downloadLocation: 'NOASSERTION',
    licenseDeclared: 'NOASSERTION',
    primaryPackagePurpose: 'APPLICATION',
  };
}

const UNANALYZED = {
  filesAnalyzed: false,
  licenseConcluded: 'NOASSERTION',
  copyrightText: 'NOASSERTION',
} as const;

function advisoriesByPurl({ vulnerabilities }: ExportInput): Map<string, string[]> {
  const byPurl = new Map<string, string[]>();
  for (const { id, affected } of vulnerabilities ?? []) {
    for (const purl of new Set(affected.map((component) => component.purl))) byPurl.set(purl, [...(byPurl.get(purl) ?? []), id]);
  }
  return byPurl;
}
