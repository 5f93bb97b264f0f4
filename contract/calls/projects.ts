import * as z from 'zod';
import { call, list, Nothing } from '../call.ts';
import { ImportOutcome, Project } from '../entities/project.ts';
import { Schedule } from '../entities/schedule.ts';
import { idList } from '../fields.ts';

export const projectCalls = {
  listProjects: list('GET /org/{orgId}/projects', () => ({
    access: 'USER',
    summary: 'List the projects of the organization.',
    item: Project,
    /** `penalty`: the points behind the grade; projects without a result come last. */
    sortKeys: ['imported_on', 'name', 'url', 'last_analysis', 'penalty'],
    filters: { type: ['github', 'gitlab'], state: ['analyzed', 'not_analyzed', 'failed', 'incomplete'] },
    query: { integrationIds: idList.optional(), project_ids: idList.optional() },
  })),
  importProjects: call('POST /org/{orgId}/projects', () => ({
    access: 'USER',
    summary: 'Import one repository by its URL, or several. Each of several has its own result.',
    answer: 'maybe_created',
    body: z
      .object({
        integration_id: z.uuid(),
        /** One repository: its URL or fully qualified name. */
        url: z.string().trim().min(1).max(2_000).optional(),
        /** Many: fully qualified names or URLs, as the repository list gives them. */
        repositories: z.array(z.string().trim().min(1).max(2_000)).min(1).max(100).optional(),
        name: z.string().trim().min(1).max(200).optional(),
        description: z.string().trim().max(2_000).optional(),
        /** Analyzes the default branch of each imported repository: at once, and then by the schedule. */
        analyze: Schedule.partial().extend({ analyzer_id: z.uuid() }).optional(),
      })
      .refine(({ url, repositories }) => (url === undefined) !== (repositories === undefined), {
        path: ['url'],
        error: 'must be given, or repositories, and not both',
      }),
    /** `id` is the project's, where one was asked for by `url`. */
    data: z.object({ id: z.uuid().optional(), outcomes: z.array(ImportOutcome) }),
    errors: [
      'IntegrationDoesNotExist',
      'IntegrationInvalidToken',
      'IntegrationTokenExpired',
      'ProviderUnreachable',
      'ProviderRateLimited',
      'RepositoryCannotBeFound',
      'AlreadyExists',
      'AnalyzerDoesNotExist',
      'AnaylzerMissingConfigAttribute',
    ],
  })),
  getProject: call('GET /org/{orgId}/projects/{projectId}', () => ({
    access: 'USER',
    summary: 'Show a project.',
    data: Project,
    errors: ['ProjectDoesNotExist'],
  })),
  removeProject: call('DELETE /org/{orgId}/projects/{projectId}', () => ({
    access: 'USER',
    summary: 'Remove a project with its analyses and results. Allowed for moderators and for the person who imported it.',
    data: Nothing,
    errors: ['ProjectDoesNotExist'],
  })),
  listBranches: call('GET /org/{orgId}/projects/{projectId}/branches', () => ({
    access: 'USER',
    summary: 'List the branches of the repository, the default branch first.',
    data: z.object({ branches: z.array(z.string()), default_branch: z.string().nullable() }),
    errors: [
      'ProjectDoesNotExist',
      'IntegrationDoesNotExist',
      'IntegrationInvalidToken',
      'IntegrationTokenExpired',
      'RepositoryCannotBeFound',
      'ProviderUnreachable',
      'ProviderRateLimited',
    ],
  })),
} as const;
