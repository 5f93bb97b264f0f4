/** Without schemas: the command line starts without loading zod. */
export const SEVERITY_CLASSES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'] as const;
export type SeverityClass = (typeof SEVERITY_CLASSES)[number];

const RANKS: Readonly<Record<SeverityClass, number>> = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1, NONE: 0 };

/** How bad a class is, higher is worse. What is not yet scored ranks between high and medium, so that it is seen early. */
export function severityRank(severity: SeverityClass | null): number {
  return severity === null ? 2.5 : RANKS[severity];
}

/** Class of a CVSS score, the same everywhere. Source: decisions, section 7. */
export function severityClassOf(score: number): SeverityClass {
  if (score >= 9) return 'CRITICAL';
  if (score >= 7) return 'HIGH';
  if (score >= 4) return 'MEDIUM';
  return score > 0 ? 'LOW' : 'NONE';
}
