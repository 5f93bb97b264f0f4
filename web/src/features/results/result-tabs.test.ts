import { expect, test } from 'vitest';
import { initialTab, tabOfPage, visibleTabs } from './result-tabs.ts';

const step = (Name: 'js-sbom' | 'php-sbom' | 'vuln-finder', Status: 'requested' | 'started' | 'success' | 'failure') => ({ Name, Status });

test('a tab appears only when one of its steps succeeded', () => {
  expect(visibleTabs([[step('js-sbom', 'failure'), step('php-sbom', 'success')], [step('vuln-finder', 'started')]])).toEqual([
    { value: 'sbom', label: 'SBOM' },
  ]);
  expect(visibleTabs([[step('js-sbom', 'success')], [step('vuln-finder', 'success')]])).toEqual([
    { value: 'sbom', label: 'SBOM' },
    { value: 'vuln-finder', label: 'Vulnerabilities' },
  ]);
  expect(visibleTabs([])).toEqual([]);
});

test('the first step determines the tab that opens', () => {
  expect(initialTab([[step('php-sbom', 'success')]])).toBe('sbom');
  expect(initialTab([[step('vuln-finder', 'success')], [step('js-sbom', 'success')]])).toBe('vuln-finder');
  expect(initialTab([])).toBeUndefined();
});

test('details belong to the tab of their list', () => {
  expect([
    tabOfPage('sbom-details'),
    tabOfPage('vulnerability-details'),
    tabOfPage('code-details'),
    tabOfPage('vuln-finder'),
    tabOfPage('nothing'),
    tabOfPage(undefined),
  ]).toEqual(['sbom', 'vuln-finder', 'codeql', 'vuln-finder', undefined, undefined]);
});
