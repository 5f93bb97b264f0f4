/** A path of the web app that names its organization, so that it shows the same to a reader who works in another one. */
export type AppLink = `/orgs/manage/${string}/${string}` | `/${string}&org=${string}`;

interface InOrganization {
  readonly organizationId: string;
}
interface InProject extends InOrganization {
  readonly projectId: string;
}
interface InAnalysis extends InProject {
  readonly analysisId: string;
}
type OrganizationPage = 'members' | 'invites' | 'integrations' | 'decisions' | 'due_dates';

/** Every place that notifications and mails lead to. A test opens each with the routes of the web app. */
export const appLinks = {
  organizationPage: ({ organizationId, page }: InOrganization & { page: OrganizationPage }): AppLink =>
    `/orgs/manage/${page}/${organizationId}`,
  project: ({ organizationId, projectId }: InProject): AppLink => `/analyses?project_id=${projectId}&org=${organizationId}`,
  run: ({ organizationId, projectId, analysisId, runIndex }: InAnalysis & { runIndex: number }): AppLink =>
    `/results?analysis_id=${analysisId}&project_id=${projectId}&run_index=${runIndex}&org=${organizationId}`,
  comparison: ({ organizationId, projectId, analysisId, base, head }: InAnalysis & { base: number; head: number }): AppLink =>
    `/results/compare?analysis_id=${analysisId}&project_id=${projectId}&base_run=${base}&head_run=${head}&org=${organizationId}`,
} as const;
