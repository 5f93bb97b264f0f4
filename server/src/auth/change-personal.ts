import { AUDIT_TEXTS } from '#contract/audit-texts.ts';
import { compose } from '#contract/compose.ts';
import { type Language, LANGUAGES } from '#contract/language/languages.ts';
import { describeChanges } from '#server/audit/describe-changes.ts';
import { BusinessError } from '#contract/errors.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { UserActor } from '#server/platform/actor.ts';
import { inTransaction, type Context } from '#server/platform/context.ts';
import { isPicture } from './is-picture.ts';
import * as store from '#server/users/users.store.ts';
import { refusedField } from '#server/platform/refused-field.ts';

const nameOf = (language: Language | null) => language && LANGUAGES[language];

export interface PersonalChange {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly handle?: string | undefined;
  readonly avatar_url?: string | null | undefined;
  readonly language?: Language | undefined;
}

/** Changes what is given of names, handle, picture and language. Throws HandleAlreadyExists, ValidationFailed for a picture that is none. */
export async function changePersonal(ctx: Context<UserActor>, change: PersonalChange): Promise<void> {
  if (change.avatar_url && !isPicture(change.avatar_url)) throw refusedField('avatar_url', 'picture');
  await inTransaction(ctx, async (tx) => {
    const user = await store.lock(tx.db, tx.actor.userId);
    if (!user) throw new BusinessError('NotAuthenticated');
    if (change.handle !== undefined) await store.claimHandle(tx.db, { handle: change.handle, userId: user.id });
    const after = {
      first_name: change.first_name ?? user.first_name,
      last_name: change.last_name ?? user.last_name,
      handle: change.handle ?? user.handle,
    };
    const avatar_url = change.avatar_url === undefined ? user.avatar_url : change.avatar_url;
    const language = change.language ?? user.language;
    await store.update(tx.db, user.id, { ...after, avatar_url, language });
    const before = { first_name: user.first_name, last_name: user.last_name, handle: user.handle };
    const changes = describeChanges([
      { text: 'firstName', before: before.first_name, after: after.first_name },
      { text: 'lastName', before: before.last_name, after: after.last_name },
      { text: 'handle', before: before.handle, after: after.handle },
      { text: 'avatar', before: user.avatar_url, after: avatar_url },
      { text: 'language', before: nameOf(user.language), after: nameOf(language) },
    ]);
    const description = compose(AUDIT_TEXTS.AccountUpdate.profile, { changes });
    await recordAudit(tx, { action: 'AccountUpdate', organizationId: null, description, before, after });
  });
}
