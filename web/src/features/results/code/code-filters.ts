import type { codeCalls } from '#contract/calls/code.ts';
import { CODE_WEAKNESSES } from '#contract/calls/code.ts';
import type { CodeRuleCount } from '#contract/entities/code-rows.ts';
import { CODE_LABELS, CODE_TIERS, type CodeTier } from '#contract/results/code.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { SEVERITIES } from '#web/components/severities.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { CODE_LABEL_TEXTS } from './code-labels.ts';

const CODE_TIER_TEXTS: Readonly<Record<CodeTier, string>> = {
  remote: t('A request'),
  browser: t("The visitor's browser"),
  library: t('Callers of the package'),
  stored: t('Stored data'),
  local: t('No data flow'),
  unstated: t('Not stated'),
};

const GROUPS: FiltersOf<typeof codeCalls.listCode> = [
  {
    label: t('Severity'),
    filters: SEVERITIES.filter((look) => look.severity !== null && look.severity !== 'NONE').map(({ filter, label }) => ({
      name: filter,
      label,
    })),
  },
  {
    label: t('Decision'),
    filters: [
      { name: 'open', label: t('Open') },
      { name: 'covered', label: t('Decided') },
    ],
  },
  {
    label: t('Confidence'),
    filters: [
      { name: 'confidence_high', label: t('High') },
      { name: 'confidence_medium', label: t('Medium') },
      { name: 'confidence_low', label: t('Low') },
    ],
  },
  {
    label: t('Reached by'),
    filters: CODE_TIERS.map((name) => ({ name, label: CODE_TIER_TEXTS[name] })),
  },
  {
    label: t('Language'),
    filters: [
      { name: 'js', label: t('JavaScript, TypeScript') },
      { name: 'php', label: t('PHP') },
      { name: 'config', label: t('Configuration') },
      { name: 'other', label: t('Other') },
    ],
  },
];

/** Of the default list all is the project's own. */
const KINDS: FiltersOf<typeof codeCalls.listCode>[number] = {
  label: t('Kind of code'),
  filters: [{ name: 'own_code', label: t('Own code') }, ...CODE_LABELS.map((name) => ({ name, label: CODE_LABEL_TEXTS[name] }))],
};

/** The filters of the list, with the weaknesses that occur. */
export function codeFilterGroups(rules: readonly CodeRuleCount[] = [], showsAll = false): FiltersOf<typeof codeCalls.listCode> {
  const groups = showsAll ? [...GROUPS, KINDS] : GROUPS;
  const filters = CODE_WEAKNESSES.flatMap((number) => {
    // Several rules are about one weakness: slow patterns, and patterns that a request gives.
    const titles = rules.flatMap(({ weaknesses, title }) => (weaknesses[0] === `CWE-${number}` ? [composed(title)] : []));
    return titles.length > 0 ? [{ name: `cwe_${number}` as const, label: [...new Set(titles)].join(', ') }] : [];
  });
  return filters.length === 0 ? groups : [{ label: t('Weakness'), filters }, ...groups];
}
