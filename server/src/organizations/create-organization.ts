import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { ColorScheme } from '#contract/entities/organization.ts';
import { BusinessError } from '#contract/errors.ts';
import { GIVEN_TEXTS } from '#contract/given-texts.ts';
import type { Language } from '#contract/language/languages.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { wording } from '#server/mails/wording.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { hooksOf } from '#server/platform/hooks.ts';
import { newId } from '#server/platform/ids.ts';
import { lock, setDefaultOrganization } from '#server/users/users.store.ts';
import * as store from './organizations.store.ts';

export interface OrganizationDetails {
  readonly name: string;
  readonly description: string;
  readonly color_scheme: ColorScheme;
}

const MOST_FOUNDED = 100;

/**
 * Founds an organization with the acting user as its owner. Throws AlreadyExists for a name that this founder used already, TooManyRequests for
 * somebody who founded a hundred that still exist.
 */
export async function createOrganization(ctx: Context<UserActor>, details: OrganizationDetails): Promise<{ id: string }> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = tx.actor;
    await lock(tx.db, userId);
    if ((await store.countFounded(tx.db, userId)) >= MOST_FOUNDED) {
      throw new BusinessError('TooManyRequests', { message: `You have founded ${MOST_FOUNDED} organizations. Delete one first.` });
    }
    return found(tx, { userId, details, personal: false });
  });
}

/** Founds a user's personal organization, named in the language of the account, within the transaction that makes or completes the account, and opens it by default. */
export async function createPersonalOrganization(
  tx: Context,
  { userId, firstName, language }: { userId: string; firstName: string; language: Language | null },
): Promise<{ id: string }> {
  const { t } = wording(language);
  const details = {
    name: t(GIVEN_TEXTS.personalOrganization, { name: firstName }),
    description: GIVEN_TEXTS.personalOrganizationDoes,
    color_scheme: 'moss',
  } as const;
  const made = await found(tx, { userId, details, personal: true });
  await setDefaultOrganization(tx.db, { userId, organizationId: made.id });
  return made;
}

async function found(
  tx: Context,
  { userId, details, personal }: { userId: string; details: OrganizationDetails; personal: boolean },
): Promise<{ id: string }> {
  const id = newId();
  const now = tx.clock.now();
  if (!(await store.insert(tx.db, { id, ...details, personal, created_on: now, created_by: userId })))
    throw new BusinessError('AlreadyExists');
  await store.addMember(tx.db, {
    id: newId(),
    organization_id: id,
    user_id: userId,
    role: 'OWNER',
    added_on: now,
    added_by: null,
    joined_on: now,
  });
  await recordAudit(tx, {
    action: 'OrganizationCreate',
    organizationId: id,
    description: compose(AUDIT_TEXTS.OrganizationCreate.created, { name: details.name }),
    after: { ...details, personal },
    actorId: userId,
  });
  for (const hooks of hooksOf('organizations')) await hooks.onCreated?.(tx, { organizationId: id, userId });
  return { id };
}
