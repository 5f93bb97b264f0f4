import { ROLE_LABELS as ENGLISH } from '#contract/role-labels.ts';
import type { Role } from '#contract/roles.ts';
import { t } from '#web/messages/translate.ts';

/** What the roles are called in the language of the page. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  OWNER: t(ENGLISH.OWNER),
  ADMIN: t(ENGLISH.ADMIN),
  MODERATOR: t(ENGLISH.MODERATOR),
  USER: t(ENGLISH.USER),
};
