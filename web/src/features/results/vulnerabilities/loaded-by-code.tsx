import type { Reachability, ReachabilityHop } from '#contract/results/reachability.ts';
import { DependencyLink } from '#web/features/results/result-link.tsx';
import { purlText } from '#web/features/results/purl-text.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Code } from '#web/ui/code.tsx';
import { ReachabilityBadge } from './reachability-mark.tsx';
import { LocationText } from '#web/features/results/location-text.tsx';

/** The verdict with its evidence: the steps from the code to the component, or the packages that would have led to it. */
export function LoadedByCode({ reachability: { verdict, reason, production, chain, cut } }: { reachability: Reachability }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <ReachabilityBadge verdict={verdict} />
        {chain.length > 0 && !production && <Badge>{t('development only')}</Badge>}
        <span>{composed(reason)}</span>
      </div>
      {chain.length > 0 && (
        <ol aria-label={t('Steps from the code to the component')} className="flex flex-col gap-1.5">
          {chain.map((hop) => (
            <li key={hop.to} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
              <Place hop={hop} />
              <span className="text-sm text-muted">{HOW[hop.how]}</span>
              <DependencyLink purl={hop.to}>{purlText(hop.to)}</DependencyLink>
            </li>
          ))}
        </ol>
      )}
      {cut.length > 0 && (
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          <span className="text-muted">{t('Depends on it and does not load it:')}</span>
          <ul aria-label={t('Packages that depend on it and do not load it')} className="contents">
            {cut.map((purl) => (
              <li key={purl}>
                <DependencyLink purl={purl}>{purlText(purl)}</DependencyLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const HOW: Record<ReachabilityHop['how'], string> = {
  import: t('imports'),
  name: t('names'),
  dynamic: t('may load by name'),
  unread: t('depends on'),
  autoload: t('loads on start'),
  declared: t('declares'),
};

function Place({ hop: { from, file, line } }: { hop: ReachabilityHop }) {
  const owner = from === null ? '' : purlText(from);
  if (file === null) return <span>{owner}</span>;
  // The files of a package are not in the repository.
  if (owner === '') return <LocationText location={{ file, line }} />;
  return (
    <span className="min-w-0 break-all">
      <Code>{`${file}${line === null ? '' : `:${line}`}`}</Code>
      <span className="text-sm text-muted"> {t('of {owner}', { owner })}</span>
    </span>
  );
}
