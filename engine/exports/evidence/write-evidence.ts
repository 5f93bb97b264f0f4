import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import type { ExportInput } from '../export-input.ts';

/** Our own documents with all evidence: what `understory verify` reads. */
export function writeEvidence({ project, tool, timestamp, inventories, vulnerabilities, coverage, knowledge, grade }: ExportInput): string {
  const found: VulnerabilitiesResult | undefined = vulnerabilities
    ? { vulnerabilities: [...vulnerabilities], coverage: { ...coverage, knowledge } }
    : undefined;
  return JSON.stringify({
    understory: { version: tool.version },
    project,
    created_on: timestamp.toISOString(),
    grade,
    coverage,
    knowledge,
    inventories,
    'vuln-finder': found,
  });
}
