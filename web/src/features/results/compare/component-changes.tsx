import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#web/messages/translate.ts';
import { Approximate } from '#web/ui/bounded.tsx';
import { useGrowingList } from '#web/ui/growing-list.tsx';
import { JumpBadge } from '#web/components/jump-badge.tsx';
import { purlText } from '#web/features/results/purl-text.ts';
import { compareVersions, jumpBetween } from '#web/components/version-jump.ts';
import type { Comparison, RunAt } from './compared.ts';

interface Props {
  components: Comparison['components'];
  base: RunAt;
  head: RunAt;
  /** False: the numbers may be too low or too high. */
  complete: boolean;
}

export function ComponentChanges({ components, base, head, complete }: Props) {
  const { added, removed, changed } = components;
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-3">
      <List title={t('Version changed')} complete={complete} items={changed} keyOf={({ ecosystem, name }) => `${ecosystem} ${name}`}>
        {({ name, from, to }) => (
          <span className="flex flex-wrap items-center gap-x-1.5">
            {name} <span className="text-muted tabular-nums">{from.join(', ')}</span>
            <ArrowRight aria-label={t('is now')} className="size-3.5 text-muted" />
            <span className="tabular-nums">{to.join(', ')}</span>
            <Jump from={from} to={to} />
          </span>
        )}
      </List>
      <List title={t('Added')} complete={complete} items={added} keyOf={({ purl }) => purl}>
        {({ purl }) => <Component purl={purl} at={head} />}
      </List>
      <List title={t('Removed')} complete={complete} items={removed} keyOf={({ purl }) => purl}>
        {({ purl }) => <Component purl={purl} at={base} />}
      </List>
    </div>
  );
}

/** How far a version moved; nothing where several versions did, or it went back. */
function Jump({ from, to }: { from: readonly string[]; to: readonly string[] }) {
  const [old, now] = [from[0], to[0]];
  if (from.length !== 1 || to.length !== 1 || old === undefined || now === undefined || (compareVersions(old, now) ?? 0) >= 0) return null;
  const jump = jumpBetween(old, now);
  return jump && <JumpBadge jump={jump} />;
}

function List<Item>({
  title,
  complete,
  items,
  keyOf,
  children,
}: {
  title: string;
  complete: boolean;
  items: readonly Item[];
  keyOf(item: Item): string;
  children(item: Item): ReactNode;
}) {
  const { shown, more } = useGrowingList(items);
  if (items.length === 0) return null;
  return (
    <section className="min-w-0">
      <h3 className="text-base font-[600]">
        {title}{' '}
        <span className="font-normal text-muted tabular-nums">
          <Approximate value={items.length} complete={complete} />
        </span>
      </h3>
      <ul aria-label={title} className="mt-1.5 flex flex-col gap-1 [overflow-wrap:anywhere]">
        {shown.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Component({ purl, at: { place, run } }: { purl: string; at: RunAt }) {
  return (
    <Link
      to="/results/sbom-details"
      search={{ analysis_id: place.analysisId, project_id: place.projectId, run_index: String(run.run_index), purl }}
      className="rounded-sm hover:underline"
    >
      {purlText(purl)}
    </Link>
  );
}
