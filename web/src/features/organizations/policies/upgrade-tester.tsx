import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { UpgradePolicyContent } from '#contract/entities/policy.ts';
import type { UpgradePolicyTest } from '#contract/entities/policy-test.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { testUpgradePolicyMutation } from '#web/queries/policies.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface Props {
  orgId: string;
  content: UpgradePolicyContent;
  /** Undefined: the draft would be a new default. */
  policyId: string | undefined;
}

/** Says what a draft excludes of the latest plans. Plans themselves change with the next analysis. */
export function UpgradeTester({ orgId, content, policyId }: Props) {
  const test = useMutation(testUpgradePolicyMutation(orgId, policyId, content));
  return (
    <section aria-label={t('Test')} className="flex flex-col items-start gap-3">
      <Button size="sm" icon={<FlaskConical />} loading={test.isPending} onClick={() => test.mutate()}>
        {t('Show what it does to plans')}
      </Button>
      {test.error && <Notice tone="danger">{reasonOf(test.error)}</Notice>}
      {test.data && <Outcome test={test.data} />}
    </section>
  );
}

function Outcome({ test }: { test: UpgradePolicyTest }) {
  const { moves, excluded } = test;
  const [first, ...others] = sentencesOf(test);
  return (
    <output className="block w-full rounded-md border border-line bg-sunken p-3 text-sm">
      <p className="font-[560]">{first}</p>
      {others.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
      {moves.length > 0 && (
        <ul className="mt-2 max-h-56 divide-y divide-line overflow-y-auto">
          {moves.map(({ project, lockfile, name, from, to }) => (
            <li key={`${project.id} ${lockfile} ${name} ${to}`} className="py-1.5 wrap-anywhere">
              <span className="font-[560]">{name}</span> <code className="text-xs text-muted">{from === '' ? to : `${from} → ${to}`}</code>{' '}
              {t('in {project}, {lockfile}', { project: project.name, lockfile })}
            </li>
          ))}
        </ul>
      )}
      {excluded.moves > moves.length && <p className="mt-1 text-muted">{t('The first {count} are shown.', { count: moves.length })}</p>}
      <p className="mt-2 text-muted">{t('Plans are made again by the next analysis.')}</p>
    </output>
  );
}

function sentencesOf({ projects, excluded, held, freed }: UpgradePolicyTest): string[] {
  if (projects === 0) return [t('No project that follows it has looked for plans yet.')];
  const kept = { major: held.major - freed.major, age: held.age - freed.age };
  return [
    excluded.moves === 0
      ? t('It excludes no update of the plans of {projects, plural, one {# project that follows} other {# projects that follow}} it.', {
          projects,
        })
      : t(
          'No major versions: {moves, plural, one {# update is} other {# updates are}} excluded in {concerned} of {projects, plural, one {# project that follows} other {# projects that follow}} it.',
          { moves: excluded.moves, concerned: excluded.projects, projects },
        ),
    excluded.findings > 0 &&
      t('Only plans with them are proven to fix {findings, plural, one {# finding} other {# findings}}.', { findings: excluded.findings }),
    freed.major + freed.age > 0 &&
      t('{findings, plural, one {# finding} other {# findings}} that the policy keeps from being fixed may get a plan.', {
        findings: freed.major + freed.age,
      }),
    kept.major > 0 &&
      t('{findings, plural, one {# finding is} other {# findings are}} not fixed because only a major version would fix them.', {
        findings: kept.major,
      }),
    kept.age > 0 &&
      t('{findings, plural, one {# finding is} other {# findings are}} not fixed because the fixed releases are too young.', {
        findings: kept.age,
      }),
  ].filter((sentence) => sentence !== false);
}
