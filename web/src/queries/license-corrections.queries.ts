import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { licenseCorrectionCalls } from '#contract/calls/license-corrections.ts';
import type { LicenseCorrectionBody } from '#contract/entities/license-correction.ts';
import { request } from '#web/session/session.ts';
import type { ListParameters } from './list-parameters.ts';
import { AREAS } from './query-keys.ts';

const changes = [AREAS.results, AREAS.dashboard, AREAS.projects, AREAS.policies];

export const licenseCorrectionsQuery = (orgId: string, query: ListParameters<typeof licenseCorrectionCalls.listLicenseCorrections>) =>
  queryOptions({
    // With the policies, since both are an organization's word on licenses.
    queryKey: [AREAS.policies, orgId, 'license-corrections', query],
    queryFn: ({ signal }) => request(licenseCorrectionCalls.listLicenseCorrections, { params: { orgId }, query, signal }),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export const correctLicenseMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (body: LicenseCorrectionBody) => request(licenseCorrectionCalls.correctLicense, { params: { orgId }, body }),
    meta: { changes, handled: true },
  });

export const withdrawCorrectionMutation = (orgId: string) =>
  mutationOptions({
    mutationFn: (correctionId: string) => request(licenseCorrectionCalls.withdrawLicenseCorrection, { params: { orgId, correctionId } }),
    meta: { changes },
  });
