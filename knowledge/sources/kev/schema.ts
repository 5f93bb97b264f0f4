import * as z from 'zod';

/** CISA's catalogue, the fields that the product uses. */
export const KevCatalog = z.object({
  dateReleased: z.string().nullish(),
  count: z.number().int().nonnegative(),
  vulnerabilities: z.array(
    z.object({
      cveID: z.string(),
      dateAdded: z.iso.date(),
      dueDate: z.iso.date().nullish(),
      knownRansomwareCampaignUse: z.string().nullish(),
    }),
  ),
});
export type KevCatalog = z.infer<typeof KevCatalog>;
