import * as z from 'zod';

/** A project in a list of something else. `host` is where its repository is, given only where another project of the organization has the same name. */
export const ProjectReference = z.object({ id: z.uuid(), name: z.string(), host: z.string().optional() });
export type ProjectReference = z.infer<typeof ProjectReference>;
