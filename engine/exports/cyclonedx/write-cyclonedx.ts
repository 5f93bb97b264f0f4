import { Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import type { ExportInput } from '../export-input.ts';
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
  return new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(spec)).serialize(toBom(input), LAYOUT);
}

function xml(input: ExportInput, spec: SpecVersion): string {
  return new Serialize.XmlSerializer(new Serialize.XML.Normalize.Factory(spec)).serialize(toBom(input), LAYOUT);
}
