import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import type { Language } from '#contract/language/languages.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { createPersonalOrganization } from '#server/organizations/create-organization.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { newId } from '#server/platform/ids.ts';
import * as users from '#server/users/users.store.ts';
import { isAbandoned } from './is-abandoned.ts';
import { mailConfirmation } from './account-mails.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';
import { throttle } from './throttle.ts';

export interface Registration {
  readonly first_name: string;
  readonly last_name: string;
  readonly handle: string;
  readonly email: string;
  readonly password: string;
  readonly password_confirmation: string;
  readonly language?: Language | undefined;
}

/**
 * Makes an account with its personal organization and mails the link that confirms it.
 * Throws PasswordsDoNotMatch, ValidationFailed for a common password, EmailAlreadyExists, HandleAlreadyExists, TooManyRequests.
 */
export async function register(ctx: Context, registration: Registration): Promise<{ id: string }> {
  const { password, password_confirmation, ...person } = registration;
  await throttle(ctx, 'register', person.email);
  if (password !== password_confirmation) throw new BusinessError('PasswordsDoNotMatch');
  refuseCommonPassword('password', password, [person.email, person.handle, `${person.first_name} ${person.last_name}`]);
  await refuseTaken(ctx, person);
  const password_hash = await ctx.passwords.hash(password);
  return inTransaction(ctx, async (tx) => {
    await removeAbandoned(tx, person.email);
    const now = tx.clock.now();
    const user: users.NewUser = {
      id: newId(),
      ...person,
      password_hash,
      sign_in: 'PASSWORD',
      activated: false,
      confirmed_on: null,
      setup_done: true,
      avatar_url: null,
      language: person.language ?? null,
      default_organization_id: null,
      created_on: now,
      last_sign_in_on: null,
      password_changed_on: now,
    };
    if (!(await users.insert(tx.db, user))) await refuseConflict(tx, person);
    await mailConfirmation(tx, user);
    await createPersonalOrganization(tx, { userId: user.id, firstName: user.first_name, language: user.language });
    await recordAudit(tx, {
      action: 'AccountRegister',
      organizationId: null,
      description: compose(AUDIT_TEXTS.AccountRegister.registered, { email: user.email }),
      actorId: user.id,
    });
    return { id: user.id };
  });
}

async function refuseTaken(ctx: Context, { email, handle }: { email: string; handle: string }): Promise<void> {
  const holder = await users.findByEmail(ctx.db, email);
  if (holder && !isAbandoned(ctx, holder)) throw new BusinessError('EmailAlreadyExists');
  if (await users.isHandleTaken(ctx.db, { handle, except: holder?.id })) throw new BusinessError('HandleAlreadyExists');
}

// Somebody else was faster between the look and the write.
async function refuseConflict(tx: Context, { email }: { email: string }): Promise<never> {
  throw new BusinessError((await users.findByEmail(tx.db, email)) ? 'EmailAlreadyExists' : 'HandleAlreadyExists');
}

// An address that was registered and never confirmed must not be lost to its owner.
async function removeAbandoned(tx: Context, email: string): Promise<void> {
  const holder = await users.findByEmail(tx.db, email);
  if (holder && isAbandoned(tx, holder)) await removeUnconfirmed(tx, [holder.id]);
}
