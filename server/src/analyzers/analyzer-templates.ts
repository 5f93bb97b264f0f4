import type { Analyzer } from '#contract/entities/analysis.ts';

interface Template {
  readonly name: string;
  readonly description: string;
  readonly steps: Analyzer['steps'];
}

const inventories = { javascript: { name: 'js-sbom' }, php: { name: 'php-sbom' } } as const;

const findings: Analyzer['steps'][number] = [{ name: 'vuln-finder' }, { name: 'license-finder' }];

const fixes: Analyzer['steps'][number] = [{ name: 'js-patching' }];

/** The recipe every new organization owns. */
export const fullTemplate: Template = {
  name: 'Full analysis',
  description: 'Dependencies of JavaScript and PHP with their vulnerabilities, licenses and proven fixes, and weaknesses in the code.',
  // The code comes before the findings, which then say whether it loads a package.
  steps: [[inventories.javascript, inventories.php], [{ name: 'codeql' }], findings, fixes],
};

/** Recipes to start from. They name steps that this server can run, and no others. */
export const analyzerTemplates: readonly Template[] = [
  {
    name: 'JavaScript analysis',
    description: 'Inventory of JavaScript dependencies, with their vulnerabilities, licenses and proven fixes.',
    steps: [[inventories.javascript], findings, fixes],
  },
  {
    name: 'PHP analysis',
    description: 'Inventory of PHP dependencies, with their vulnerabilities and licenses.',
    steps: [[inventories.php], findings],
  },
  {
    name: 'Code analysis',
    description: 'Weaknesses in the JavaScript, TypeScript and PHP code itself, with their data flow.',
    steps: [[{ name: 'codeql' }]],
  },
  fullTemplate,
];
