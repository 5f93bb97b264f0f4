import { appLinks } from '#contract/app-links.ts';
import { compose } from '#contract/compose.ts';
import { NOTIFICATION_TEXTS } from '#contract/notification-texts.ts';
import { ROLE_LABELS } from '#contract/role-labels.ts';
import type { MembershipChange, OrganizationHooks } from '#server/organizations/organization-hooks.ts';
import { actingUserId } from '#server/platform/actor.ts';
import type { Context } from '#server/platform/context.ts';
import { notify } from './notify.ts';

/** Tells moderators who came and went, and a member of a new role. */
export const membershipNews: OrganizationHooks = { onMembershipChange: tell };

async function tell(tx: Context, { kind, organizationId, userId, name, role }: MembershipChange): Promise<void> {
  const link = appLinks.organizationPage({ organizationId, page: 'members' });
  const actor = actingUserId(tx.actor);
  if (kind === 'role_changed') {
    const text = compose(NOTIFICATION_TEXTS.newRole, { role: ROLE_LABELS[role] });
    return notify(tx, { organizationId, kind, title: NOTIFICATION_TEXTS.roleChanged, text, link, to: [userId] });
  }
  const title = compose(kind === 'member_joined' ? NOTIFICATION_TEXTS.joined : NOTIFICATION_TEXTS.left, { name });
  await notify(tx, { organizationId, kind, title, text: ROLE_LABELS[role], link, atLeast: 'MODERATOR', except: actor ? [actor] : [] });
}
