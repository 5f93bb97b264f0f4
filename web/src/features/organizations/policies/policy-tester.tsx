import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { PolicyTest } from '#contract/entities/policy-test.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { type PolicyDraft, type TestedDraft, testPolicyMutation } from '#web/queries/policies.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { UpgradeTester } from './upgrade-tester.tsx';

interface Props {
  orgId: string;
  draft: PolicyDraft;
  /** Undefined: the draft would be a new default. */
  policyId: string | undefined;
}

/** Says what a draft would change before it is saved. */
export function PolicyTester({ orgId, draft, policyId }: Props) {
  if (draft.kind === 'dependency_patch')
    return <UpgradeTester key={JSON.stringify(draft)} orgId={orgId} content={draft.content} policyId={policyId} />;
  return <Tester key={JSON.stringify(draft)} orgId={orgId} draft={draft} policyId={policyId} />;
}

function Tester({ orgId, draft, policyId }: Omit<Props, 'draft'> & { draft: TestedDraft }) {
  const test = useMutation(testPolicyMutation(orgId, policyId, draft));
  return (
    <section aria-label={t('Test')} className="flex flex-col items-start gap-3">
      <Button size="sm" icon={<FlaskConical />} loading={test.isPending} onClick={() => test.mutate()}>
        {t('Show what it would change')}
      </Button>
      {test.error && <Notice tone="danger">{reasonOf(test.error)}</Notice>}
      {test.data && <Outcome test={test.data} noun={draft.kind === 'license_policy' ? t('violation') : t('finding')} />}
    </section>
  );
}

function Outcome({ test: { projects, closes, opens, changes }, noun }: { test: PolicyTest; noun: string }) {
  return (
    <output className="block w-full rounded-md border border-line bg-sunken p-3 text-sm">
      <p className="font-[560]">
        {closes + opens === 0
          ? t('It would change nothing in {projects, plural, one {# project that follows} other {# projects that follow}} it.', {
              projects,
            })
          : noun === 'finding'
            ? t(
                'It would close {closes, plural, one {# finding} other {# findings}} and open {opens, plural, one {# finding} other {# findings}} in {projects, plural, one {# project that follows} other {# projects that follow}} it.',
                { closes, opens, projects },
              )
            : t(
                'It would close {closes, plural, one {# violation} other {# violations}} and open {opens, plural, one {# violation} other {# violations}} in {projects, plural, one {# project that follows} other {# projects that follow}} it.',
                { closes, opens, projects },
              )}
      </p>
      {changes.length > 0 && (
        <ul className="mt-2 max-h-56 divide-y divide-line overflow-y-auto">
          {changes.map(({ project, effect, vulnerability_id: id, purl, why }) => (
            <li key={`${project.id} ${id ?? ''} ${purl}`} className="py-1.5 wrap-anywhere">
              <Badge tone={effect === 'closes' ? 'success' : 'warning'}>{effect === 'closes' ? t('Closes') : t('Opens')}</Badge>{' '}
              <span className="font-[560]">{id ?? purl}</span>{' '}
              {t('{what} in {project}', { what: id === null ? '' : purl, project: project.name })}
              {why !== null && <span className="text-muted">. {composed(why)}</span>}
            </li>
          ))}
        </ul>
      )}
      {closes + opens > changes.length && <p className="mt-1 text-muted">{t('The first {count} are shown.', { count: changes.length })}</p>}
    </output>
  );
}
