import type { ReleaseSignals } from '#contract/results/patches.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';

const WARNINGS: readonly (readonly [keyof ReleaseSignals, string])[] = [
  ['deprecated', t('deprecated')],
  ['new_install_script', t('new install script')],
  ['publisher_changed', t('other publisher')],
  ['provenance_lost', t('provenance lost')],
  ['license_changed', t('other license')],
  ['repository_changed', t('other repository')],
];

/** What is known of the releases that come, as facts and without a score. */
export function MoveFacts({ signals }: { signals: readonly ReleaseSignals[] }) {
  return signals.map((each) => {
    const said = [
      ...(each.released === null ? [] : [t('released {date}', { date: DATE.format(new Date(each.released)) })]),
      ...(each.new_needs === null || each.new_needs.length === 0
        ? []
        : [
            t('also needs {names}', {
              names: each.new_needs.slice(0, MOST_NAMES).join(', ') + (each.new_needs.length > MOST_NAMES ? ' …' : ''),
            }),
          ]),
    ];
    return (
      <span key={each.to} className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
        {said.length > 0 && <span>{said.join(' · ')}</span>}
        {WARNINGS.filter(([key]) => each[key] === true).map(([key, label]) => (
          <Badge key={key} tone="warning">
            {label}
          </Badge>
        ))}
      </span>
    );
  });
}

const MOST_NAMES = 3;
const DATE = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
