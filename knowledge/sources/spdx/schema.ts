import * as z from 'zod';

/** `licenses.json` of the SPDX license list. */
export const SpdxList = z.object({
  releaseDate: z.string().nullish(),
  licenses: z.array(
    z.object({
      licenseId: z.string(),
      name: z.string(),
      isDeprecatedLicenseId: z.boolean(),
      isOsiApproved: z.boolean(),
      isFsfLibre: z.boolean().nullish(),
    }),
  ),
});
export type SpdxList = z.infer<typeof SpdxList>;
