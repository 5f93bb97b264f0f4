import type { StepName } from './steps.ts';

/** What each step does, in a sentence for people. */
export const PLUGIN_DESCRIPTIONS: Readonly<Record<StepName, string>> = {
  'js-sbom': 'Builds an exact inventory of JavaScript dependencies from npm, Yarn, pnpm and Bun lockfiles.',
  'php-sbom': 'Builds an exact inventory of PHP dependencies from Composer lockfiles.',
  'vuln-finder': 'Finds the known vulnerabilities of the inventory, with the evidence for each.',
  'js-patching':
    'Plans fixes of vulnerable dependencies, each proven by the project’s own package manager or, for Composer, resolved and checked here.',
  'license-finder': 'Finds the license of every component and judges it by the license policy.',
  codeql: 'Follows data through JavaScript, TypeScript and PHP code to find weaknesses.',
};
