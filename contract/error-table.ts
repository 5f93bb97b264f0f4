interface ErrorMeaning {
  readonly status: number;
  /** A sentence for people that says what happened and, where it helps, what to do. */
  readonly text: string;
}

/**
 * Every business error: its HTTP status and its text. Codes keep the specification's spelling, slips included.
 * Source: docs/rules.md.
 */
export const ERRORS = {
  ValidationFailed: { status: 400, text: 'Some of the values are not valid.' },
  NotAuthenticated: { status: 401, text: 'You are not signed in, or your session has expired. Please sign in again.' },
  NotAuthorized: { status: 403, text: 'Your role does not allow this.' },
  Unsupported: { status: 400, text: 'This is not supported.' },
  UnknownWorkspace: { status: 404, text: 'The run has no workspace with this name.' },
  PluginFailed: { status: 400, text: 'The step failed, so it has no result. See its error for the reason.' },
  PluginResultNotAvailable: { status: 404, text: 'The run has no result for this step.' },
  CannotRemoveDefaultPolicy: { status: 400, text: 'The default policy cannot be deleted. Make another policy the default first.' },
  CannotUnDefaultDefaultPolicy: { status: 400, text: 'One policy must be the default. Make another policy the default instead.' },
  RepositoryCannotBeFound: { status: 404, text: 'The repository was not found on the code host with this integration.' },
  PasswordsDoNotMatch: { status: 400, text: 'Passwords do not match.' },
  IntegrationNotSupported: { status: 400, text: 'This type of integration is not supported.' },
  IntegrationDoesNotExist: { status: 404, text: 'The integration does not exist.' },
  IntegrationTokenExpired: { status: 410, text: 'The token of the integration has expired. Update the integration with a new token.' },
  IntegrationTokenRefreshFailed: {
    status: 502,
    text: 'The code host refused to refresh the token of the integration. Link the integration again.',
  },
  DuplicateIntegration: { status: 409, text: 'An integration for this account on this code host already exists.' },
  ProjectDoesNotExist: { status: 404, text: 'The project does not exist.' },
  AnalyzerDoesNotExist: { status: 404, text: 'The analyzer does not exist.' },
  AnaylzerMissingConfigAttribute: { status: 400, text: 'The analyzer requires a configuration value that is missing.' },
  IntegrationWrongTokenType: { status: 400, text: 'The token is not of the selected type.' },
  FailedToRetrieveReposFromProvider: { status: 502, text: 'The repositories could not be fetched from the code host.' },
  IntegrationTokenRetrievalFailed: { status: 502, text: 'The code host did not issue a token.' },
  IntegrationInvalidToken: { status: 400, text: 'The code host does not accept this token. Check it, or create a new one.' },
  RegistrationNotVerified: {
    status: 403,
    text: 'Your registration is not confirmed yet. Click the link in the email we sent you.',
  },
  CannotPerformActionOnSocialAccount: { status: 400, text: 'This is not possible for an account that signs in with a code host.' },
  SetupAlreadyDone: { status: 400, text: 'The account is already set up.' },
  CannotPerformActionOnNormalAccount: { status: 400, text: 'This is only possible for an account that signs in with a code host.' },
  PersonalOrgCannotBeModified: { status: 400, text: 'You cannot leave, delete or share a personal organization.' },
  InvitationOrgAlreadyExists: { status: 409, text: 'This person is already a member or has a pending invitation.' },
  FailedToCreateApiKey: { status: 400, text: 'The API key could not be created.' },
  FailedToAuthenticateSocialAccount: { status: 401, text: 'The code host did not confirm the sign-in. Please try again.' },
  WrongCredentials: { status: 401, text: 'Wrong email address or password.' },
  InvitationExpired: { status: 410, text: 'The invitation has expired. Ask for a new one.' },
  HandleAlreadyExists: { status: 409, text: 'This handle is already taken.' },
  EmailAlreadyExists: { status: 409, text: 'An account with this email address already exists.' },
  AlreadyExists: { status: 409, text: 'This name is already in use.' },
  UserDoesNotExist: { status: 404, text: 'The user does not exist.' },
  AccountRegistrationVerificationTokenInvalidOrExpired: { status: 410, text: 'The confirmation link is invalid or has expired.' },
  UnsubscriptionTokenInvalidOrExpired: { status: 410, text: 'The unsubscribe link is invalid or has expired.' },
  PasswordResetTokenInvalidOrExpired: {
    status: 410,
    text: 'The password reset link is invalid or has expired. Links are valid for 5 minutes.',
  },
  NotAMember: { status: 403, text: 'You are not a member of this organization.' },
  CannotLeaveAsLastOwner: { status: 400, text: 'You are the last owner. Make another member an owner first.' },
  CannotRevokeOwnMembership: { status: 400, text: 'You cannot remove yourself. Leave the organization instead.' },
  InvitationInvalidOrExpired: { status: 410, text: 'This invite link does not exist or has expired.' },
  EntityNotFound: { status: 404, text: 'This does not exist.' },
  IntegrationIntegrationTokenMissingPermissions: { status: 400, text: 'The token is missing required permissions.' },
  FailedToSendAccountRegistrationVerificationEmail: { status: 502, text: 'The confirmation email could not be sent.' },
  FailedToSendPasswordResetEmail: { status: 502, text: 'The password reset email could not be sent.' },
  FailedToSendOrganizationInviteEmail: { status: 502, text: 'The invitation email could not be sent.' },
  InternalError: { status: 500, text: 'Something went wrong on the server. Use the request id to find the cause in its log.' },
  // Codes of our own, beside the specification's.
  CodeReportInvalid: { status: 400, text: 'The report cannot be read. Upload SARIF 2.1.0.' },
  KnowledgeImportIncomplete: { status: 409, text: 'The file has not arrived in full. Send the parts that are missing.' },
  EmailChangeTokenInvalidOrExpired: {
    status: 410,
    text: 'This link is invalid or has expired. Ask for the new address again in your settings.',
  },
  ChannelRequestInvalidOrExpired: {
    status: 410,
    text: 'This link is invalid or has expired. Nothing is sent to this mailbox unless the organization asks again.',
  },
  MailboxNotConfirmed: { status: 409, text: 'This mailbox has not confirmed yet that it wants the messages.' },
  MailboxRefused: { status: 400, text: 'This mailbox does not want messages of this organization.' },
  TooManyRequests: { status: 429, text: 'Too many attempts. Please wait a moment and try again.' },
  Conflict: { status: 409, text: 'Someone else changed this at the same time. Reload and try again.' },
  AnalysisDoesNotExist: { status: 404, text: 'The analysis does not exist.' },
  AnalysisNotRunning: { status: 409, text: 'The analysis is not running.' },
  SyncNotRunning: { status: 409, text: 'No sync is running.' },
  SyncAlreadyRunning: { status: 409, text: 'A sync is waiting or running already. Wait until it ends, or cancel it.' },
  AnalysisAlreadyRunning: { status: 409, text: 'The analysis is already running.' },
  ProviderUnreachable: { status: 502, text: 'The code host did not answer. Check its address and try again.' },
  ProviderRateLimited: { status: 502, text: 'The rate limit of the code host is exhausted. Try again later.' },
  AddressNotAllowed: { status: 400, text: 'This address is not allowed: it does not lead to a public host.' },
  SecondFactorRequired: { status: 401, text: 'Enter the code from your authenticator app, or a recovery code.' },
  SecondFactorInvalid: { status: 401, text: 'The code is invalid.' },
  SecondFactorNotSetUp: {
    status: 403,
    text: 'This organization requires a second factor. Set one up in your account settings first.',
  },
  AccountDisabled: { status: 403, text: 'This account is disabled. Ask the people who run this installation.' },
  InvitationsBlocked: { status: 400, text: 'This person does not accept invitations.' },
  PayloadTooLarge: { status: 413, text: 'The request is too large.' },
  ServiceUnavailable: { status: 503, text: 'The service is starting or overloaded. Please try again in a moment.' },
  KnowledgeNotAvailable: { status: 503, text: 'There is no vulnerability data yet. Sync it first.' },
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes of the specification that never leave this server, each with the reason. A test compares the list with the source. */
export const NEVER_ANSWERED: Partial<Record<ErrorCode, string>> = {
  IntegrationNotSupported: 'The provider is part of the path, and only GitHub and GitLab have paths: any other answers EntityNotFound.',
  IntegrationTokenRefreshFailed:
    'Integrations keep the token that a person entered; none is refreshed here, and an expired one answers IntegrationTokenExpired.',
  IntegrationTokenRetrievalFailed: 'A sign-in never fetches a token for an integration: people enter it.',
  InvitationExpired: 'Joining answers InvitationInvalidOrExpired, so that a guessed link learns nothing of which of the two it was.',
  UserDoesNotExist:
    'Calls about another account answer EntityNotFound, and calls by address answer as if it existed: nothing reveals which accounts exist.',
  NotAMember: 'An organization that one is not a member of answers EntityNotFound, like one that does not exist.',
  FailedToSendAccountRegistrationVerificationEmail:
    'Mails are queued and tried again; waiting for one would show which addresses have an account.',
  FailedToSendPasswordResetEmail: 'Mails are queued and tried again; waiting for one would show which addresses have an account.',
  FailedToSendOrganizationInviteEmail:
    'Mails are queued and tried again; one that fails in the end notifies the moderators of the organization.',
};
