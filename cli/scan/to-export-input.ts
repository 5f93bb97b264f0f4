import type { ExportInput } from '#engine/exports/export-input.ts';
import { inventoriesOf } from './scan-report.ts';
import type { ScanReport } from './scan-report.ts';

export function toExportInput(report: ScanReport): ExportInput {
  const input: ExportInput = {
    project: { name: report.project.name, version: report.project.version },
    tool: { name: 'Understory', version: report.understory.version },
    timestamp: new Date(report.understory.scanned_at),
    inventories: inventoriesOf(report),
    vulnerabilities: report['vuln-finder']?.vulnerabilities ?? null,
    covers: report.covers ?? [],
    code: report.codeql,
    licenses: report['license-finder'],
    coverage: report.coverage,
    knowledge: report.knowledge,
  };
  return { ...input, grade: report.grade };
}
