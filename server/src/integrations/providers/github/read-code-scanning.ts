import { compose } from '#contract/compose.ts';
import { HOST_REPORT_TEXTS } from '#contract/host-report-texts.ts';
import type { HostClient } from '../../host-client.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import type { HostReport, HostReports } from '../code-host.ts';
import { explainGithub } from './explain-github.ts';
import { GithubAnalyses, type GithubAnalysis } from './github-schemas.ts';

const MOST_ANALYSES = 10;
const OLDEST_DAYS = 90;

/**
 * The SARIF that scanners uploaded to GitHub for a branch: the latest analysis of each tool and category. Source: REST API endpoints for code
 * scanning, "List code scanning analyses for a repository" and the media type `application/sarif+json` of a single one.
 */
export async function readCodeScanning(
  client: HostClient,
  { path, branch, now }: { path: string; branch: string; now: Date },
): Promise<HostReports> {
  let analyses: readonly GithubAnalysis[];
  try {
    const ref = encodeURIComponent(`refs/heads/${branch}`);
    ({ data: analyses } = await client.get(`/repos/${path}/code-scanning/analyses?ref=${ref}&per_page=100`, GithubAnalyses));
  } catch (error) {
    return { reports: [], problems: [{ message: whyNone(error, now), incomplete: false }] };
  }
  const { latest, problems } = choose(analyses, now);
  const reports: HostReport[] = [];
  for (const { id, tool, commit_sha: commit } of latest) {
    const name = compose(HOST_REPORT_TEXTS.githubAnalysis, { tool: tool.name });
    try {
      const text = await client.text(`/repos/${path}/code-scanning/analyses/${id}`, 'application/sarif+json');
      reports.push({ origin: 'github', format: 'sarif', name, commit, text });
    } catch (error) {
      if (!(error instanceof HttpRefused) || (error.status !== 404 && error.status !== 403)) throw error;
      problems.push({ message: compose(HOST_REPORT_TEXTS.githubUnread, { tool: tool.name, status: error.status }), incomplete: true });
    }
  }
  return { reports, problems };
}

/** What a refusal says of the repository; throws what says nothing of it, such as a rate limit or a token that is not valid. */
function whyNone(error: unknown, now: Date): string {
  if (!(error instanceof HttpRefused)) throw error;
  if (error.status === 404) return HOST_REPORT_TEXTS.githubNone;
  const meaning = explainGithub(error, { now, expiresOn: null });
  if (error.status !== 403 || meaning?.code !== 'IntegrationIntegrationTokenMissingPermissions') throw error;
  return /must be enabled|not enabled|disabled/i.test(error.body) ? HOST_REPORT_TEXTS.githubDisabled : HOST_REPORT_TEXTS.githubForbidden;
}

function choose(
  analyses: readonly GithubAnalysis[],
  now: Date,
): { latest: GithubAnalysis[]; problems: { message: string; incomplete: boolean }[] } {
  const problems: { message: string; incomplete: boolean }[] = [];
  const latest = new Map<string, GithubAnalysis>();
  // The latest comes first.
  for (const analysis of analyses.toSorted((a, b) => b.created_at.localeCompare(a.created_at))) {
    const key = `${analysis.tool.name}\0${analysis.category ?? ''}`;
    if (!latest.has(key)) latest.set(key, analysis);
  }
  const oldest = now.getTime() - OLDEST_DAYS * 24 * 3_600_000;
  const chosen = [...latest.values()].filter(({ tool, created_at: createdAt, error }) => {
    if (Date.parse(createdAt) < oldest) {
      problems.push({
        message: compose(HOST_REPORT_TEXTS.githubOld, { tool: tool.name, count: OLDEST_DAYS }),
        incomplete: false,
      });
      return false;
    }
    if (error) problems.push({ message: compose(HOST_REPORT_TEXTS.githubPart, { tool: tool.name }), incomplete: true });
    return true;
  });
  if (chosen.length > MOST_ANALYSES)
    problems.push({ message: compose(HOST_REPORT_TEXTS.githubMany, { read: MOST_ANALYSES, count: chosen.length }), incomplete: true });
  return { latest: chosen.slice(0, MOST_ANALYSES), problems };
}
