import { Wrench } from 'lucide-react';
import type { AffectedComponent } from '#contract/results/vulnerabilities.ts';
import { rich, t } from '#web/messages/translate.ts';
import { Code } from '#web/ui/code.tsx';
import { purlText } from '#web/features/results/purl-text.ts';
import { DependencyLink } from '#web/features/results/result-link.tsx';
import { entrancesOf } from './entrances-of.ts';

/** How to fix a finding: the version that fixes it, and where the component comes in. */
export function Fix({ component, malware }: { component: AffectedComponent; malware: boolean }) {
  return (
    <div className="flex gap-3 rounded-md bg-accent-soft px-3.5 py-3">
      <Wrench aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-text" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-[560]">
          {malware ? (
            <>{t('Remove {name}: the package itself is the attack.', { name: component.name })}</>
          ) : (
            <Target component={component} />
          )}
        </p>
        <p className="text-sm">
          <Entrance component={component} />
        </p>
      </div>
    </div>
  );
}

function Target({ component: { name, version, fixed_versions: fixed } }: { component: AffectedComponent }) {
  const [nearest, ...others] = fixed;
  if (nearest === undefined)
    return <>{t('No fixed version of {name} is known yet. This result updates automatically when one becomes known.', { name })}</>;
  return (
    <>
      {rich('Update {name} from {version} to {nearest} or a later fixed version', {
        name,
        version: <Code>{version}</Code>,
        nearest: <Code>{nearest}</Code>,
      })}
      {others.length > 0 && (
        <span className="text-sm font-normal text-muted">
          {' '}
          {t('(also fixed: {versions})', { versions: others.slice(0, 5).join(', ') + (others.length > 5 ? t(' and others') : '') })}
        </span>
      )}
    </>
  );
}

function Entrance({ component }: { component: AffectedComponent }) {
  const declaring = component.importers.filter(({ direct }) => direct).map(({ importer }) => importerText(importer));
  const entrances = entrancesOf(component);
  return (
    <>
      {declaring.length > 0 && <>{t('It is declared by {listed}.', { listed: listed(declaring) })}</>}{' '}
      {entrances.length > 0 && <Through entrances={entrances} />}
    </>
  );
}

function Through({ entrances }: { entrances: readonly string[] }) {
  return (
    <>
      {rich(
        'It comes in through {links}: update {count, plural, one {that dependency} other {those dependencies}} to a version that requires a fixed one, or override it.',
        {
          count: entrances.length,
          links: entrances.map((purl, index) => (
            <span key={purl}>
              {index > 0 && (index === entrances.length - 1 ? t(' and ') : ', ')}
              <DependencyLink purl={purl} className="font-[560] underline decoration-line-strong underline-offset-2">
                {purlText(purl)}
              </DependencyLink>
            </span>
          )),
        },
      )}
    </>
  );
}

function importerText(importer: string): string {
  return importer === '.' ? t('the project itself') : importer;
}

const MOST_LISTED = 3;

function listed(names: readonly string[]): string {
  const rest = names.length - MOST_LISTED;
  return rest > 0 ? t('{names} and {rest} more', { names: names.slice(0, MOST_LISTED).join(', '), rest }) : names.join(t(' and '));
}
