import type { codeCalls } from '#contract/calls/code.ts';
import type { CodeConfidence } from '#contract/results/code.ts';
import type { ColumnsOf, SortsOf } from '#web/components/list-types.ts';
import { SeverityBadge } from '#web/components/severity.tsx';
import { CodeFindingLink } from '#web/features/results/result-link.tsx';
import { coverText } from '#web/components/decision-texts.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { CHANGE_NAMES, whyChanged } from './change-texts.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { labelsText } from './code-labels.ts';

export const CODE_SORTS: SortsOf<typeof codeCalls.listCode> = [
  { key: 'severity', label: t('Severity') },
  { key: 'rule', label: t('Rule') },
  { key: 'file', label: t('File') },
  { key: 'line', label: t('Line') },
  { key: 'weakness', label: t('Weakness') },
];

const CONFIDENCES: Readonly<Record<CodeConfidence, string>> = { high: t('High'), medium: t('Medium'), low: t('Low') };

const LABELS = { ...CHANGE_NAMES, not_looked_at_before: t('Perhaps new, not looked at before') };

export const CODE_COLUMNS: ColumnsOf<typeof codeCalls.listCode> = [
  {
    key: 'severity',
    header: t('Severity'),
    sortKey: 'severity',
    className: 'w-36 max-sm:w-28',
    cell: (row) => <SeverityBadge severity={row.severity} score={null} />,
  },
  {
    key: 'rule',
    lines: 3,
    phoneLines: 5,
    header: t('Weakness'),
    sortKey: 'rule',
    cell: (row) => (
      <div className="min-w-0">
        <CodeFindingLink fingerprint={row.fingerprint} stretched className="font-[560]">
          {composed(row.title)}
        </CodeFindingLink>
        {row.covered_by && (
          <span className="ml-2 text-xs text-muted" title={coverText(row.covered_by)}>
            {t('decided')}
          </span>
        )}
        {/* Other engines write what they like. */}
        <div className="line-clamp-2 text-sm break-words text-muted">{composed(row.message)}</div>
        <div className="font-mono text-sm wrap-anywhere sm:hidden">
          <Breakable>{`${row.file}:${row.line}`}</Breakable>
        </div>
        {row.labels.length > 0 && <div className="text-sm text-muted">{t('In: {places}', { places: labelsText(row.labels) })}</div>}
        {row.suppressed && (
          <div className="text-sm text-muted">{t('Suppressed by a comment: {reason}', { reason: row.suppressed.reason })}</div>
        )}
        {row.change && row.change.state !== 'there_before' && (
          <div className="text-sm break-words text-muted">
            {t('{change}: {reason}', { change: LABELS[row.change.state], reason: whyChanged(row.change) ?? '' })}
          </div>
        )}
        {row.engines.length > 1 && <div className="text-sm text-muted">{t('Found by {names}', { names: row.engines.join(', ') })}</div>}
        <code className="line-clamp-1 font-mono text-sm break-all">{row.code}</code>
      </div>
    ),
  },
  {
    key: 'file',
    header: t('Where'),
    sortKey: 'file',
    priority: 2,
    className: 'w-52',
    cell: (row) => (
      <span className="font-mono text-sm wrap-anywhere">
        <Breakable>{`${row.file}:${row.line}`}</Breakable>
      </span>
    ),
  },
  {
    key: 'confidence',
    header: t('Confidence'),
    priority: 4,
    className: 'w-28',
    cell: (row) => CONFIDENCES[row.confidence],
  },
];
