const DAY_MS = 24 * 60 * 60 * 1_000;

/** Days before today on which something happens in the demo. */
export const DAYS_AGO = {
  founded: 84,
  portalImported: 56,
  advisoriesPublished: 28,
  tokensImported: 21,
  decided: 14,
  scheduled: 7,
} as const;

export const STOREFRONT_COMMITS = [
  { daysAgo: 90, message: 'Add the shop and its server' },
  { daysAgo: 64, message: 'Ask the payment service with axios' },
  { daysAgo: 36, message: 'Update lodash' },
] as const;

export function daysBefore(today: Date, days: number): Date {
  return new Date(today.getTime() - days * DAY_MS);
}
