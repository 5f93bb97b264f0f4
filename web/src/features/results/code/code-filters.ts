import type { codeCalls } from '#contract/calls/code.ts';
import { CODE_WEAKNESSES } from '#contract/calls/code.ts';
import type { CodeRuleCount } from '#contract/entities/code-rows.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { SEVERITIES } from '#web/components/severities.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';

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
    filters: [
      { name: 'remote', label: t('A request') },
      { name: 'browser', label: t("The visitor's browser") },
      { name: 'library', label: t('Callers of the package') },
      { name: 'stored', label: t('Stored data') },
      { name: 'local', label: t('No data flow') },
      { name: 'unstated', label: t('Not stated') },
    ],
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

/** The filters of the list, with the weaknesses that occur. */
export function codeFilterGroups(rules: readonly CodeRuleCount[] = []): FiltersOf<typeof codeCalls.listCode> {
  const filters = CODE_WEAKNESSES.flatMap((number) => {
    const rule = rules.find(({ weaknesses }) => weaknesses[0] === `CWE-${number}`);
    return rule ? [{ name: `cwe_${number}` as const, label: composed(rule.title) }] : [];
  });
  return filters.length === 0 ? GROUPS : [{ label: t('Weakness'), filters }, ...GROUPS];
}
