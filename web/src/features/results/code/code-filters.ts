import type { codeCalls } from '#contract/calls/code.ts';
import { CODE_WEAKNESSES } from '#contract/calls/code.ts';
import type { CodeRuleCount } from '#contract/entities/code-rows.ts';
import type { FiltersOf } from '#web/components/list-types.ts';
import { SEVERITIES } from '#web/components/severities.ts';

const GROUPS: FiltersOf<typeof codeCalls.listCode> = [
  {
    label: 'Severity',
    filters: SEVERITIES.filter((look) => look.severity !== null && look.severity !== 'NONE').map(({ filter, label }) => ({
      name: filter,
      label,
    })),
  },
  {
    label: 'Confidence',
    filters: [
      { name: 'confidence_high', label: 'High' },
      { name: 'confidence_medium', label: 'Medium' },
      { name: 'confidence_low', label: 'Low' },
    ],
  },
  {
    label: 'Reached by',
    filters: [
      { name: 'remote', label: 'A request' },
      { name: 'browser', label: "The visitor's browser" },
      { name: 'library', label: 'Callers of the package' },
      { name: 'local', label: 'No data flow' },
    ],
  },
  {
    label: 'Language',
    filters: [
      { name: 'js', label: 'JavaScript, TypeScript' },
      { name: 'php', label: 'PHP' },
      { name: 'config', label: 'Configuration' },
    ],
  },
];

/** The filters of the list, with the weaknesses that occur. */
export function codeFilterGroups(rules: readonly CodeRuleCount[] = []): FiltersOf<typeof codeCalls.listCode> {
  const filters = CODE_WEAKNESSES.flatMap((number) => {
    const rule = rules.find(({ weaknesses }) => weaknesses[0] === `CWE-${number}`);
    return rule ? [{ name: `cwe_${number}` as const, label: rule.title }] : [];
  });
  return filters.length === 0 ? GROUPS : [{ label: 'Weakness', filters }, ...GROUPS];
}
