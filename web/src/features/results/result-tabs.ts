import type { Step } from '#contract/entities/analysis.ts';
import { RESULT_TABS, type ResultTab } from '#contract/results/steps.ts';
import { t } from '#web/messages/translate.ts';

type Steps = readonly (readonly Pick<Step, 'Name' | 'Status'>[])[];

/** Tabs whose view this version has. */
const BUILT: readonly ResultTab[] = ['sbom', 'vuln-finder', 'js-patching', 'license-finder', 'codeql'];

/** A tab appears when one of its steps succeeded. Source: docs/rules.md, section 2. */
export function visibleTabs(steps: Steps): { value: ResultTab; label: string }[] {
  const succeeded = new Set<string>(
    steps
      .flat()
      .filter((step) => step.Status === 'success')
      .map((step) => step.Name),
  );
  return BUILT.filter((tab) => RESULT_TABS[tab].steps.some((name) => succeeded.has(name))).map((tab) => ({
    value: tab,
    label: t(RESULT_TABS[tab].label),
  }));
}

/** The first step's name determines the tab that opens. */
export function initialTab(steps: Steps): ResultTab | undefined {
  const first = steps.flat()[0]?.Name;
  return first === undefined ? undefined : tabOfStep(first);
}

/** The tab that a page of the results route belongs to. */
export function tabOfPage(page: string | undefined): ResultTab | undefined {
  if (page === 'sbom-details') return 'sbom';
  if (page === 'vulnerability-details') return 'vuln-finder';
  if (page === 'license-details') return 'license-finder';
  if (page === 'code-details') return 'codeql';
  return page !== undefined && page in RESULT_TABS ? (page as ResultTab) : undefined;
}

function tabOfStep(name: string): ResultTab | undefined {
  const tabs = Object.entries(RESULT_TABS) as [ResultTab, { steps: readonly string[] }][];
  return tabs.find(([, { steps }]) => steps.includes(name))?.[0];
}
