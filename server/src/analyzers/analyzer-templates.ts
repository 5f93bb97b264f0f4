import type { Analyzer } from '#contract/entities/analysis.ts';

interface Template {
  readonly name: string;
  readonly description: string;
  readonly steps: Analyzer['steps'];
}

const inventories = { javascript: { name: 'js-sbom' }, php: { name: 'php-sbom' } } as const;

/** The recipe every new organization owns. */
export const fullTemplate: Template = {
  name: 'Full analysis',
  description: 'Inventory of JavaScript and PHP dependencies, and the vulnerabilities known of them.',
  steps: [[inventories.javascript, inventories.php], [{ name: 'vuln-finder' }]],
};

/** Recipes to start from. They name steps that this server can run, and no others. */
export const analyzerTemplates: readonly Template[] = [
  {
    name: 'JavaScript analysis',
    description: 'Inventory of JavaScript dependencies, and the vulnerabilities known of them.',
    steps: [[inventories.javascript], [{ name: 'vuln-finder' }]],
  },
  {
    name: 'PHP analysis',
    description: 'Inventory of PHP dependencies, and the vulnerabilities known of them.',
    steps: [[inventories.php], [{ name: 'vuln-finder' }]],
  },
  fullTemplate,
];
