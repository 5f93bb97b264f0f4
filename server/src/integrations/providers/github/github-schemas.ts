import * as z from 'zod';

// Only the fields in use; Enterprise Servers of older versions leave some of the others out.
export const GithubUser = z.object({ id: z.number(), login: z.string().min(1) });

export const GithubRepository = z.object({
  id: z.number(),
  full_name: z.string().min(1),
  description: z.string().nullish(),
  private: z.boolean(),
  visibility: z.string().optional(),
  default_branch: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }),
});
export type GithubRepository = z.infer<typeof GithubRepository>;

export const GithubRepositories = z.array(GithubRepository);
export const GithubBranches = z.array(z.object({ name: z.string() }));
