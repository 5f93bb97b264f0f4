import { CodeResult } from './code.ts';
import { InventoryResult } from './inventory.ts';
import { LicensesResult } from './licenses.ts';
import { PatchesResult } from './patches.ts';
import { VulnerabilitiesResult } from './vulnerabilities.ts';

/** Result document of each step that the engine can run; the stored document and the screen's input are this schema. */
export const RESULTS = {
  'js-sbom': InventoryResult,
  'php-sbom': InventoryResult,
  'vuln-finder': VulnerabilitiesResult,
  'license-finder': LicensesResult,
  'js-patching': PatchesResult,
  codeql: CodeResult,
} as const;

export type RunnableStep = keyof typeof RESULTS;
export type ResultOf<Name extends RunnableStep> = (typeof RESULTS)[Name]['_output'];
