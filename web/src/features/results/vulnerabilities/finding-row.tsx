import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { memo } from 'react';
import type { FindingDueDate } from '#contract/entities/due-dates.ts';
import { DueDate } from '#web/components/due-date.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { coverText } from '#web/components/decision-texts.ts';
import { t } from '#web/messages/translate.ts';
import { cx } from '#web/ui/class-names.ts';
import { decimalText } from '#web/ui/decimal-text.ts';
import type { Finding } from './group-findings.ts';
import { ReachabilityMark } from './reachability-mark.tsx';

interface Props {
  finding: Finding;
  selected: boolean;
  /** Shown unless the group names it. */
  withComponent?: boolean;
  search: object;
  /** Whether it is chosen for a bulk decision; absent for those who may not decide. */
  checked?: boolean | undefined;
  due?: FindingDueDate | undefined;
  onPeek(key: string): void;
  onCheck?: ((key: string) => void) | undefined;
}

/** One finding on one line. The link opens its page; a plain click on a wide screen opens it next to the list. */
export const FindingRow = memo(function FindingRow({
  finding,
  selected,
  withComponent = false,
  search,
  checked,
  due,
  onPeek,
  onCheck,
}: Props) {
  const { row, component, key } = finding;
  const development = row.scopes.length > 0 && row.scopes.every((scope) => scope === 'development');
  return (
    <li
      data-finding={key}
      className={cx(
        'relative flex h-8.5 items-center gap-3 border-b border-line pr-4 pl-4 text-sm md:pr-6 hover:bg-hover max-sm:h-auto max-sm:flex-wrap max-sm:gap-y-0 max-sm:py-1.5 sm:pl-10 md:pl-12',
        selected && 'bg-accent-soft shadow-[inset_2px_0_0_var(--accent)] hover:bg-accent-soft',
      )}
    >
      {checked !== undefined && (
        <input
          type="checkbox"
          checked={checked}
          onChange={() => onCheck?.(key)}
          aria-label={t('Select {vulnerabilityId} in {name} {version}', {
            vulnerabilityId: row.vulnerability_id,
            name: component.name,
            version: component.version,
          })}
          className="relative z-10 size-4 shrink-0 cursor-pointer accent-accent sm:-ml-6"
        />
      )}
      <span className="w-28 shrink-0 max-sm:w-auto">
        <SeverityBadge severity={row.severity.class} score={row.severity.score} />
      </span>
      <Link
        to="/results/vulnerability-details"
        search={{ ...search, vulnerability_id: row.vulnerability_id, purl: undefined }}
        aria-current={selected ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || !matchMedia('(min-width: 768px)').matches) return;
          event.preventDefault();
          onPeek(key);
        }}
        className="w-36 shrink-0 truncate font-[560] max-sm:w-auto max-sm:flex-1 after:absolute after:inset-0 hover:underline"
      >
        {row.vulnerability_id}
      </Link>
      <span
        className="min-w-0 flex-1 truncate text-muted max-sm:order-last max-sm:basis-full"
        lang={row.summary ? 'en' : undefined}
        title={row.summary ?? undefined}
      >
        {withComponent && (
          <span className="text-text">
            {component.name} {component.version}{' '}
          </span>
        )}
        {row.summary ?? t('No source provides a summary.')}
      </span>
      <ReachabilityMark verdict={component.reachability} />
      {component.covered_by && (
        <span className="shrink-0 text-xs text-muted" title={coverText(component.covered_by)}>
          {component.covered_by.kind === 'policy' ? t('ignored') : t('decided')}
        </span>
      )}
      {due && (
        <span className="shrink-0 text-xs max-md:hidden">
          <DueDate dueOn={due.due_on} overdue={due.overdue} />
        </span>
      )}
      {development && <span className="shrink-0 text-xs text-muted max-lg:hidden">{t('dev only')}</span>}
      {row.conflict && <span className="shrink-0 text-xs text-warning-text max-lg:hidden">{t('sources disagree')}</span>}
      {row.malware && <span className="shrink-0 text-xs font-[640] text-critical">{t('malware')}</span>}
      {row.kev && (
        <span className="shrink-0 text-xs font-[640] text-critical" title={t('Known Exploited Vulnerabilities catalog')}>
          {t('KEV')}
        </span>
      )}
      <span className="w-20 shrink-0 text-right text-xs text-muted tabular-nums max-lg:hidden">
        {row.epss ? t('EPSS {number}%', { number: decimalText(row.epss.score * 100) }) : ''}
      </span>
      <span className="shrink-0 max-sm:hidden" title={t('With evidence: file, lines, range and revision')}>
        <ShieldCheck aria-hidden="true" className="size-4 text-proof" strokeWidth={1.75} />
      </span>
    </li>
  );
});
