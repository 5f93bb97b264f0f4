/** Every length, lifetime and page size that server, web and CLI share. Source: docs/rules.md. */
export const LIMITS = {
  firstName: { min: 1, max: 25 },
  lastName: { min: 1, max: 50 },
  handle: { min: 5, max: 50 },
  email: { min: 3, max: 254 },
  password: { min: 10, max: 75 },
  organizationName: { min: 5, max: 50 },
  organizationDescription: { min: 10, max: 250 },
  analyzerName: { min: 5, max: 50 },
  analyzerDescription: { min: 10, max: 250 },
  policyName: { min: 3, max: 50 },
  policyDescription: { min: 0, max: 500 },
  viewName: { min: 1, max: 50 },
  searchKey: { max: 64 },
} as const;

export const LIFETIMES = {
  accessTokenMinutes: 15,
  refreshTokenDays: 7,
  /** However often it is refreshed. */
  sessionDays: 30,
  registrationHours: 24,
  /** How long an account that nobody confirmed can be removed by the link of its mail: as long as it is kept. */
  disowningDays: 8,
  passwordResetMinutes: 5,
  emailChangeHours: 24,
  invitationDays: 7,
  channelRequestDays: 7,
  repositoryCacheMinutes: 10,
} as const;

export const PAGE_SIZES = { list: 10, results: 20, repositories: 20, integrations: 100, max: 100 } as const;
