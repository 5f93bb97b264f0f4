import { LONGEST, reportText } from './report-text.ts';
import type { SarifRun } from './sarif-schema.ts';

export function engineOf({ tool: { driver } }: SarifRun): { name: string; version: string } {
  return {
    name: reportText(driver.name, LONGEST.name) || 'Unnamed',
    version: reportText(driver.semanticVersion ?? driver.version, LONGEST.name),
  };
}

/** The commit a run says it scanned. */
export function commitOf({ versionControlProvenance }: SarifRun): string | null {
  const commit = versionControlProvenance?.[0]?.revisionId;
  return commit !== undefined && /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}
