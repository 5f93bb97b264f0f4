import * as z from 'zod';

/** What the matcher reached: by suite, the F1 that may not fall and the misses that are known. Written by `write-figures.ts`. */
export const Gate = z.record(z.string(), z.object({ f1: z.number().min(0).max(1), missed: z.array(z.string()) }));
export type Gate = z.infer<typeof Gate>;
