/** Why a decision is open again. */
export const REOPENING_TEXTS = {
  severity: 'The severity changed from {before} to {after}.',
  range: 'The affected versions changed from {from} to {to}.',
  withdrawn: 'No advisory says any longer that {component} is affected: it was withdrawn, or its range was corrected.',
  fix: 'A fix is available: {versions}.',
  kev: 'The vulnerability is now known to be exploited.',
  epss: 'The EPSS score rose above {percent}%.',
  path: 'The component is needed in another way: {path}.',
} as const;
