import * as z from 'zod';
import { call, list, Nothing } from '../call.ts';
import { LicenseCorrection, LicenseCorrectionBody } from '../entities/license-correction.ts';
import { PAGE_SIZES } from '../limits.ts';

const base = '/org/{orgId}/license_corrections';

export const licenseCorrectionCalls = {
  listLicenseCorrections: list(`GET ${base}`, () => ({
    access: 'USER',
    summary: 'List the licenses that people of the organization corrected.',
    item: LicenseCorrection,
    sortKeys: ['made_on', 'name', 'expression', 'components'],
    perPage: PAGE_SIZES.results,
  })),
  correctLicense: call(`POST ${base}`, () => ({
    access: 'MODERATOR',
    summary:
      'Say what the license of a package is, in all or some of its versions. Results that count follow at once, others from their next run on.',
    answer: 'created',
    body: LicenseCorrectionBody,
    data: z.object({ id: z.uuid(), components: z.number().int() }),
  })),
  withdrawLicenseCorrection: call(`DELETE ${base}/{correctionId}`, () => ({
    access: 'MODERATOR',
    summary: 'Withdraw a correction; what was found counts again.',
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
} as const;
