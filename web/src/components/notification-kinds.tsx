import type { NotificationKind } from '#contract/entities/notification.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

interface Kind {
  /** What the choices call it. */
  readonly choice: string;
  /** In a word or three, beside a notification. */
  readonly label: string;
  readonly tone: Tone;
}

/** What this version tells people of. */
export const NOTIFICATION_KINDS: Partial<Record<NotificationKind, Kind>> = {
  vulnerabilities_published: {
    choice: 'New advisories for your components, or changes to known ones',
    label: 'New advisories',
    tone: 'info',
  },
  vulnerabilities_introduced: { choice: 'A change of the code brings vulnerabilities', label: 'The code changed', tone: 'warning' },
  analysis_completed: { choice: 'An analysis has ended', label: 'Analysis', tone: 'neutral' },
  analysis_failed: { choice: 'An analysis failed', label: 'Analysis failed', tone: 'danger' },
  integration_invalid: { choice: 'A code host no longer accepts the token', label: 'Integration', tone: 'danger' },
  member_joined: { choice: 'Someone joins the organization', label: 'Members', tone: 'neutral' },
  member_left: { choice: 'Someone leaves the organization', label: 'Members', tone: 'neutral' },
  role_changed: { choice: 'Your role changes', label: 'Your role', tone: 'neutral' },
  mail_failed: { choice: 'A mail could not be sent', label: 'Mail', tone: 'danger' },
};

export function KindBadge({ kind }: { kind: NotificationKind }) {
  const known = NOTIFICATION_KINDS[kind];
  return known ? <Badge tone={known.tone}>{known.label}</Badge> : null;
}
