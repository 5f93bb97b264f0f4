import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import pLimit from 'p-limit';
import type { ImportOutcome } from '#contract/entities/project.ts';
import { BusinessError, ErrorCode } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { findIntegration, openIntegration, type OpenIntegration } from '#server/integrations/open-integration.ts';
import type { RemoteRepository } from '#server/integrations/providers/code-host.ts';
import { findRepositories } from '#server/integrations/find-repositories.ts';
import { repositoryUrl } from '#server/integrations/repository-url.ts';
import type { MemberActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { newId } from '#server/platform/ids.ts';
import * as store from './projects.store.ts';

export interface Import {
  readonly integrationId: string;
  /** Fully qualified names or URLs. */
  readonly repositories?: readonly string[] | undefined;
  /** Instead of them: the only one. What hinders it is thrown. */
  readonly url?: string | undefined;
  /** For a single repository: instead of its own. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

const LOOKUPS_AT_ONCE = 4;

/** Imports repositories as projects. Each has an outcome of its own, in the order asked; what fails for one does not hinder the others. */
export async function importProjects(
  ctx: Context<MemberActor>,
  input: Import,
  signal?: AbortSignal,
): Promise<{ id?: string; outcomes: ImportOutcome[] }> {
  const { organizationId } = ctx.actor;
  const integration = await findIntegration(ctx, { organizationId, integrationId: input.integrationId });
  const open = openIntegration(ctx, integration, signal ? { signal } : {});
  const names = input.url === undefined ? [...new Set(input.repositories)] : [input.url];
  const cached = await findRepositories(ctx, integration.id, names);
  const atOnce = pLimit(LOOKUPS_AT_ONCE);
  const own = names.length === 1 ? { name: input.name, description: input.description } : {};
  const outcomes = await Promise.all(
    names.map((name) =>
      atOnce(async () => {
        const outcome = await importOne(ctx, { name, open, integrationId: integration.id, cached: cached.get(name), own });
        await publishEvent(
          ctx,
          { organizationId },
          { type: 'import', project_id: outcome.project_id, repository: name, outcome: outcome.outcome },
        );
        return outcome;
      }),
    ),
  );
  return input.url === undefined ? { outcomes } : { id: idOf(outcomes[0]!), outcomes };
}

function idOf({ outcome, project_id, error }: ImportOutcome): string {
  if (error) throw new BusinessError(ErrorCode.parse(error.code), { message: error.message });
  if (outcome === 'already_imported') throw new BusinessError('AlreadyExists', { message: 'The repository is a project already.' });
  return project_id!;
}

interface One {
  readonly name: string;
  readonly open: OpenIntegration;
  readonly integrationId: string;
  readonly cached: RemoteRepository | undefined;
  readonly own: { readonly name?: string | undefined; readonly description?: string | undefined };
}

async function importOne(ctx: Context<MemberActor>, { name, open, integrationId, cached, own }: One): Promise<ImportOutcome> {
  try {
    const repository = cached ?? (await lookUp(open, name));
    const { outcome, projectId } = await insertProject(ctx, { repository, open, integrationId, own });
    return { repository: name, outcome, project_id: projectId, error: null };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { repository: name, outcome: 'failed', project_id: null, error: { code: error.code, message: error.message } };
  }
}

// A repository that the cache does not contain yet, or a public one of somebody else.
async function lookUp(open: OpenIntegration, given: string): Promise<RemoteRepository> {
  const name = toRepositoryName(given, open.address.baseUrl);
  const found = name === undefined ? undefined : await open.ask((client, host) => host.findRepository(client, name));
  if (!found)
    throw new BusinessError('RepositoryCannotBeFound', {
      message: `${given} cannot be found on ${open.address.domain} with this integration.`,
    });
  return found;
}

/** `meadow/storefront` of a name or a URL on this host; undefined for anything else. */
function toRepositoryName(given: string, baseUrl: string): string | undefined {
  const isUrl = /^https?:\/\//i.test(given);
  if (isUrl && !given.toLowerCase().startsWith(`${baseUrl.toLowerCase()}/`)) return undefined;
  const name = (isUrl ? given.slice(baseUrl.length + 1) : given).replace(/(\.git)?\/*$/, '');
  const parts = name.split('/');
  return parts.length >= 2 && parts.every((part) => /^[\w.-]+$/.test(part) && !/^\.+$/.test(part)) ? name : undefined;
}

async function insertProject(
  ctx: Context<MemberActor>,
  { repository, open, integrationId, own }: Omit<One, 'cached' | 'name'> & { repository: RemoteRepository },
): Promise<{ outcome: 'imported' | 'already_imported'; projectId: string }> {
  const { organizationId, userId } = ctx.actor;
  const id = newId();
  const url = repositoryUrl(open.address.baseUrl, repository.name);
  return inTransaction(ctx, async (tx) => {
    const isNew = await store.insert(tx.db, {
      id,
      organization_id: organizationId,
      integration_id: integrationId,
      type: open.host.provider,
      external_id: repository.externalId,
      repository_name: repository.name,
      name: own.name ?? repository.name,
      description: (own.description ?? repository.description).toWellFormed().replaceAll('\0', '\uFFFD'),
      url,
      default_branch: repository.defaultBranch,
      upload_id: newId(),
      added_on: tx.clock.now(),
      added_by: userId,
    });
    if (!isNew)
      return {
        outcome: 'already_imported',
        projectId: await adopt(tx, { organizationId, integrationId, url, externalId: repository.externalId }),
      };
    await recordAudit(tx, {
      action: 'ProjectCreate',
      organizationId,
      description: compose(AUDIT_TEXTS.ProjectCreate.imported, { name: repository.name, host: open.address.domain }),
      after: { project_id: id, name: own.name ?? repository.name, url, integration_id: integrationId },
    });
    return { outcome: 'imported', projectId: id };
  });
}

// A project whose integration was removed continues with this one.
async function adopt(
  tx: Context,
  { organizationId, integrationId, url, externalId }: { organizationId: string; integrationId: string; url: string; externalId: string },
): Promise<string> {
  const project = await store.findByUrl(tx.db, { organizationId, url });
  if (!project) throw new BusinessError('Conflict');
  if (project.integration_id === null) {
    await store.setIntegration(tx.db, { organizationId, projectId: project.id }, { integrationId, externalId });
  }
  return project.id;
}
