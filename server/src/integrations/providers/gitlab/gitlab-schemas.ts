import * as z from 'zod';
import { HostDescription, HostName } from '../host-text.ts';

// Only the fields in use; self-managed servers of older versions leave some of the others out.
export const GitlabUser = z.object({ id: z.number(), username: HostName });

export const GitlabProject = z.object({
  id: z.number(),
  path_with_namespace: HostName,
  description: HostDescription.nullish(),
  visibility: z.string().max(50).optional(),
  default_branch: HostName.nullish(),
  created_at: z.iso.datetime({ offset: true }),
});
export type GitlabProject = z.infer<typeof GitlabProject>;

export const GitlabProjects = z.array(GitlabProject);
export const GitlabBranches = z.array(z.object({ name: HostName }));

/** What a personal access token says of itself; `expires_at` is a day. */
export const PersonalToken = z.object({ scopes: z.array(z.string()), expires_at: z.iso.date().nullish() });
export const OAuthToken = z.object({ scope: z.array(z.string()), expires_in: z.number().nullish() });
export const GitlabError = z
  .object({ error: z.string().optional(), error_description: z.string().optional(), message: z.unknown() })
  .partial();

export const GitlabPipelines = z.array(z.object({ id: z.number().int(), sha: z.string().regex(/^[0-9a-f]{40,64}$/), status: z.string() }));
export const GitlabJobs = z.array(
  z.object({
    id: z.number().int(),
    name: HostDescription,
    artifacts: z.array(z.object({ file_type: z.string(), filename: HostName })).nullish(),
  }),
);
