import { CODE_WEAKNESSES } from '#contract/calls/code.ts';
import type { CodeRuleCount } from '#contract/entities/code-rows.ts';
import type { FilterGroup } from '#web/ui/table/table-toolbar.tsx';

const GROUPS: readonly FilterGroup[] = [
  {
    label: 'Severity',
    filters: [
      { name: 'severity_critical', label: 'Critical' },
      { name: 'severity_high', label: 'High' },
      { name: 'severity_medium', label: 'Medium' },
      { name: 'severity_low', label: 'Low' },
    ],
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
    ],
  },
];

/** The filters of the list, with the weaknesses that occur. */
export function codeFilterGroups(rules: readonly CodeRuleCount[] = []): FilterGroup[] {
  const filters = CODE_WEAKNESSES.flatMap((number) => {
    const rule = rules.find(({ weaknesses }) => weaknesses[0] === `CWE-${number}`);
    return rule ? [{ name: `cwe_${number}`, label: rule.title }] : [];
  });
  return filters.length === 0 ? [...GROUPS] : [{ label: 'Weakness', filters }, ...GROUPS];
}
