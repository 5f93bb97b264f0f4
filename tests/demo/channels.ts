import { CALLS } from '#contract/calls/index.ts';
import { ADMIN } from './people.ts';
import type { Scene } from './scene.ts';

const CONFIRMED = 'security@meadow.example';
const ASKED = 'on-call@meadow.example';

/** The mailbox of a team that has confirmed, and one that has not yet. */
export async function addMailboxes(scene: Scene): Promise<void> {
  const admin = await scene.as(ADMIN.email);
  const add = async (name: string, url: string) => {
    const kinds = ['vulnerabilities_published', 'vulnerabilities_introduced', 'finding_due'] as const;
    await admin(CALLS.notifications.createChannel, {
      params: { orgId: scene.orgId },
      body: { name, type: 'MAIL', url, kinds: [...kinds] },
    });
  };
  await add('Security team', CONFIRMED);
  const link = await scene.mailedLink(CONFIRMED, 'confirm_channel');
  await admin(CALLS.notifications.answerChannelRequest, { body: { token: link.get('token') ?? '', accept: true } });
  await add('On call', ASKED);
}
