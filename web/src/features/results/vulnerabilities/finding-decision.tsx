import { Gavel } from 'lucide-react';
import { useState } from 'react';
import type { Cover } from '#contract/entities/decision.ts';
import { isAtLeast } from '#contract/roles.ts';
import { coverText } from '#web/components/decision-texts.ts';
import { useOpenWithDraft } from '#web/components/draft.ts';
import { WithdrawDecision } from '#web/components/withdraw-decision.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { DecideDialog, draftKey } from './decide-dialog.tsx';
import type { DecidedFinding } from './decision-target.ts';

interface Props {
  orgId: string;
  finding: DecidedFinding;
  /** What covers the finding; null if it is open. */
  cover: Cover | null;
}

/** The decision on a finding, and a button to decide for those who may. */
export function FindingDecision({ orgId, finding, cover }: Props) {
  const [hasDraft] = useOpenWithDraft(draftKey([finding]));
  const [open, setOpen] = useState<'decide' | 'withdraw' | undefined>(hasDraft ? 'decide' : undefined);
  const role = useOrganization()?.role;
  const mayDecide = role !== undefined && isAtLeast(role, 'MODERATOR');
  const decisionId = cover?.kind === 'decision' ? cover.id : null;
  const close = () => setOpen(undefined);
  return (
    <>
      {cover && (
        <Notice
          title={cover.kind === 'policy' ? t('Ignored by a policy') : t('Decided')}
          action={
            mayDecide &&
            decisionId !== null && (
              <Button size="sm" onClick={() => setOpen('withdraw')}>
                {t('Withdraw')}
              </Button>
            )
          }
        >
          <p>{coverText(cover)}</p>
          {cover.kind === 'decision' && cover.note !== '' && (
            <p className="mt-1 whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{cover.note}</p>
          )}
          {cover.expires_on !== null && (
            <p className="mt-1 text-muted">{rich('Ends {when}', { when: <RelativeTime date={cover.expires_on} /> })}</p>
          )}
        </Notice>
      )}
      {mayDecide && (
        <Button className="self-start justify-self-start" size="sm" icon={<Gavel />} onClick={() => setOpen('decide')}>
          {cover ? t('Decide again') : t('Decide')}
        </Button>
      )}
      {open === 'decide' && <DecideDialog orgId={orgId} findings={[finding]} onClose={close} />}
      {decisionId !== null && (
        <WithdrawDecision
          orgId={orgId}
          decisionId={decisionId}
          vulnerabilityId={finding.vulnerabilityId}
          open={open === 'withdraw'}
          onClose={close}
        />
      )}
    </>
  );
}
