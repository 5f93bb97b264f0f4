/** What a scan's exit code says. Findings at or above the bar win over gaps, which are then still in the report. */
export const EXIT = { clean: 0, findings: 1, incomplete: 2 } as const;
