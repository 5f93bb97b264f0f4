import * as z from 'zod';

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
  ValidationFailed: { status: 400, text: 'Some of the values sent are not valid.' },
  NotAuthenticated: { status: 401, text: 'You are not signed in, or your session has ended. Please sign in again.' },
  NotAuthorized: { status: 403, text: 'Your role does not allow this.' },
  Unsupported: { status: 400, text: 'This is not supported.' },
  UnknownWorkspace: { status: 404, text: 'The run has no workspace of this name.' },
  PluginFailed: { status: 400, text: 'The step failed, so it has no result. Its error tells why.' },
  PluginResultNotAvailable: { status: 404, text: 'The run has no result of this step.' },
  CannotRemoveDefaultPolicy: { status: 400, text: 'The default policy cannot be removed. Make another policy the default first.' },
  CannotUnDefaultDefaultPolicy: { status: 400, text: 'There is always one default policy. Make another policy the default instead.' },
  RepositoryCannotBeFound: { status: 404, text: 'The repository cannot be found on the code host with this integration.' },
  PasswordsDoNotMatch: { status: 400, text: 'Passwords do not match.' },
  IntegrationNotSupported: { status: 400, text: 'This kind of integration is not supported.' },
  IntegrationDoesNotExist: { status: 404, text: 'The integration does not exist.' },
  IntegrationTokenExpired: { status: 410, text: 'The token of the integration has expired. Update the integration with a new token.' },
  IntegrationTokenRefreshFailed: { status: 502, text: 'The code host refused to renew the token of the integration. Link it again.' },
  DuplicateIntegration: { status: 409, text: 'An integration of this account on this code host exists already.' },
  ProjectDoesNotExist: { status: 404, text: 'The project does not exist.' },
  AnalyzerDoesNotExist: { status: 404, text: 'The analyzer does not exist.' },
  AnaylzerMissingConfigAttribute: { status: 400, text: 'The analyzer needs a configuration value that was not given.' },
  IntegrationWrongTokenType: { status: 400, text: 'The token is not of the type that was named.' },
  FailedToRetrieveReposFromProvider: { status: 502, text: 'The code host could not be asked for its repositories.' },
  IntegrationTokenRetrievalFailed: { status: 502, text: 'The code host gave no token.' },
  IntegrationInvalidToken: { status: 400, text: 'The code host does not accept this token. Check it, or make a new one.' },
  RegistrationNotVerified: {
    status: 403,
    text: 'Your registration is not confirmed yet. Click the link in the e-mail that was sent to you.',
  },
  CannotPerformActionOnSocialAccount: { status: 400, text: 'This cannot be done on an account that signs in through a code host.' },
  SetupAlreadyDone: { status: 400, text: 'The account is set up already.' },
  CannotPerformActionOnNormalAccount: { status: 400, text: 'This can only be done on an account that signs in through a code host.' },
  PersonalOrgCannotBeModified: { status: 400, text: 'A personal organization cannot be left, deleted or shared.' },
  InvitationOrgAlreadyExists: { status: 409, text: 'This person is a member, or has an invitation that is still open.' },
  FailedToCreateApiKey: { status: 400, text: 'The API key could not be made.' },
  FailedToAuthenticateSocialAccount: { status: 401, text: 'The code host did not confirm the sign-in. Please try again.' },
  WrongCredentials: { status: 401, text: 'The e-mail address or the password is wrong.' },
  InvitationExpired: { status: 410, text: 'The invitation has expired. Ask for a new one.' },
  HandleAlreadyExists: { status: 409, text: 'This handle is taken.' },
  EmailAlreadyExists: { status: 409, text: 'An account with this e-mail address exists already.' },
  AlreadyExists: { status: 409, text: 'Something of this name exists already.' },
  UserDoesNotExist: { status: 404, text: 'The user does not exist.' },
  AccountRegistrationVerificationTokenInvalidOrExpired: { status: 410, text: 'The confirmation link is not valid or has expired.' },
  UnsubscriptionTokenInvalidOrExpired: { status: 410, text: 'The unsubscription link is not valid or has expired.' },
  PasswordResetTokenInvalidOrExpired: {
    status: 410,
    text: 'The password reset link is not valid or has expired. It is valid for 5 minutes only.',
  },
  NotAMember: { status: 403, text: 'You are not a member of this organization.' },
  CannotLeaveAsLastOwner: { status: 400, text: 'An organization needs an owner. Make somebody else an owner first.' },
  CannotRevokeOwnMembership: { status: 400, text: 'You cannot remove yourself. Leave the organization instead.' },
  InvitationInvalidOrExpired: { status: 410, text: 'This invite link does not exist or has expired.' },
  EntityNotFound: { status: 404, text: 'This does not exist.' },
  IntegrationIntegrationTokenMissingPermissions: { status: 400, text: 'The token lacks permissions that are needed.' },
  FailedToSendAccountRegistrationVerificationEmail: { status: 502, text: 'The confirmation e-mail could not be sent.' },
  FailedToSendPasswordResetEmail: { status: 502, text: 'The password reset e-mail could not be sent.' },
  FailedToSendOrganizationInviteEmail: { status: 502, text: 'The invitation e-mail could not be sent.' },
  InternalError: { status: 500, text: 'Something went wrong on our side. The request id helps to find it in the log.' },
  // Codes of our own, beside the specification's.
  TooManyRequests: { status: 429, text: 'Too many tries. Please wait a little and try again.' },
  Conflict: { status: 409, text: 'Somebody changed this at the same time. Load it again and repeat.' },
  AnalysisDoesNotExist: { status: 404, text: 'The analysis does not exist.' },
  AnalysisNotRunning: { status: 409, text: 'The analysis is not running.' },
  AnalysisAlreadyRunning: { status: 409, text: 'The analysis is running already.' },
  ProviderUnreachable: { status: 502, text: 'The code host did not answer. Check its address and try again.' },
  ProviderRateLimited: { status: 502, text: 'The code host asks to wait: its rate limit is used up.' },
  AddressNotAllowed: { status: 400, text: 'This address is not allowed: it leads into an internal network.' },
  SecondFactorRequired: { status: 401, text: 'Enter the code of your authenticator app, or a recovery code.' },
  SecondFactorInvalid: { status: 401, text: 'The code is not valid.' },
  InvitationsBlocked: { status: 400, text: 'This person does not accept invitations.' },
  PayloadTooLarge: { status: 413, text: 'The request is too large.' },
  ServiceUnavailable: { status: 503, text: 'The service is starting or overloaded. Please try again in a moment.' },
  KnowledgeNotAvailable: { status: 503, text: 'There is no vulnerability knowledge yet. Synchronize it first.' },
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorCode = keyof typeof ERRORS;
export const ErrorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

export const ValidationErrors = z.array(z.object({ property: z.string(), errors: z.array(z.string()) }));
export type ValidationErrors = z.infer<typeof ValidationErrors>;

/** The body of every failed call. */
export const ErrorBody = z.object({
  error_code: ErrorCode,
  error_message: z.string(),
  status_code: z.number().int(),
  status: z.literal('failure'),
  validation_errors: ValidationErrors.optional(),
  request_id: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A rule that says no. `message` replaces the table's text where the case can be told more exactly; it is shown to people. */
export class BusinessError extends Error {
  readonly code: ErrorCode;
  readonly validationErrors: ValidationErrors | undefined;
  /** Seconds until a repeat makes sense, sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; validationErrors?: ValidationErrors; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? ERRORS[code].text, { cause: options.cause });
    this.name = 'BusinessError';
    this.code = code;
    this.validationErrors = options.validationErrors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
