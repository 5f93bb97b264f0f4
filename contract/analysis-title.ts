/** What the audit log calls an analysis: its project, and the branch or tag that it analyzes. */
export const ANALYSIS_TITLE = '{name} on {branch}';
