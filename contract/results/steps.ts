import * as z from 'zod';

/** The six steps of an analysis; folder, code name and wire name of a plugin are this one string. */
export const STEP_NAMES = ['js-sbom', 'php-sbom', 'vuln-finder', 'js-patching', 'license-finder', 'codeql'] as const;
export const StepName = z.enum(STEP_NAMES);
export type StepName = z.infer<typeof StepName>;

/** What people read in place of the name of a step. */
export const STEP_TITLES: Readonly<Record<StepName, string>> = {
  'js-sbom': 'JavaScript inventory',
  'php-sbom': 'PHP inventory',
  'vuln-finder': 'Vulnerabilities',
  'js-patching': 'Patches',
  'license-finder': 'Licenses',
  codeql: 'Code scanning',
};

/** The titles of steps, as a sentence about them lists them. */
export function stepTitles(names: readonly StepName[]): string {
  return names.map((name) => STEP_TITLES[name]).join(', ');
}

/** Tabs of the results screen and the steps whose success shows each of them. Source: docs/rules.md, section 2. */
export const RESULT_TABS = {
  sbom: { label: 'SBOM', steps: ['js-sbom', 'php-sbom'] },
  'vuln-finder': { label: 'Vulnerabilities', steps: ['vuln-finder'] },
  'js-patching': { label: 'Patches', steps: ['js-patching'] },
  'license-finder': { label: 'Licenses', steps: ['license-finder'] },
  codeql: { label: 'CodeQL', steps: ['codeql'] },
} as const satisfies Record<string, { label: string; steps: readonly StepName[] }>;
export type ResultTab = keyof typeof RESULT_TABS;
