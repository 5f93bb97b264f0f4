import type { LicenseHint } from '#contract/entities/license-hint.ts';
import { purlText } from '#web/features/results/purl-text.ts';
import { DependencyLink } from '#web/features/results/result-link.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { ExternalLink } from '#web/ui/external-link.tsx';

/** Where licenses may not go together, named as what they are: hints. */
export function LicenseHints({ hints }: { hints: readonly LicenseHint[] }) {
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          {rich('Compatibility hints {hints}', { hints: <Badge>{hints.length}</Badge> })}
        </span>
      }
      description={t(
        'Hints for a closer look, not verdicts and not legal advice. They count for no policy and no grade, and know only what the named sources say.',
      )}
      className="m-4 md:m-6"
    >
      <ul className="flex flex-col divide-y divide-line">
        {hints.map(({ kind, licenses, text, source, components, examples }) => (
          <li key={licenses.join(' ')} className="flex flex-col gap-0.5 py-2 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <code className="text-xs wrap-anywhere">{licenses[0]}</code>
              <span className="text-muted">{kind === 'own' ? t('of the project, with') : t('with')}</span>
              <code className="text-xs wrap-anywhere">{licenses[1]}</code>
            </p>
            <p className="max-w-4xl wrap-anywhere">
              {text} <ExternalLink href={source}>{t('Source')}</ExternalLink>
            </p>
            <p className="text-muted wrap-anywhere">
              {t('{components, plural, one {# component} other {# components}}', { components })}:{' '}
              {examples.map((purl, index) => (
                <span key={purl}>
                  {index > 0 && ', '}
                  <DependencyLink purl={purl}>{purlText(purl)}</DependencyLink>
                </span>
              ))}
              {components > examples.length && t(' and others')}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
