import { NotificationKind, type EmailCadence, type NotificationPreference } from '#contract/entities/notification.ts';

/** What a person gets who has chosen nothing: everything in the application, by mail what asks for an act. */
const EMAIL_DEFAULTS: Record<NotificationKind, EmailCadence> = {
  analysis_completed: 'off',
  analysis_failed: 'off',
  vulnerabilities_introduced: 'daily',
  vulnerabilities_published: 'daily',
  weaknesses_introduced: 'daily',
  policy_violated: 'daily',
  decision_reopened: 'daily',
  finding_due: 'daily',
  integration_invalid: 'at_once',
  member_joined: 'off',
  member_left: 'off',
  role_changed: 'at_once',
  mail_failed: 'at_once',
  account_security: 'off',
};

export type Preference = Pick<NotificationPreference, 'in_app' | 'email'>;

export function defaultPreference(kind: NotificationKind): Preference {
  return { in_app: true, email: EMAIL_DEFAULTS[kind] };
}

/** The preference that counts: the organization's own, else the general one, else the default. */
export function preferenceFor(kind: NotificationKind, own: Preference | undefined, general: Preference | undefined): Preference {
  return own ?? general ?? defaultPreference(kind);
}

/** Every kind with what holds in general, before the preferences for single organizations. */
export function withDefaults(chosen: readonly NotificationPreference[]): NotificationPreference[] {
  const general = NotificationKind.options.map((kind) => {
    const own = chosen.find((preference) => preference.kind === kind && preference.organization_id === null);
    return own ?? { organization_id: null, kind, ...defaultPreference(kind) };
  });
  return [...general, ...chosen.filter(({ organization_id }) => organization_id !== null)];
}
