import * as z from 'zod';
import { call, list, Nothing } from '../call.ts';
import { FailedMail } from '../entities/failed-mail.ts';
import { Account } from '../entities/user.ts';

/** What operators do with the accounts of their installation. */
export const accountCalls = {
  listAccounts: list('GET /accounts', () => ({
    access: 'operator',
    summary: 'List the accounts of this installation.',
    item: Account,
    sortKeys: ['created_on', 'last_sign_in_on', 'email', 'handle', 'first_name', 'last_name', 'disabled_on'],
    filters: { state: ['active', 'disabled', 'unconfirmed'], second_factor: ['with_second_factor', 'without_second_factor'] },
  })),
  updateAccount: call('PATCH /accounts/{accountId}', () => ({
    access: 'operator',
    summary: 'Disable an account, or enable it again. Disabling ends its sessions; its API keys stop working while it is disabled.',
    body: z.object({ disabled: z.boolean() }),
    data: Nothing,
    errors: ['EntityNotFound', 'NotAuthorized'],
  })),
  endAccountSessions: call('DELETE /accounts/{accountId}/sessions', () => ({
    access: 'operator',
    summary: 'End all sessions of an account.',
    data: z.object({ ended: z.number().int() }),
    errors: ['EntityNotFound'],
  })),
  listFailedMails: list('GET /failed_mails', () => ({
    access: 'operator',
    summary: 'List the mails that could not be sent, without their text.',
    item: FailedMail,
    sortKeys: ['failed_on', 'created_on', 'recipient', 'subject'],
  })),
} as const;
