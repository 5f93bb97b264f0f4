import type { Page, Request, Route } from 'playwright-core';
import { ERRORS } from '#contract/error-table.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { withLongNames } from './long-names.ts';
import type { State } from './scenes.ts';

// What the frame of every screen needs; without it no screen would be there to show its state.
const FRAME = [/^\/api\/auth\//, /^\/api\/org\/[^/]+$/];
const STREAM = /\/events$/;
const FAILURE: ErrorBody = {
  status: 'failure',
  status_code: 500,
  error_code: 'InternalError',
  error_message: ERRORS.InternalError.text,
  request_id: '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0',
};

/** Lets the server answer the reads of a screen as the state asks for: never, with a failure, with other names, or as it does. */
export async function putServerInto(page: Page, state: State): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (state === 'names') await page.route('**/api/**', giveLongNames);
  if (state !== 'loading' && state !== 'error') return;
  await page.route('**/api/**', (route) => {
    const request = route.request();
    if (request.method() !== 'GET' || isOf(FRAME, request) || isOf([STREAM], request)) return route.fallback();
    return state === 'error' ? route.fulfill({ status: FAILURE.status_code, json: FAILURE }) : undefined;
  });
}

async function giveLongNames(route: Route): Promise<void> {
  if (route.request().method() !== 'GET' || isOf([STREAM], route.request())) return route.fallback();
  const response = await route.fetch();
  const isJson = response.headers()['content-type']?.startsWith('application/json') === true;
  await route.fulfill({ response, ...(isJson && { json: withLongNames(await response.json()) }) });
}

/** Waits until everything the page asked for is there and nothing followed; with `loading`, until a read waits for its answer. */
export function watchRequests(page: Page): { rest(stillMs?: number): Promise<void>; wait(): Promise<void> } {
  const open = new Set<Request>();
  let changed = Date.now();
  page.on('request', (request) => {
    if (isOf([STREAM], request)) return;
    open.add(request);
    changed = Date.now();
  });
  const answered = (request: Request) => {
    if (open.delete(request)) changed = Date.now();
  };
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  page.on('framenavigated', (frame) => frame === page.mainFrame() && open.clear());
  const until = async (isReached: () => boolean) => {
    const end = Date.now() + LIMIT_MS;
    while (!isReached() && Date.now() < end) await page.waitForTimeout(LOOK_AGAIN_MS);
  };
  return {
    rest: (stillMs = STILL_MS) => until(() => open.size === 0 && Date.now() - changed > stillMs),
    wait: () => until(() => [...open].some((request) => request.url().includes('/api/')) && Date.now() - changed > STILL_MS),
  };
}

const LIMIT_MS = 20_000;
const LOOK_AGAIN_MS = 50;
// Longer than the 200 ms after which a view that loads shows so.
const STILL_MS = 400;
/** Longer than the pause before a failed read is tried for the last time. */
export const AFTER_RETRIES_MS = 1_000;

function isOf(patterns: readonly RegExp[], request: Request): boolean {
  const { pathname } = new URL(request.url());
  return patterns.some((pattern) => pattern.test(pathname));
}
