import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const schemas = join(dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')), 'res', 'schema');

/** What the official XML schema of a CycloneDX version (`1.6`) has against a document; empty for a valid one. */
export async function cycloneDxXmlErrors(version: string, xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'bom.xml', contents: xml }],
    schema: [readSchema(`bom-${version}.SNAPSHOT.xsd`)],
    preload: [readSchema('spdx.SNAPSHOT.xsd')],
  });
  return errors.map(({ message }) => message);
}

function readSchema(fileName: string): { fileName: string; contents: string } {
  return { fileName, contents: readFileSync(join(schemas, fileName), 'utf8') };
}
