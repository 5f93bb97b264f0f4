import * as z from 'zod';

const Probability = z.coerce.number().min(0).max(1);

/** One row of the EPSS table: `cve,epss,percentile`, and `score_date` where the file is not of one day. */
export const EpssRow = z.tuple([z.string().regex(/^CVE-\d{4}-\d{4,8}$/, 'is no CVE id'), Probability, Probability], z.string());
