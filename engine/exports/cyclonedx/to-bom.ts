import { Enums, Models } from '@cyclonedx/cyclonedx-library';
import type { Ecosystem, Importer, InventoryResult } from '#contract/results/inventory.ts';
import { knownComponents } from '#contract/results/known-components.ts';
import { importerName, importerPurl, supplierOf, UNVERSIONED } from '../describe-component.ts';
import { concludedLicenses } from '../concluded-licenses.ts';
import { documentId } from '../document-id.ts';
import type { ExportInput } from '../export-input.ts';
import { plainText } from '../plain-text.ts';
import { addLicenses, toBomComponent, toSupplier } from './to-bom-component.ts';
import { toBomVulnerabilities } from './to-bom-vulnerability.ts';

/** The analysis in CycloneDX's model: the project, its importers and components, who depends on whom, and the vulnerabilities. */
export function toBom(input: ExportInput): Models.Bom {
  const { project, inventories, vulnerabilities } = input;
  const bom = new Models.Bom({ serialNumber: `urn:uuid:${documentId(input)}`, metadata: toMetadata(input) });
  const known = new Map<string, Models.Component>();
  const concluded = concludedLicenses(input);
  for (const component of inventories.flatMap(knownComponents)) {
    known.set(component.purl, toBomComponent(component, concluded.get(component.purl)));
  }
  for (const component of inventories.flatMap(({ components }) => components)) {
    for (const { to } of component.dependencies) connect(known.get(component.purl)!, known.get(to));
  }
  const root = bom.metadata.component!;
  const importers = inventories.flatMap((inventory) => inventory.importers.map((importer) => ({ importer, inventory })));
  for (const { importer, inventory } of importers) {
    const node = importers.length === 1 && importer.id === '.' ? root : toImporterComponent(importer, project);
    describeImporter(node, importer, inventory.ecosystem);
    if (node === root) root.version = plainText(importer.version ?? project.version ?? UNVERSIONED);
    else {
      bom.components.add(node);
      connect(root, node);
    }
    for (const purl of directPurls(inventory, importer)) connect(node, known.get(purl));
  }
  for (const component of known.values()) bom.components.add(component);
  const covers = new Map((input.covers ?? []).map(({ vulnerability_id: id, purl, cover }) => [`${id} ${purl}`, cover]));
  for (const vulnerability of vulnerabilities ?? []) {
    const coverOf = (purl: string) => covers.get(`${vulnerability.id} ${purl}`);
    for (const model of toBomVulnerabilities(vulnerability, known, coverOf)) bom.vulnerabilities.add(model);
  }
  return bom;
}

function toMetadata({ project, tool, timestamp, coverage, knowledge, grade }: ExportInput): Models.Metadata {
  const self = new Models.Component(Enums.ComponentType.Application, tool.name, { version: tool.version });
  const metadata = new Models.Metadata({
    timestamp,
    // Lockfiles are read, nothing is built.
    lifecycles: new Models.LifecycleRepository([Enums.LifecyclePhase.PreBuild]),
    tools: new Models.Tools({ components: new Models.ComponentRepository([self]) }),
    authors: new Models.OrganizationalContactRepository([new Models.OrganizationalContact({ name: `${tool.name} ${tool.version}` })]),
    component: new Models.Component(Enums.ComponentType.Application, plainText(project.name), {
      bomRef: 'project',
      version: plainText(project.version ?? UNVERSIONED),
      supplier: toSupplier(project.name),
    }),
  });
  if (supplierOf(project) !== null) metadata.supplier = toSupplier(project.name);
  metadata.properties.add(new Models.Property('understory:complete', String(coverage.complete)));
  for (const gap of coverage.gaps) metadata.properties.add(new Models.Property('understory:gap', plainText(gap)));
  if (grade) metadata.properties.add(new Models.Property('understory:grade', `${grade.class} ${grade.score.toFixed(1)}`));
  if (knowledge) metadata.properties.add(new Models.Property('understory:knowledge', knowledge.hash));
  return metadata;
}

function toImporterComponent(importer: Importer, project: ExportInput['project']): Models.Component {
  return new Models.Component(Enums.ComponentType.Application, plainText(importerName(importer, project.name)), {
    bomRef: `importer:${importer.manager}:${importer.id}`,
    version: plainText(importer.version ?? project.version ?? UNVERSIONED),
    supplier: toSupplier(project.name),
  });
}

function describeImporter(component: Models.Component, importer: Importer, ecosystem: Ecosystem): void {
  const purl = importerPurl(importer, ecosystem);
  if (purl !== null) component.purl = purl;
  if (importer.name) component.supplier = toSupplier(importer.name);
  addLicenses(component, importer.licenses);
  component.properties.add(new Models.Property('understory:manifest', plainText(importer.manifest)));
  if (importer.lockfile) component.properties.add(new Models.Property('understory:lockfile', plainText(importer.lockfile)));
}

function directPurls({ components, importers }: InventoryResult, importer: Importer): Set<string> {
  const declared = importer.dependencies.map(({ component }) => component).filter((purl) => purl !== null);
  const index = importers.indexOf(importer);
  const used = components.filter(({ uses }) => uses.some((use) => use.direct && use.importers.includes(index))).map(({ purl }) => purl);
  return new Set([...declared, ...used]);
}

function connect(from: Models.Component, to: Models.Component | undefined): void {
  if (to && to !== from) from.dependencies.add(to.bomRef);
}
