import type { Analyzer } from '#contract/entities/analysis.ts';
import { GIVEN_TEXTS } from '#contract/given-texts.ts';

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
  name: GIVEN_TEXTS.fullAnalysis,
  description: GIVEN_TEXTS.fullAnalysisDoes,
  // The code comes before the findings, which then say whether it loads a package.
  steps: [[inventories.javascript, inventories.php], [{ name: 'codeql' }], findings, fixes],
};

/** Recipes to start from. They name steps that this server can run, and no others. */
export const analyzerTemplates: readonly Template[] = [
  {
    name: GIVEN_TEXTS.javascriptAnalysis,
    description: GIVEN_TEXTS.javascriptAnalysisDoes,
    steps: [[inventories.javascript], findings, fixes],
  },
  {
    name: GIVEN_TEXTS.phpAnalysis,
    description: GIVEN_TEXTS.phpAnalysisDoes,
    steps: [[inventories.php], findings],
  },
  {
    name: GIVEN_TEXTS.codeAnalysis,
    description: GIVEN_TEXTS.codeAnalysisDoes,
    steps: [[{ name: 'codeql' }]],
  },
  fullTemplate,
];
