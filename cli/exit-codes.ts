/** What a scan's exit code says. Findings at or above the threshold take precedence over gaps, which are still in the report. */
export const EXIT = { clean: 0, findings: 1, incomplete: 2 } as const;
