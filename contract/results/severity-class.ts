/** Without schemas: the command line starts without loading zod. */
export const SEVERITY_CLASSES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE'] as const;
export type SeverityClass = (typeof SEVERITY_CLASSES)[number];

export const SEVERITY_RANKS: Readonly<Record<SeverityClass, number>> = { CRITICAL: 4, HIGH: 3, MEDIUM: 2, LOW: 1, NONE: 0 };

/** How bad a class is, higher is worse. What is not yet scored ranks between high and medium, so that it is seen early. */
export function severityRank(severity: SeverityClass | null): number {
  return severity === null ? 2.5 : SEVERITY_RANKS[severity];
}

/** The lowest CVSS score of each class. Source: decisions, section 7. */
export const SEVERITY_FLOORS: Readonly<Record<SeverityClass, number>> = { CRITICAL: 9, HIGH: 7, MEDIUM: 4, LOW: 0.1, NONE: 0 };

/** Class of a CVSS score, the same everywhere. */
export function severityClassOf(score: number): SeverityClass {
  if (score >= SEVERITY_FLOORS.CRITICAL) return 'CRITICAL';
  if (score >= SEVERITY_FLOORS.HIGH) return 'HIGH';
  if (score >= SEVERITY_FLOORS.MEDIUM) return 'MEDIUM';
  return score > 0 ? 'LOW' : 'NONE';
}
