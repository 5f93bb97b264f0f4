import { BusinessError } from '#contract/errors.ts';
import type { HostReports } from '#server/integrations/providers/code-host.ts';
import type { Context } from '#server/platform/context.ts';
import { findProject } from '#server/projects/find-project.ts';
import { openProject } from '#server/projects/open-project.ts';

/** What scanners reported to the code host for a branch. What keeps the host from answering is a gap, never an error of the run. */
export async function askHost(
  ctx: Context,
  { branch, ...key }: { organizationId: string; projectId: string; branch: string },
): Promise<HostReports> {
  try {
    const project = await findProject(ctx, key);
    const open = await openProject(ctx, project);
    const repository = { name: project.repository_name, externalId: project.external_id, branch, now: ctx.clock.now() };
    return await open.ask((client, host) => host.readCodeReports(client, repository));
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const message = `The code host could not be asked for results of code scanning: ${error.message}`;
    return { reports: [], problems: [{ message, incomplete: true }] };
  }
}
