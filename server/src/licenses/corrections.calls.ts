import { licenseCorrectionCalls } from '#contract/calls/license-corrections.ts';
import { bind } from '#server/platform/http/bind.ts';
import { correctLicense, withdrawCorrection } from './correct-licenses.ts';
import * as store from './corrections.store.ts';

export const correctionBindings = bind(licenseCorrectionCalls, {
  listLicenseCorrections: (ctx, { query }) => store.page(ctx.db, ctx.actor.organizationId, query),
  correctLicense: (ctx, { body }) => correctLicense(ctx, body),
  async withdrawLicenseCorrection(ctx, { params }) {
    await withdrawCorrection(ctx, params);
    return {};
  },
});
