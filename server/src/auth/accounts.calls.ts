import { accountCalls } from '#contract/calls/accounts.ts';
import { contactCalls } from '#contract/calls/contact.ts';
import { organizationCalls } from '#contract/calls/organizations.ts';
import { bind, type Binding } from '#server/platform/http/bind.ts';
import * as accounts from './accounts.store.ts';
import { contactOperators } from './contact-operators.ts';
import * as mails from './failed-mails.store.ts';
import { demandSecondFactor } from './demand-second-factor.ts';
import { endAccountSessions, setDisabled } from './manage-accounts.ts';

export const accountBindings: readonly Binding[] = [
  ...bind(accountCalls, {
    listAccounts: (ctx, { query }) => accounts.page(ctx, query),
    updateAccount: (ctx, { params, body }) => setDisabled(ctx, { ...params, ...body }).then(nothing),
    listFailedMails: (ctx, { query }) => mails.page(ctx.db, query),
    endAccountSessions: (ctx, { params }) => endAccountSessions(ctx, params),
  }),
  ...bind(contactCalls, { contactOperators: (ctx, { body }) => contactOperators(ctx, body).then(nothing) }),
  ...bind(organizationCalls, { requireSecondFactor: (ctx, { body }) => demandSecondFactor(ctx, body).then(nothing) }),
];

const nothing = () => ({});
