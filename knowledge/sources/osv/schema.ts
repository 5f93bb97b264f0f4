import * as z from 'zod';

/** Printable ASCII without spaces: ids become names in the bundle, in URLs and in reports. */
export const AdvisoryId = z.string().regex(/^[\x21-\x7e]{1,200}$/, 'is no advisory id');

/** Stands for a `versions` that is not a list of texts. */
export const UNREADABLE: string[] = [];

const Event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
  limit: z.string().optional(),
});

const Range = z.object({ type: z.string(), events: z.array(Event).nullish() });

// A list that cannot be read costs nothing where ranges say the same; without them the record is refused.
const Versions = z.array(z.string()).nullish().catch(UNREADABLE);

const Affected = z.object({
  package: z.object({ ecosystem: z.string(), name: z.string() }).nullish(),
  severity: z.array(z.object({ type: z.string(), score: z.string() })).nullish(),
  ranges: z.array(Range).nullish(),
  versions: Versions,
  database_specific: z.looseObject({}).nullish().catch(null),
});

/** The fields of an OSV record that the product uses. Source: OSV schema 1.7. */
export const OsvRecord = z.object({
  id: AdvisoryId,
  modified: z.string(),
  published: z.string().nullish(),
  withdrawn: z.string().nullish(),
  aliases: z.array(z.string()).nullish(),
  related: z.array(z.string()).nullish(),
  upstream: z.array(z.string()).nullish(),
  summary: z.string().nullish(),
  details: z.string().nullish(),
  severity: z.array(z.object({ type: z.string(), score: z.string() })).nullish(),
  affected: z.array(Affected).nullish(),
  references: z.array(z.object({ type: z.string(), url: z.string() })).nullish(),
  database_specific: z.looseObject({}).nullish().catch(null),
});
export type OsvRecord = z.infer<typeof OsvRecord>;
