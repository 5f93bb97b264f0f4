import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { Decision } from '#contract/entities/decision.ts';
import { language } from '#web/messages/language.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import type { ColumnsOf } from '#web/components/list-types.ts';
import { STATE_TEXTS, targetText } from '#web/components/decision-texts.ts';
import { t } from '#web/messages/translate.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { NameText } from '#web/ui/name-text.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { DecisionMenu } from './decision-menu.tsx';

export const STATUS_TEXTS: Readonly<Record<Decision['status'], { label: string; tone: Tone }>> = {
  in_force: { label: t('In force'), tone: 'success' },
  expired: { label: t('Expired'), tone: 'neutral' },
  reopened: { label: t('Reopened'), tone: 'warning' },
  withdrawn: { label: t('Withdrawn'), tone: 'neutral' },
};

export const DECISION_COLUMNS: ColumnsOf<typeof decisionCalls.listDecisions> = [
  {
    key: 'vulnerability',
    header: t('Decision'),
    lines: 2,
    phoneLines: 3,
    sortKey: 'vulnerability_id',
    cell: (decision) => (
      <div className="min-w-36 sm:min-w-48">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-[560] [overflow-wrap:anywhere]">{decision.vulnerability_id}</span>
          <Badge>{STATE_TEXTS[decision.state].label}</Badge>
        </div>
        <div className="text-sm text-muted [overflow-wrap:anywhere]">{targetText(decision)}</div>
      </div>
    ),
  },
  {
    key: 'status',
    header: t('Status'),
    className: 'w-36',
    cell: (decision) => <Status decision={decision} />,
  },
  {
    key: 'covers',
    header: t('Covers'),
    sortKey: 'covers',
    priority: 2,
    className: 'w-24',
    cell: ({ covers }) => <span className="tabular-nums">{covers.toLocaleString(language)}</span>,
  },
  {
    key: 'expires_on',
    header: t('Expires'),
    sortKey: 'expires_on',
    priority: 2,
    className: 'w-32',
    cell: ({ expires_on }) =>
      expires_on === null ? <span className="text-sm text-muted">{t('No end')}</span> : <RelativeTime date={expires_on} />,
  },
  {
    key: 'made_on',
    header: t('Decided'),
    sortKey: 'made_on',
    priority: 2,
    className: 'w-40 max-w-40',
    cell: ({ made_on, made_by }) => (
      <div>
        <RelativeTime date={made_on} />
        <div className="text-sm text-muted">
          <NameText name={made_by ? `${made_by.first_name} ${made_by.last_name}` : TEXTS.deletedUser} />
        </div>
      </div>
    ),
  },
  {
    key: 'menu',
    header: <span className="sr-only">{t('Actions')}</span>,
    className: 'w-12',
    cell: (decision) => <DecisionMenu decision={decision} />,
  },
];

function Status({ decision: { status, covers } }: { decision: Decision }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={STATUS_TEXTS[status].tone}>{STATUS_TEXTS[status].label}</Badge>
      {status === 'in_force' && covers === 0 && <Badge tone="warning">{t('Unused')}</Badge>}
    </span>
  );
}
