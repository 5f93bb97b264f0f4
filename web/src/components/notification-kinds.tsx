import type { NotificationKind } from '#contract/entities/notification.ts';
import { t } from '#web/messages/translate.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

interface Kind {
  /** Label in the settings. */
  readonly choice: string;
  /** Short label next to a notification. */
  readonly label: string;
  readonly tone: Tone;
}

/** The notifications that this version sends. */
export const NOTIFICATION_KINDS: Partial<Record<NotificationKind, Kind>> = {
  vulnerabilities_published: {
    choice: t('New advisories for your components, or changes to known ones'),
    label: t('New advisories'),
    tone: 'info',
  },
  vulnerabilities_introduced: { choice: t('A code change introduces vulnerabilities'), label: t('Code change'), tone: 'warning' },
  weaknesses_introduced: { choice: t('New weaknesses in the code'), label: t('Weaknesses'), tone: 'warning' },
  analysis_completed: { choice: t('An analysis finishes'), label: t('Analysis'), tone: 'neutral' },
  analysis_failed: { choice: t('An analysis fails'), label: t('Analysis failed'), tone: 'danger' },
  policy_violated: { choice: t('A license violates the policy'), label: t('License'), tone: 'warning' },
  decision_reopened: { choice: t('A decision ends and its findings are open again'), label: t('Decision'), tone: 'warning' },
  finding_due: { choice: t('Findings are due soon or overdue'), label: t('Due dates'), tone: 'warning' },
  integration_invalid: { choice: t('A code host no longer accepts the token'), label: t('Integration'), tone: 'danger' },
  member_joined: { choice: t('Someone joins the organization'), label: t('Members'), tone: 'neutral' },
  member_left: { choice: t('Someone leaves the organization'), label: t('Members'), tone: 'neutral' },
  role_changed: { choice: t('Your role changes'), label: t('Your role'), tone: 'neutral' },
  mail_failed: { choice: t('An email cannot be sent'), label: t('Mail'), tone: 'danger' },
};

export function KindBadge({ kind }: { kind: NotificationKind }) {
  const known = NOTIFICATION_KINDS[kind];
  return known ? <Badge tone={known.tone}>{known.label}</Badge> : null;
}
