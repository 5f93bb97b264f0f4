import { Spec } from '@cyclonedx/cyclonedx-library';
import type { ExportInput } from '../export-input.ts';
import { toAdditions } from './additions.ts';
import { JsonSerializer } from './serialize-json.ts';
import { XmlSerializer } from './serialize-xml.ts';
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
