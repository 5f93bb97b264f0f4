import type { NotificationKind } from '#contract/entities/notification.ts';
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
    choice: 'New advisories for your components, or changes to known ones',
    label: 'New advisories',
    tone: 'info',
  },
  vulnerabilities_introduced: { choice: 'A code change introduces vulnerabilities', label: 'The code changed', tone: 'warning' },
  analysis_completed: { choice: 'An analysis finishes', label: 'Analysis', tone: 'neutral' },
  analysis_failed: { choice: 'An analysis fails', label: 'Analysis failed', tone: 'danger' },
  policy_violated: { choice: 'A license violates the policy', label: 'License', tone: 'warning' },
  decision_reopened: { choice: 'A decision ends, so that findings are open again', label: 'Decision', tone: 'warning' },
  finding_due: { choice: 'Findings are due soon or overdue', label: 'Due dates', tone: 'warning' },
  integration_invalid: { choice: 'A code host no longer accepts the token', label: 'Integration', tone: 'danger' },
  member_joined: { choice: 'Someone joins the organization', label: 'Members', tone: 'neutral' },
  member_left: { choice: 'Someone leaves the organization', label: 'Members', tone: 'neutral' },
  role_changed: { choice: 'Your role changes', label: 'Your role', tone: 'neutral' },
  mail_failed: { choice: 'A mail cannot be sent', label: 'Mail', tone: 'danger' },
};

export function KindBadge({ kind }: { kind: NotificationKind }) {
  const known = NOTIFICATION_KINDS[kind];
  return known ? <Badge tone={known.tone}>{known.label}</Badge> : null;
}
