import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { installedPackages } from '../installed-packages.ts';

/** A function that says what the official SARIF 2.1.0 schema has against a log. Undefined where no registry has the schema. */
export async function sarifValidator(): Promise<((log: unknown) => string[]) | undefined> {
  const folder = await installedPackages({ '@microsoft/jest-sarif': '1.0.0-beta.0' });
  if (folder === undefined) return undefined;
  const file = join(folder, 'node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  // The schema is of draft 4 and uses nothing of it that later drafts read otherwise, but for the spelling of its id.
  const { id: _, $schema: __, ...schema } = JSON.parse(readFileSync(file, 'utf8')) as { id: string; $schema: string };
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  (addFormats as unknown as (instance: Ajv) => void)(ajv);
  const validate = ajv.compile(schema);
  return (log) => (validate(log) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`));
}
