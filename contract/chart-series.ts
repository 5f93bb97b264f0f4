/** Series of a chart over runs by their names on the wire, each with what it counts. */
export const CHART_SERIES = {
  Dependencies: 'components',
  Critical: 'critical',
  High: 'high',
  Medium: 'medium',
  Low: 'low',
  None: 'none',
  'Not yet scored': 'not_scored',
} as const;
