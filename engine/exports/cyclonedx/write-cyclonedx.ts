import { Spec } from '@cyclonedx/cyclonedx-library';
import type { ExportInput } from '../export-input.ts';
import { toAdditions } from './additions.ts';
import { JsonSerializer } from './serialize-json.ts';
import { XmlSerializer } from './serialize-xml.ts';
import { inTriage } from './to-analysis.ts';
import { toBom } from './to-bom.ts';

export function writeCycloneDxJson(input: ExportInput): string {
  return json(input, Spec.Spec1dot6);
}

export function writeCycloneDxXml(input: ExportInput): string {
  return xml(input, Spec.Spec1dot6);
}

export function writeCycloneDx17Json(input: ExportInput): string {
  return json(input, Spec.Spec1dot7);
}

export function writeCycloneDx17Xml(input: ExportInput): string {
  return xml(input, Spec.Spec1dot7);
}

/** The vulnerabilities with what was decided on each, and the components that they are about: what an import reads back. */
export function writeCycloneDxVex(input: ExportInput): string {
  const affected = new Set((input.vulnerabilities ?? []).flatMap((vulnerability) => vulnerability.affected.map(({ purl }) => purl)));
  const inventories = input.inventories.map((inventory) => ({
    ...inventory,
    components: inventory.components.filter(({ purl }) => affected.has(purl)),
  }));
  const part = { ...input, inventories };
  const bom = toBom(part);
  for (const vulnerability of bom.vulnerabilities) vulnerability.analysis ??= inTriage();
  return new JsonSerializer(Spec.Spec1dot6, toAdditions(part, bom)).serialize(bom, LAYOUT);
}

type SpecVersion = typeof Spec.Spec1dot6;
const LAYOUT = { sortLists: true, space: 2 };

function json(input: ExportInput, spec: SpecVersion): string {
  const bom = toBom(input);
  return new JsonSerializer(spec, toAdditions(input, bom)).serialize(bom, LAYOUT);
}

function xml(input: ExportInput, spec: SpecVersion): string {
  const bom = toBom(input);
  return new XmlSerializer(spec, toAdditions(input, bom)).serialize(bom, LAYOUT);
}
