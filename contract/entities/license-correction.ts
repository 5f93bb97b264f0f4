import * as z from 'zod';
import { IsoDate, line, prose } from '../fields.ts';
import { Ecosystem } from '../results/inventory.ts';
import { UserReference } from './user.ts';

/** What a person says the license of a package is, in the whole organization. */
export const LicenseCorrectionBody = z.object({
  ecosystem: Ecosystem,
  /** Of the package. */
  name: line({ min: 1, max: 250 }),
  /** Versions that are meant, as the ecosystem writes ranges (`1.2.3`, `>=2 <3`); null: all. */
  range: line({ min: 1, max: 200 }).nullable().default(null),
  /** An SPDX expression; `LicenseRef-…` for what SPDX does not list. */
  expression: line({ min: 1, max: 500 }),
  reason: prose({ min: 3, max: 1_000 }),
});
export type LicenseCorrectionBody = z.infer<typeof LicenseCorrectionBody>;

export const LicenseCorrection = LicenseCorrectionBody.extend({
  id: z.uuid(),
  organization_id: z.uuid(),
  range: z.string().nullable(),
  made_on: IsoDate,
  made_by: UserReference.nullable(),
  /** Components of the results that count whose license it decides now. */
  components: z.number().int(),
});
export type LicenseCorrection = z.infer<typeof LicenseCorrection>;
