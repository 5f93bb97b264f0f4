import * as z from 'zod';
import { HostDescription, HostName } from '../host-text.ts';

// Only the fields in use; Enterprise Servers of older versions leave some of the others out.
export const GithubUser = z.object({ id: z.number(), login: HostName });

export const GithubRepository = z.object({
  id: z.number(),
  full_name: HostName,
  description: HostDescription.nullish(),
  private: z.boolean(),
  visibility: z.string().max(50).optional(),
  default_branch: HostName.nullish(),
  created_at: z.iso.datetime({ offset: true }),
});
export type GithubRepository = z.infer<typeof GithubRepository>;

export const GithubRepositories = z.array(GithubRepository);
export const GithubBranches = z.array(z.object({ name: HostName }));

const GithubAnalysis = z.object({
  id: z.number().int(),
  commit_sha: z.string().regex(/^[0-9a-f]{40,64}$/),
  category: z.string().max(1_000).nullish(),
  created_at: z.iso.datetime({ offset: true }),
  error: HostDescription.nullish(),
  tool: z.object({ name: HostName }),
});
export type GithubAnalysis = z.infer<typeof GithubAnalysis>;
export const GithubAnalyses = z.array(GithubAnalysis);
