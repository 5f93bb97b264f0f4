import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Eye, Wrench } from 'lucide-react';
import type { ComponentDetail } from '#contract/entities/result-rows.ts';
import type { RegistryFacts } from '#contract/results/inventory.ts';
import { rich, t } from '#web/messages/translate.ts';
import { componentsQuery } from '#web/queries/portfolio.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Bounded } from '#web/ui/bounded.tsx';
import { cx } from '#web/ui/class-names.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Verdict } from './verdict-of.ts';

const LOOKS = {
  act: { Icon: Wrench, className: 'bg-accent-soft', icon: 'text-accent-text' },
  watch: { Icon: Eye, className: 'bg-sunken', icon: 'text-muted' },
  keep: { Icon: CircleCheck, className: 'bg-sunken', icon: 'text-muted' },
} as const;

interface Props {
  verdict: Verdict;
  component: ComponentDetail;
  registry: RegistryFacts | null;
}

/** The answer first: whether the component can stay, with the facts that a person weighs. */
export function ComponentVerdict({ verdict, component, registry }: Props) {
  const { Icon, className, icon } = LOOKS[verdict.kind];
  return (
    <section aria-label={t('Can it stay?')} className={cx('flex gap-3 rounded-md px-3.5 py-3', className)}>
      <Icon aria-hidden="true" className={cx('mt-0.5 size-4 shrink-0', icon)} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-[560]">{verdict.text}</p>
        <ul className="flex flex-wrap gap-x-2 text-sm [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:content-['·']">
          <li>{component.licenses.length > 0 ? component.licenses.join(', ') : t('no license found')}</li>
          {registry?.release_date && <li>{rich('released {when}', { when: <RelativeTime date={registry.release_date} /> })}</li>}
          {registry?.newest_release && registry.newest_release !== component.version && (
            <li>{t('latest release {version}', { version: registry.newest_release })}</li>
          )}
          <UsedIn component={component} />
        </ul>
      </div>
    </section>
  );
}

/** Who else in the organization has it, in any version. */
function UsedIn({ component: { name, ecosystem } }: Pick<Props, 'component'>) {
  const orgId = useOrganization()?.id ?? '';
  const list = useQuery({ ...componentsQuery(orgId, { page: 0, entries_per_page: 100, search_key: name }), enabled: orgId !== '' });
  if (list.isPending)
    return (
      <li>
        <Skeleton className="inline-block h-4 w-36 align-middle" />
      </li>
    );
  const found = list.data?.data.find((each) => each.name === name && each.ecosystem === ecosystem);
  if (!found) return null;
  return (
    <li>
      <Link to="/projects/components" search={{ q: name }} className="underline decoration-line-strong underline-offset-2">
        {rich(
          'in {shown} {projects, plural, one {project} other {projects}}, {versions, plural, one {# version} other {# versions}} known',
          {
            shown: <Bounded value={found.projects} complete={list.data?.complete} />,
            projects: found.projects,
            versions: found.versions.length,
          },
        )}
      </Link>
    </li>
  );
}
