// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Analysis, StepConfig } from '#contract/entities/analysis.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { render, settle } from '#web/testing/render.tsx';
import { pageOf } from '#web/testing/result-answers.ts';

const id = (last: number) => `0198a0f0-0000-7000-8000-00000000000${last}`;
const place = { orgId: id(1), projectId: id(2), analysisId: id(3) };
const BASE = `/api/org/${place.orgId}`;
const policy = (kind: string, last: number, name: string, is_default: boolean, content: object) => ({
  id: id(last),
  organization_id: place.orgId,
  kind,
  name,
  description: '',
  is_default,
  content,
  created_on: '2026-01-01T00:00:00Z',
  updated_on: '2026-01-01T00:00:00Z',
  created_by: null,
});
const blacklist = { type: 'BLACKLIST', licenses: [], unlicensed_violates: false, unrecognized_violates: false };
const sent = answerRequests({
  [`GET ${BASE}/policies/license_policy`]: pageOf([
    policy('license_policy', 4, 'Usual', true, blacklist),
    policy('license_policy', 5, 'Strict', false, blacklist),
  ]),
  [`GET ${BASE}/policies/vulnerability_policy`]: pageOf([policy('vulnerability_policy', 6, 'Quiet', true, { rules: [] })]),
  [`PUT ${BASE}/projects/${place.projectId}/analyses/${place.analysisId}/policies`]: {},
});

async function shown(config: StepConfig, steps: readonly string[]) {
  sent.length = 0;
  const { PoliciesDialog } = await import('./policies-dialog.tsx');
  const analysis = { config, steps: [steps.map((Name) => ({ Name }))] } as unknown as Analysis;
  let closed = 0;
  const view = await render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <PoliciesDialog place={place} analysis={analysis} onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  );
  await settle();
  await settle();
  return { view, closed: () => closed, saved: () => sent.find(({ route }) => route.startsWith('PUT'))?.body };
}

test('an analysis chooses a policy for each step that judges by one; its other settings stay', async () => {
  const config = { 'license-finder': { other: 7 }, codeql: { language: 'javascript' } };
  const { view, saved, closed } = await shown(config, ['js-sbom', 'vuln-finder', 'license-finder', 'codeql']);
  expect(view.all('label')).toEqual(['License policy', 'Vulnerability policy']);
  expect(view.all('option')).toEqual(['Default: Usual', 'Usual', 'Strict', 'Default: Quiet', 'Quiet']);
  await view.choose('select', id(5));
  await view.click('button', 'Save policies');
  await settle();
  expect(saved()).toEqual({ config: { ...config, 'license-finder': { other: 7, licensePolicy: [id(5)] } } });
  expect(closed()).toBe(1);
});

test('the default is chosen again by taking the choice away, and nothing else', async () => {
  const config = { 'license-finder': { other: 7, licensePolicy: [id(5)] }, 'vuln-finder': { vulnerabilityPolicy: [id(6)] } };
  const { view, saved } = await shown(config, ['license-finder', 'vuln-finder']);
  expect(view.find<HTMLSelectElement>('select').value).toBe(id(5));
  await view.choose('select', 'default');
  await view.click('button', 'Save policies');
  await settle();
  expect(saved()).toEqual({ config: { 'license-finder': { other: 7 }, 'vuln-finder': { vulnerabilityPolicy: [id(6)] } } });
});
