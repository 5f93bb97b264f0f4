import { compose } from '#contract/compose.ts';
import { HOST_REPORT_TEXTS } from '#contract/host-report-texts.ts';
import { HttpRefused } from '#outbound/http-errors.ts';
import type { HostClient } from '../../host-client.ts';
import type { HostReport, HostReports } from '../code-host.ts';
import { GitlabJobs, GitlabPipelines } from './gitlab-schemas.ts';

const MOST_REPORTS = 10;
const FINISHED = new Set(['success', 'failed']);

/**
 * The SAST reports of the latest pipeline of a branch that has ended. Source: GitLab REST API, "List project pipelines", "List pipeline jobs" and
 * "Download a single artifact file by job ID".
 */
export async function readSastReports(
  client: HostClient,
  { externalId, branch }: { externalId: string; branch: string },
): Promise<HostReports> {
  const project = `/projects/${encodeURIComponent(externalId)}`;
  const listed = await refusedAsUndefined(() =>
    client.get(`${project}/pipelines?ref=${encodeURIComponent(branch)}&per_page=20`, GitlabPipelines),
  );
  if (!listed) return none(HOST_REPORT_TEXTS.gitlabForbidden);
  const pipeline = listed.data.find(({ status }) => FINISHED.has(status));
  if (!pipeline) return none(HOST_REPORT_TEXTS.gitlabNone);
  const jobs = await refusedAsUndefined(() => client.get(`${project}/pipelines/${pipeline.id}/jobs?per_page=100`, GitlabJobs));
  if (!jobs) return none(HOST_REPORT_TEXTS.gitlabJobs);
  const found = jobs.data.flatMap(({ id, name, artifacts }) =>
    (artifacts ?? []).filter(({ file_type: type }) => type === 'sast').map(({ filename }) => ({ id, name, filename })),
  );
  if (found.length === 0) return none(HOST_REPORT_TEXTS.gitlabWithout);
  const problems: HostReports['problems'][number][] =
    found.length > MOST_REPORTS
      ? [{ message: compose(HOST_REPORT_TEXTS.gitlabMany, { read: MOST_REPORTS, count: found.length }), incomplete: true }]
      : [];
  const reports: HostReport[] = [];
  for (const { id, name, filename } of found.slice(0, MOST_REPORTS)) {
    const path = filename.replace(/\.gz$/, '').split('/').map(encodeURIComponent).join('/');
    const text = await refusedAsUndefined(() => client.text(`${project}/jobs/${id}/artifacts/${path}`, '*/*'));
    // GitLab keeps reports apart from what jobs offer for download.
    if (text === undefined) {
      problems.push({
        message: compose(HOST_REPORT_TEXTS.gitlabWithheld, { name, file: filename }),
        incomplete: true,
      });
    } else
      reports.push({
        origin: 'gitlab',
        format: 'gitlab',
        name: compose(HOST_REPORT_TEXTS.gitlabReport, { name }),
        commit: pipeline.sha,
        text,
      });
  }
  return { reports, problems };
}

function none(message: string): HostReports {
  return { reports: [], problems: [{ message, incomplete: false }] };
}

async function refusedAsUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpRefused && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
}
