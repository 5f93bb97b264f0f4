import { getRouteApi, Link } from '@tanstack/react-router';
import type { codeCalls } from '#contract/calls/code.ts';
import type { EngineOrigin } from '#contract/results/code.ts';
import type { DataOf } from '#contract/call.ts';
import { fromFirstPage } from '#web/features/results/without-list.ts';
import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';

const route = getRouteApi('/results');

type Engines = DataOf<(typeof codeCalls)['codeStats']>['engines'];

const ORIGINS: Readonly<Record<EngineOrigin, string | null>> = {
  built_in: null,
  codeql: t('run on this server'),
  github: t('read from GitHub'),
  gitlab: t('read from GitLab'),
  upload: t('uploaded'),
};

/** The engines of a run with how many weaknesses of the list each found; one of them leaves only its own in the list. */
export function Engines({ engines }: { readonly engines: Engines }) {
  const search = route.useSearch();
  if (engines.length < 2) return null;
  const choice = (name: string | undefined, text: string, title?: string) => (
    <li key={name ?? ''}>
      <Link
        to="/results/codeql"
        search={{ ...fromFirstPage(search), engine: name }}
        // Otherwise all engines would be the choice beside any other.
        activeOptions={{ exact: true, explicitUndefined: true }}
        title={title}
        className={cx('rounded-sm px-1.5 py-0.5 hover:bg-hover', search.engine === name ? 'bg-hover font-[560] text-text' : 'text-muted')}
      >
        {text}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('Engines')} className="border-b border-line px-4 py-2 text-sm md:px-6 tabular-nums">
      <ul className="-mx-1.5 flex flex-wrap items-center gap-x-1 gap-y-1">
        {choice(undefined, t('All engines'))}
        {byName(engines).map(([name, { versions, origins, findings }]) =>
          choice(name, `${[name, ...versions].join(' ')} · ${findings.toString()}`, origins.join(', ')),
        )}
      </ul>
    </nav>
  );
}

/** One engine may come by several ways. */
function byName(engines: Engines) {
  const names = [...new Set(engines.map(({ name }) => name))];
  return names.map((name) => {
    const own = engines.filter((engine) => engine.name === name);
    return [
      name,
      {
        versions: [...new Set(own.map(({ version }) => version).filter(Boolean))],
        origins: [...new Set(own.map(({ origin }) => ORIGINS[origin] ?? t('built in')))],
        findings: own[0]!.findings,
      },
    ] as const;
  });
}
