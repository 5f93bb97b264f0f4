import type { Page } from 'playwright-core';
import type { Records } from './scenes.ts';

interface ReadmePicture {
  /** In `docs/pictures/`, without `.png`. */
  readonly name: string;
  address(records: Records): string;
  /** What a person does on the screen before the picture is taken. */
  prepare?(page: Page, records: Records): Promise<void>;
}

/** The pictures that the README shows, in its order. */
export const README_PICTURES: readonly ReadmePicture[] = [
  { name: 'dashboard', address: () => '/' },
  {
    name: 'vulnerabilities',
    address: (records) => result('vuln-finder', records),
    prepare: (page, { vulnerabilityId }) => page.getByText(vulnerabilityId, { exact: true }).first().click(),
  },
  {
    name: 'evidence',
    address: (records) => `${result('vulnerability-details', records)}&vulnerability_id=${records.vulnerabilityId}`,
  },
  {
    name: 'comparison',
    address: (records) => `${result('compare', records)}&base_run=${records.project.lastRun - 1}&head_run=${records.project.lastRun}`,
  },
  { name: 'weakness', address: (records) => `${result('code-details', records)}&fingerprint=${records.fingerprint}` },
  { name: 'component', address: (records) => `${result('sbom-details', records)}&purl=${encodeURIComponent(records.purl)}` },
];

function result(page: string, { project }: Records): string {
  return `/results/${page}?project_id=${project.projectId}&analysis_id=${project.analysisId}`;
}
