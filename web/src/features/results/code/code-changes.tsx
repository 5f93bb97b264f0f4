import { getRouteApi, Link } from '@tanstack/react-router';
import type { DataOf } from '#contract/call.ts';
import type { codeCalls } from '#contract/calls/code.ts';
import { CODE_CHANGES, type CodeChangeName } from '#contract/entities/code-rows.ts';
import { fromFirstPage } from '#web/features/results/without-list.ts';
import { composed } from '#web/messages/composed.ts';
import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';
import { CHANGE_NAMES } from './change-texts.ts';

const route = getRouteApi('/results');

type Changes = NonNullable<DataOf<(typeof codeCalls)['codeStats']>['changes']>;

// The others are rare.
const ALWAYS: ReadonlySet<CodeChangeName> = new Set(['new', 'there_before', 'fixed']);

/** The choice in an address. */
export function changeOf(since: string | undefined): CodeChangeName | undefined {
  return CODE_CHANGES.find((name) => name === since);
}

/** What has come, was there and is gone since the scan before, and what one of the two did not look at; one of them alone can be the list. */
export function CodeChanges({ changes }: { readonly changes: Changes }) {
  const search = route.useSearch();
  const chosen = changeOf(search.since);
  const choice = (name: CodeChangeName | undefined, text: string) => (
    <li key={name ?? ''}>
      <Link
        to="/results/codeql"
        search={{ ...fromFirstPage(search), since: name }}
        // Otherwise all would be the choice beside any other.
        activeOptions={{ exact: true, explicitUndefined: true }}
        className={cx('rounded-sm px-1.5 py-0.5 hover:bg-hover', chosen === name ? 'bg-hover font-[560] text-text' : 'text-muted')}
      >
        {text}
      </Link>
    </li>
  );
  return (
    <nav
      aria-label={t('Changes since run #{number}', { number: changes.base_run_index + 1 })}
      className="border-b border-line px-4 py-2 text-sm tabular-nums md:px-6"
    >
      <ul className="-mx-1.5 flex flex-wrap items-center gap-x-1 gap-y-1">
        {choice(undefined, t('All of this run'))}
        {CODE_CHANGES.filter((name) => ALWAYS.has(name) || changes[name] > 0 || chosen === name).map((name) =>
          choice(name, `${CHANGE_NAMES[name]} · ${changes[name].toLocaleString(language)}`),
        )}
        <li className="px-1.5 text-muted">{t('since run #{number}', { number: changes.base_run_index + 1 })}</li>
        {changes.may_be_of_engine && (
          <li className="px-1.5 text-muted">{t('An engine changed, which may be why some are new or fixed.')}</li>
        )}
      </ul>
      {changes.reasons.length > 0 && (
        <ul className="mt-1 grid gap-y-0.5">
          {changes.reasons.map(({ change, reason, findings }) => (
            <li key={`${change} ${reason}`} className="break-words">
              {change === 'not_looked_at'
                ? t('Not looked at again ({count}): {reason}', saidOf(reason, findings))
                : t('Not looked at in run #{number} ({count}): {reason}', {
                    number: changes.base_run_index + 1,
                    ...saidOf(reason, findings),
                  })}
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function saidOf(reason: string, findings: number) {
  return { count: findings.toLocaleString(language), reason: composed(reason) };
}
