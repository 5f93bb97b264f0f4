import { appLinks } from '#contract/app-links.ts';
import { ROLE_LABELS } from '#contract/roles.ts';
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
    const text = `You are now ${ROLE_LABELS[role]}.`;
    return notify(tx, { organizationId, kind, title: 'Your role was changed', text, link, to: [userId] });
  }
  const title = kind === 'member_joined' ? `${name} joined the organization` : `${name} is no longer a member`;
  await notify(tx, { organizationId, kind, title, text: ROLE_LABELS[role], link, atLeast: 'MODERATOR', except: actor ? [actor] : [] });
}
