import type { SeverityClass } from './severity.ts';

/** How a weakness of the code weighs, in the words of SARIF. */
export function codeLevelOf(severity: SeverityClass): 'error' | 'warning' | 'note' {
  if (severity === 'CRITICAL' || severity === 'HIGH') return 'error';
  return severity === 'MEDIUM' ? 'warning' : 'note';
}
