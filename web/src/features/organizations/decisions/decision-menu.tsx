import { FileText, MessageSquare, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Decision } from '#contract/entities/decision.ts';
import { isAtLeast } from '#contract/roles.ts';
import { FindingComments } from '#web/components/finding-comments.tsx';
import { WithdrawDecision } from '#web/components/withdraw-decision.tsx';
import { t } from '#web/messages/translate.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { MenuItem, MoreMenu } from '#web/ui/menu.tsx';
import { useShownOrganization } from '../shown-organization.ts';
import { DecisionDetails } from './decision-details.tsx';

export function DecisionMenu({ decision }: { decision: Decision }) {
  const { id: orgId, role } = useShownOrganization();
  const [open, setOpen] = useState<'details' | 'comments' | 'withdraw'>();
  const close = () => setOpen(undefined);
  const { vulnerability_id: vulnerabilityId, project_id: projectId } = decision;
  return (
    <>
      <MoreMenu label={t('Manage the decision on {vulnerabilityId}', { vulnerabilityId })}>
        <MenuItem icon={<FileText aria-hidden="true" />} onSelect={() => setOpen('details')}>
          {t('Details')}
        </MenuItem>
        {projectId !== null && (
          <MenuItem icon={<MessageSquare aria-hidden="true" />} onSelect={() => setOpen('comments')}>
            {t('Comments')}
          </MenuItem>
        )}
        {isAtLeast(role, 'MODERATOR') && decision.status !== 'withdrawn' && (
          <MenuItem icon={<Undo2 aria-hidden="true" />} onSelect={() => setOpen('withdraw')}>
            {t('Withdraw')}
          </MenuItem>
        )}
      </MoreMenu>
      {open === 'details' && <DecisionDetails decision={decision} onClose={close} />}
      {open === 'comments' && projectId !== null && (
        <Dialog
          open
          onOpenChange={(next) => !next && close()}
          title={t('Comments on {vulnerabilityId}', { vulnerabilityId })}
          description={t('In {projectName}', { projectName: decision.project_name ?? t('a removed project') })}
        >
          <FindingComments place={{ orgId, projectId, vulnerabilityId }} />
        </Dialog>
      )}
      <WithdrawDecision
        orgId={orgId}
        decisionId={decision.id}
        vulnerabilityId={vulnerabilityId}
        open={open === 'withdraw'}
        onClose={close}
      />
    </>
  );
}
