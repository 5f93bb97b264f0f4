/** The specification's constants of screens; lengths, lifetimes and page sizes are in limits.ts. */
export const AUTH_STORE_KEY = 'authStore';

export const REDIRECT_COUNTDOWN_SECONDS = 5;

/** When a lazy view shows its placeholder, and when its error. */
export const LAZY = { delayMs: 200, timeoutMs: 3_000 } as const;

export const TOAST = {
  durationMs: 3_000,
  /** After joining an organization. */
  joinDurationMs: 2_000,
  position: 'bottom-right',
  positions: ['top-right', 'top', 'top-left', 'bottom-right', 'bottom', 'bottom-left'],
  /** How often the list is checked for toasts that are due to be removed. */
  queueCheckMs: 250,
  shownAtOnce: 1,
  variants: ['default', 'destructive'],
  removalDelayMs: 1_000_000,
  swipeDirection: 'right',
  swipeThresholdPx: 50,
  hotkey: 'F8',
} as const;

/** Sizes in px; a value below the least share is grouped with others. */
export const WAFFLE = { cells: 100, leastShare: 0.01, cellSize: { least: 15, most: 40 }, columns: { least: 8, most: 20 } } as const;

export const RADAR = { levels: 6, max: 60, ciaMax: 1 } as const;

export const LINE_CHART = { width: 640, height: 400 } as const;

/** Days of the longer units of relative times. */
export const UNIT_DAYS = { week: 7, month: 30, year: 365 } as const;

export const SORT_DIRECTIONS = ['ASC', 'DESC'] as const;
export const DEFAULT_SORT_DIRECTION = 'DESC';
