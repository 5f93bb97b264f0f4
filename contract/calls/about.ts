import * as z from 'zod';
import { call } from '../call.ts';

const LegalPage = z.enum(['terms', 'privacy']);

const NamedPackage = z.object({
  name: z.string(),
  /** As the package states it. */
  license: z.string(),
  parts: z.array(z.enum(['server', 'web'])),
});
export const ShippedPackage = NamedPackage.extend({ version: z.string() });
export type ShippedPackage = z.infer<typeof ShippedPackage>;

/** A bound that the server keeps, and the variable that changes it; null where it is fixed. */
export const LimitInForce = z.object({ name: z.string(), value: z.string(), variable: z.string().nullable() });
export type LimitInForce = z.infer<typeof LimitInForce>;

export const aboutCalls = {
  showAbout: call('GET /about', () => ({
    access: 'public',
    summary: 'Show the license of the product and those of the packages that it contains. Versions would tell visitors what to attack.',
    data: z.object({
      license: z.string(),
      /** Null where the product runs from its sources. */
      packages: z.array(NamedPackage).nullable(),
    }),
  })),
  showVersions: call('GET /about/versions', () => ({
    access: 'session',
    summary: 'Show the version of the product and of the packages that it contains.',
    data: z.object({
      version: z.string(),
      /** Null where the product runs from its sources. */
      packages: z.array(ShippedPackage).nullable(),
    }),
  })),
  showLegalText: call('GET /legal', () => ({
    access: 'public',
    summary: 'Show what the operator of this server has put before the terms or the privacy page, as Markdown.',
    query: z.object({ page: LegalPage }),
    data: z.object({ text: z.string().nullable() }),
  })),
  showInstallation: call('GET /installation', () => ({
    access: 'operator',
    summary: 'Show versions, the limits in force and the versions of the plugins of this server.',
    data: z.object({
      version: z.string(),
      node: z.string(),
      postgres: z.string(),
      limits: z.array(LimitInForce),
      plugins: z.array(z.object({ name: z.string(), version: z.string(), description: z.string() })),
    }),
    errors: ['NotAuthorized'],
  })),
} as const;
