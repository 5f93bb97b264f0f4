import { Check, Minus } from 'lucide-react';
import { analysisCalls } from '#contract/calls/analyses.ts';
import { analyzerCalls } from '#contract/calls/analyzers.ts';
import { decisionCalls } from '#contract/calls/decisions.ts';
import { dueDateCalls } from '#contract/calls/due-dates.ts';
import { integrationCalls } from '#contract/calls/integrations.ts';
import { notificationCalls } from '#contract/calls/notifications.ts';
import { auditLogCalls } from '#contract/calls/audit-logs.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { policyCalls } from '#contract/calls/policies.ts';
import { projectCalls } from '#contract/calls/projects.ts';
import { retentionCalls } from '#contract/calls/retention.ts';
import type { Access } from '#contract/call.ts';
import { isAtLeast, Role } from '#contract/roles.ts';
import { ROLE_LABELS } from '#web/components/role-labels.ts';
import { t } from '#web/messages/translate.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';

const ROLES = Role.options.toReversed();

/** What each role may do, as the calls of the API demand it. */
export function RolesTable() {
  const rights: readonly { text: string; access: Access }[] = [
    { text: t('See projects, results and members'), access: organizationCalls.listMembers.access },
    { text: t('Import projects'), access: projectCalls.importProjects.access },
    { text: t('Start analyses and schedule them'), access: analysisCalls.createAnalysis.access },
    { text: t('Comment on findings'), access: decisionCalls.addComment.access },
    { text: t('Decide on findings'), access: decisionCalls.makeDecisions.access },
    { text: t('Invite people'), access: organizationCalls.createInvite.access },
    { text: t('Change roles and remove members'), access: organizationCalls.changeRole.access },
    { text: t('Link code hosts'), access: integrationCalls.addGithubIntegration.access },
    { text: t('Change analyzers'), access: analyzerCalls.createAnalyzer.access },
    { text: t('Change policies'), access: policyCalls.createLicensePolicy.access },
    { text: t('Set up notification channels'), access: notificationCalls.createChannel.access },
    { text: t('Read the audit log'), access: auditLogCalls.listAuditLogs.access },
    { text: t('Set due dates'), access: dueDateCalls.setDaysAllowed.access },
    { text: t('Set retention and what imports begin with'), access: retentionCalls.setRetention.access },
    { text: t('Rename or delete the organization'), access: organizationCalls.deleteOrganization.access },
  ];
  return (
    <Card className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('What each role may do')}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="px-4 py-2 text-left align-bottom font-[560]">
              {t('Permission')}
            </th>
            {ROLES.map((role) => (
              <th key={role} scope="col" className="px-2 py-2 text-center align-bottom font-[560]">
                {/* Upright, so that four of them fit a phone. */}
                <span className="inline-block max-sm:rotate-180 max-sm:whitespace-nowrap max-sm:[writing-mode:vertical-rl]">
                  {ROLE_LABELS[role]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights.map(({ text, access }) => (
            <tr key={text} className="border-b border-line last:border-0">
              <th scope="row" className="px-4 py-1.5 text-left font-normal">
                {text}
              </th>
              {ROLES.map((role) => (
                <td key={role} className="px-2 py-1.5 text-center">
                  <Answer yes={isRole(access) && isAtLeast(role, access)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Answer({ yes }: { yes: boolean }) {
  const Icon = yes ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={cx('inline size-4', yes ? 'text-success-text' : 'text-muted')} />
      <span className="sr-only">{yes ? t('yes') : t('no')}</span>
    </>
  );
}

function isRole(access: Access): access is Role {
  return Role.safeParse(access).success;
}
