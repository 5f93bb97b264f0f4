import { useState } from 'react';
import { gradeOf, type FindingGroup, type GradeInput } from '#contract/grade/grade.ts';
import { Grade } from '#web/components/grade.tsx';
import { GradeExplanation } from '#web/components/project-grade.tsx';
import { SEVERITIES } from '#web/components/severities.ts';
import { t } from '#web/messages/translate.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

const MOST = 999;
const CLASSES = { critical: 'CRITICAL', high: 'HIGH', medium: 'MEDIUM', low: 'LOW', not_scored: null } as const;
type Severity = keyof typeof CLASSES;
const OTHERS = ['license_violations', 'deprecated', 'behind_major', 'code_errors', 'code_warnings'] as const;
type Counts = Record<Severity | (typeof OTHERS)[number], number>;

const START: Counts = {
  critical: 0,
  high: 2,
  medium: 4,
  low: 3,
  not_scored: 0,
  license_violations: 1,
  deprecated: 0,
  behind_major: 5,
  code_errors: 0,
  code_warnings: 0,
};

/** The grade of numbers that the reader chooses, by the function that grades projects. */
export function GradeExample() {
  const [counts, setCounts] = useState(START);
  const [flags, setFlags] = useState({ development: false, kev: false, malware: false, incomplete: false });
  const grade = gradeOf(toInput(counts, flags));
  const severities = SEVERITIES.filter((look): look is typeof look & { count: Severity } => look.count in CLASSES);
  const others: Record<(typeof OTHERS)[number], string> = {
    license_violations: t('License violations'),
    deprecated: t('Deprecated direct dependencies'),
    behind_major: t('Direct dependencies a major version behind'),
    code_errors: t('Code-scanning errors'),
    code_warnings: t('Code-scanning warnings'),
  };
  const numbers = [
    ...severities.map(({ count, label }) => ({ key: count, label: t('{severity} findings', { severity: label }) })),
    ...OTHERS.map((key) => ({ key, label: others[key] })),
  ];
  const choices = [
    { key: 'development', label: t('Only development needs them') },
    { key: 'kev', label: t('The findings are known to be exploited') },
    { key: 'malware', label: t('One of them is a malicious package') },
    { key: 'incomplete', label: t('The analysis could not read everything') },
  ] as const;
  return (
    <Card className="grid gap-6 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_18rem]">
      <form aria-label={t('Numbers of the example')} className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3">
          {numbers.map(({ key, label }) => (
            <Field key={key} label={label}>
              {(control) => (
                <Input
                  {...control}
                  type="number"
                  min={0}
                  max={MOST}
                  value={counts[key]}
                  onChange={({ target }) => setCounts({ ...counts, [key]: countOf(target.value) })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="flex flex-col gap-2">
          {choices.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={flags[key]}
              onChange={({ target }) => setFlags({ ...flags, [key]: target.checked })}
            />
          ))}
        </div>
      </form>
      <output aria-label={t('Grade of the example')} className="flex flex-col gap-3">
        <Grade grade={grade} size="lg" plain />
        <GradeExplanation grade={grade} missing={null} month_ago={null} trend="EQUAL" actions={[]} />
      </output>
    </Card>
  );
}

function countOf(text: string): number {
  return Math.min(MOST, Math.max(0, Math.trunc(Number(text)) || 0));
}

function toInput(
  counts: Counts,
  { development, kev, malware, incomplete }: Record<'development' | 'kev' | 'malware' | 'incomplete', boolean>,
): GradeInput {
  const findings = (Object.keys(CLASSES) as Severity[]).map((key): FindingGroup => ({
    class: CLASSES[key],
    development,
    kev,
    malware: false,
    count: counts[key],
  }));
  const malicious: FindingGroup = { class: 'CRITICAL', development: false, kev: false, malware: true, count: 1 };
  const { license_violations, deprecated, behind_major, code_errors, code_warnings } = counts;
  return {
    has_inventory: true,
    complete: !incomplete,
    findings: malware ? [...findings, malicious] : findings,
    license_violations,
    deprecated,
    behind_major,
    code_errors,
    code_warnings,
  };
}
