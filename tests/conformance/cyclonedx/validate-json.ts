import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import type { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

const schemas = join(dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')), 'res', 'schema');
const validators = new Map<string, ValidateFunction>();

/** What the official schema of a CycloneDX version (`1.6`) has against a document; empty for a valid one. */
export function cycloneDxErrors(version: string, document: unknown): string[] {
  const validate = validators.get(version) ?? validatorOf(version);
  validators.set(version, validate);
  if (validate(document)) return [];
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

function validatorOf(version: string): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: true });
  (addFormats as unknown as (instance: Ajv) => void)(ajv);
  // Formats of later drafts; ajv-formats has none of them, and none decides anything here.
  for (const format of ['idn-email', 'iri-reference', 'iri', 'idn-hostname']) ajv.addFormat(format, true);
  // The library compares every pair of items, which takes seconds where a document has thousands of components.
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    validate: (isAsked: boolean, items: unknown[]) => !isAsked || areDistinct(items),
  });
  for (const name of ['spdx', 'jsf-0.82', 'cryptography-defs'])
    ajv.addSchema(read(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  return ajv.compile(read(`bom-${version}`));
}

function areDistinct(items: readonly unknown[]): boolean {
  return new Set(items.map((item) => JSON.stringify(item, sortedKeys))).size === items.length;
}

/** Objects are equal whatever the order of their keys. */
function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function read(name: string): object {
  const { $id: _, ...schema } = JSON.parse(readFileSync(join(schemas, `${name}.SNAPSHOT.schema.json`), 'utf8')) as { $id: string };
  return name.startsWith('bom-') ? { ...schema, $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json` } : schema;
}
