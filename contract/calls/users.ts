import * as z from 'zod';
import { call, list, Nothing } from '../call.ts';
import { InvitationBlock } from '../entities/invitation.ts';
import { EmailChange, EmailChangeState } from '../entities/email-change.ts';
import { Email, FirstName, Handle, LastName, Password, Sha256Hex } from '../fields.ts';
import { Language } from '../entities/user.ts';
import { GivenPassword, LinkToken, SecondFactorCode } from './auth.ts';

const PersonBody = z.object({ first_name: FirstName, last_name: LastName, handle: Handle, language: Language.optional() });

/** A small picture that travels inside the document, since nothing is loaded from other hosts. */
export const AvatarUrl = z
  .string('must be a string')
  .max(100_000, 'Too long')
  .regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, 'must be a PNG, JPEG or WebP picture as a data URL');

const ConfirmBody = z
  .object({ token: LinkToken, userIdHash: Sha256Hex.optional(), user_id_hash: Sha256Hex.optional() })
  .refine((body) => (body.userIdHash ?? body.user_id_hash) !== undefined, { path: ['userIdHash'], error: 'should not be empty' });

export const userCalls = {
  completeSocialSetup: call('POST /users/complete_social_setup', () => ({
    access: 'setup',
    summary: 'Finish setting up an account that signs in with a provider.',
    body: PersonBody,
    data: Nothing,
    errors: ['SetupAlreadyDone', 'CannotPerformActionOnNormalAccount', 'HandleAlreadyExists'],
  })),
  confirmRegistration: call('POST /users/confirm_registration', () => ({
    access: 'public',
    summary: 'Confirm an email address with the token from the link.',
    body: ConfirmBody,
    data: Nothing,
    errors: ['AccountRegistrationVerificationTokenInvalidOrExpired', 'TooManyRequests'],
  })),
  disownRegistration: call('POST /users/disown_registration', () => ({
    access: 'public',
    summary: 'Remove an account that somebody else registered with your address, with the token from the link in the mail.',
    body: z.object({ token: LinkToken, user_id_hash: Sha256Hex }),
    data: Nothing,
    errors: ['AccountRegistrationVerificationTokenInvalidOrExpired', 'TooManyRequests'],
  })),
  updateDefaultOrg: call('PATCH /users/{userId}/update_default_org', () => ({
    access: 'session',
    summary: 'Set your default organization.',
    body: z.object({ org_id: z.uuid() }),
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
  updatePersonal: call('PATCH /users/{userId}/update_personal', () => ({
    access: 'session',
    summary: 'Update name, handle, avatar and the language of the mails.',
    body: PersonBody.partial().extend({ avatar_url: AvatarUrl.nullable().optional() }),
    data: Nothing,
    errors: ['EntityNotFound', 'HandleAlreadyExists'],
  })),
  updatePassword: call('PATCH /users/{userId}/update_password', () => ({
    access: 'session',
    summary: 'Change the password. Ends all other sessions.',
    body: z.object({
      old_password: GivenPassword,
      new_password: Password,
      new_password_confirmation: z.string('must be a string').max(1_000, 'Too long'),
      /** Also revoke all API keys. */
      revoke_api_keys: z.boolean().default(false),
    }),
    data: Nothing,
    errors: ['EntityNotFound', 'WrongCredentials', 'PasswordsDoNotMatch', 'CannotPerformActionOnSocialAccount', 'TooManyRequests'],
  })),
  showEmailChange: call('GET /users/{userId}/email_change', () => ({
    access: 'session',
    summary: 'Show the change of your email address that waits for its confirmations.',
    data: z.object({ change: EmailChange.nullable() }),
    errors: ['EntityNotFound'],
  })),
  requestEmailChange: call('POST /users/{userId}/request_email_change', () => ({
    access: 'session',
    summary: 'Ask for another email address. Both addresses get a mail, and both must confirm.',
    body: z.object({ email: Email, password: GivenPassword, code: SecondFactorCode.optional() }),
    data: Nothing,
    errors: [
      'EntityNotFound',
      'AlreadyExists',
      'WrongCredentials',
      'SecondFactorRequired',
      'SecondFactorInvalid',
      'CannotPerformActionOnSocialAccount',
      'TooManyRequests',
    ],
  })),
  cancelEmailChange: call('DELETE /users/{userId}/email_change', () => ({
    access: 'session',
    summary: 'Take back a change of your email address.',
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
  answerEmailChange: call('POST /users/answer_email_change', () => ({
    access: 'public',
    summary: 'Confirm or stop a change of an email address with the token from the link in either mail.',
    body: z.object({ token: LinkToken, user_id_hash: Sha256Hex, accept: z.boolean() }),
    data: EmailChangeState,
    errors: ['EmailChangeTokenInvalidOrExpired', 'TooManyRequests'],
  })),
  deleteUser: call('DELETE /users/{userId}', () => ({
    access: 'setup',
    summary: 'Delete the account. Requires the password, or the handle for accounts without one.',
    body: z.object({ password: GivenPassword.optional(), handle: z.string().max(200).optional(), code: SecondFactorCode.optional() }),
    data: Nothing,
    errors: [
      'EntityNotFound',
      'WrongCredentials',
      'SecondFactorRequired',
      'SecondFactorInvalid',
      'CannotLeaveAsLastOwner',
      'TooManyRequests',
    ],
  })),
  listInvitationBlocks: list('GET /users/{userId}/invitation_blocks', () => ({
    access: 'session',
    summary: 'List the organizations whose invitations you block.',
    item: InvitationBlock,
    sortKeys: ['created_on'],
    errors: ['EntityNotFound'],
  })),
  blockInvitations: call('POST /users/{userId}/invitation_blocks', () => ({
    access: 'session',
    summary: 'Block invitations from one organization, or from all (null).',
    body: z.object({ org_id: z.uuid().nullable() }),
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
  unblockInvitations: call('DELETE /users/{userId}/invitation_blocks/{blockId}', () => ({
    access: 'session',
    summary: 'Unblock invitations.',
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
} as const;
