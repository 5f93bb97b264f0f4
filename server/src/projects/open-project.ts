import { BusinessError } from '#contract/errors.ts';
import { findIntegration, openIntegration, type OpenIntegration } from '#server/integrations/open-integration.ts';
import type { Context } from '#server/platform/context.ts';
import type { ProjectRow } from './projects.store.ts';

/** The integration that reaches a project's repository. Throws IntegrationDoesNotExist once it was removed. */
export async function openProject(ctx: Context, project: ProjectRow, { signal }: { signal?: AbortSignal } = {}): Promise<OpenIntegration> {
  const { organization_id: organizationId, integration_id: integrationId } = project;
  if (integrationId === null) {
    throw new BusinessError('IntegrationDoesNotExist', {
      message: `The integration of ${project.name} was removed. Link the code host again to continue with the project.`,
    });
  }
  return openIntegration(ctx, await findIntegration(ctx, { organizationId, integrationId }), signal ? { signal } : {});
}
