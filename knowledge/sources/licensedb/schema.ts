import * as z from 'zod';

/** `index.json` of ScanCode's LicenseDB. */
export const LicenseDbIndex = z.array(
  z.object({
    category: z.string().nullish(),
    spdx_license_key: z.string().nullish(),
    other_spdx_license_keys: z.array(z.string()).nullish(),
  }),
);
export type LicenseDbIndex = z.infer<typeof LicenseDbIndex>;
