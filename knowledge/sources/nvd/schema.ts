import * as z from 'zod';

const Metric = z.object({ source: z.string(), type: z.string(), cvssData: z.object({ version: z.string(), vectorString: z.string() }) });

const CpeMatch = z.object({
  vulnerable: z.boolean(),
  criteria: z.string(),
  versionStartIncluding: z.string().optional(),
  versionStartExcluding: z.string().optional(),
  versionEndIncluding: z.string().optional(),
  versionEndExcluding: z.string().optional(),
});

/** The fields of an element of `vulnerabilities` of the NVD CVE API 2.0 that the product uses. */
export const NvdElement = z.object({
  cve: z.object({
    id: z.string().regex(/^CVE-\d{4}-\d{4,8}$/, 'is no CVE id'),
    vulnStatus: z.string().nullish(),
    published: z.string().nullish(),
    lastModified: z.string().nullish(),
    metrics: z
      .object({
        cvssMetricV2: z.array(Metric).optional(),
        cvssMetricV30: z.array(Metric).optional(),
        cvssMetricV31: z.array(Metric).optional(),
        cvssMetricV40: z.array(Metric).optional(),
      })
      .nullish(),
    weaknesses: z.array(z.object({ description: z.array(z.object({ value: z.string() })) })).nullish(),
    configurations: z
      .array(z.object({ nodes: z.array(z.object({ negate: z.boolean().nullish(), cpeMatch: z.array(CpeMatch).nullish() })) }))
      .nullish(),
  }),
});
export type NvdElement = z.infer<typeof NvdElement>;

/** What stands around `vulnerabilities` in a feed or an answer of the API. */
export const NvdEnvelope = z.object({ totalResults: z.number().int().nonnegative() });
