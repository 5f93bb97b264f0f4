// What a person waits for in the browser: painting the dashboard, with the CPU slowed down four times and on a slower network, and each click and key
// in a list of 100 rows. `npm run bench -- browser`
import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import type { Database } from '#server/platform/db/database.ts';
import { CALLS } from '#contract/calls/index.ts';
import { connectDatabase } from '#server/platform/db/connect.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { registerAccount, signIn as signInByCall } from '#tests/demo/account.ts';
import { machineKeyOf, TEST_SECRET_KEY } from '#tests/given/machine-key.ts';
import { chromiumPath, newVisitor, openBrowser, settled } from '#tests/journeys/browser.ts';
import { signIn } from '#tests/journeys/people.ts';
import { FONT_KEY } from '#web/ui/font.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { fillPortfolio } from './portfolio-world.ts';
import { startProduct } from './product-process.ts';
import { type Kept, visitUnwatched } from './unwatched-browser.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
const SLOWER = 4;
const LINE = { latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const LOADS = 9;
const ROUNDS = 5;
const WORLD = { projects: 200, findings: 20_000, facts: 2_000, largest: 2_000, components: 500, releases: 4_000, weeks: 12 };
const LISTS = ['/projects/vulnerabilities?group=vulnerability&size=100', '/projects/components?size=100', '/projects?size=100'];

if (!chromiumPath) {
  console.log('skipped: browser (no Chromium)');
  process.exit(0);
}
const account = { email: 'bench@meadow.example', password: 'over the treetops' };
const product = await startProduct({});
const browser = await openBrowser();
try {
  await registerAccount(
    product.url,
    { ...account, first_name: 'Fern', last_name: 'Meadow', handle: 'bench' },
    machineKeyOf(TEST_SECRET_KEY),
  );
  const client = (await signInByCall(product.url, account))!;
  const orgId = (await client(CALLS.auth.authenticatedUser, {})).default_org!;
  const postgres = await startEmbeddedPostgres({ dataDir: product.dataDir, log: createLog({ name: 'bench', level: 'error' }) });
  const owner = connectDatabase<Database>({ url: postgres.superuserUrl, max: 1, use: 'bench', onError: () => {} });
  await owner.transaction().execute((tx) => fillPortfolio(tx, orgId, WORLD));
  await owner.destroy();
  await postgres.stop();

  const { page: first } = await newVisitor(browser, product.url);
  await first.goto('/login');
  await signIn(first, account);
  const storageState = withoutKnownFont(await first.context().storageState());
  await first.context().close();

  const paints: number[] = [];
  const onLine: Visit[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    // With an empty cache, like the first visit after an update.
    paints.push(await visitUnwatched(`${product.url}/`, { kept: keptBy(storageState), slower: SLOWER }, dashboardPaint));
    const { page: far } = await newVisitor(browser, product.url, { storageState });
    onLine.push(await visitOnLine(far));
    await far.context().close();
  }
  const { page: idle } = await newVisitor(browser, product.url, { storageState });
  const sorts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) sorts.push(await idle.evaluate(sortNumbers));
  await idle.context().close();
  const lineOf = (key: keyof Visit) => onLine.map((visit) => visit[key]);

  const { page } = await newVisitor(browser, product.url, { storageState, viewport: { width: 1440, height: 900 } });
  const session = await slowDown(page);
  const interactions = new Map<string, number[]>();
  for (const path of LISTS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(...(await interact(page, path)));
    interactions.set(new URL(path, product.url).pathname, times);
  }
  await session.detach();
  const all = [...interactions.values()].flat();
  const text = `## In the browser

${describeMachine()} \`npm run bench -- browser\`: ${WORLD.projects} projects with ${WORLD.findings.toLocaleString('en')} findings, Chromium with its CPU slowed down ${SLOWER} times, server on the same machine. Paint: largest contentful paint of the dashboard with an empty cache, ${LOADS} visits without request tracing; on a connection with ${LINE.latency} ms and 10 Mbit/s the CPU is not slowed down, and requests are traced. Clicks and keys: from the event until the next frame (Event Timing), in lists of 100 rows: sort, filter, select, search, next page.

| what | bar | median | p95 | slowest |
|---|---|---|---|---|
| dashboard painted on that connection, after ${quantile(lineOf('requests'), 0.5, '')} requests (bar 12) and ${quantile(lineOf('kilobytes'), 0.5, 'kB')} (bar 180); with all panels and the font ${quantile(lineOf('allRequests'), 0.5, '')} and ${quantile(lineOf('allKilobytes'), 0.5, 'kB')} | | ${quantile(lineOf('paint'), 0.5)} | ${quantile(lineOf('paint'), 0.95)} | ${quantile(lineOf('paint'), 1)} |
| dashboard painted | 1,000 ms | ${quantile(paints, 0.5)} | ${quantile(paints, 0.95)} | ${quantile(paints, 1)} |
${[...interactions].map(([path, times]) => `| ${times.length} clicks and keys in \`${path}\` | | ${quantile(times, 0.5)} | ${quantile(times, 0.95)} | ${quantile(times, 1)} |`).join('\n')}
| all clicks and keys | 100 ms | ${quantile(all, 0.5)} | ${quantile(all, 0.95)} | ${quantile(all, 1)} |
| sorting 500,000 numbers at full speed, to compare machines | | ${quantile(sorts, 0.5)} | ${quantile(sorts, 0.95)} | ${quantile(sorts, 1)} |
`;
  console.log(text);
  writeSection('browser', text);
} finally {
  await browser.close();
  await product.stop();
}

/** Every visit starts with an empty cache, so none may reuse the font of the visit before. */
function withoutKnownFont(state: StorageState): StorageState {
  const origins = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== FONT_KEY),
  }));
  return { ...state, origins };
}

/** Runs in the page: how long a fixed piece of work takes, in milliseconds. */
function sortNumbers(): number {
  const numbers = Array.from({ length: 500_000 }, (_, index) => (index * 7_919) % 1_000_003);
  const start = performance.now();
  numbers.sort((left, right) => left - right);
  return performance.now() - start;
}

function keptBy({ origins }: StorageState): Kept {
  return origins.flatMap(({ localStorage }) => localStorage);
}

/** Prepares a click or key, and returns what sends it. */
type Act = (page: Page) => Promise<() => Promise<void>>;

/** A locator's own click would run a script in the page between the click and the next frame. */
function clickOn(target: Locator): Act {
  return async (page) => {
    await target.scrollIntoViewIfNeeded();
    await page.evaluate(whenIdle);
    await target.hover();
    return async () => {
      await page.mouse.down();
      await page.mouse.up();
    };
  };
}

function press(key: string): Act {
  return async (page) => () => page.keyboard.press(key);
}

/** Clicks and types in a list; returns the milliseconds from each event to the next frame. */
async function interact(page: Page, path: string): Promise<number[]> {
  await page.goto(path);
  await page.locator('main table[aria-rowcount="101"][aria-busy=false]').waitFor();
  await settled(page);
  const main = page.locator('main');
  const box = main.locator('tbody').getByRole('checkbox').first();
  const search = main.getByRole('searchbox').first();
  const facets = main.getByRole('region', { name: 'Filters' });
  const actions = [
    clickOn(main.locator('thead button').first()),
    clickOn(main.locator('thead button').last()),
    ...((await box.count()) > 0 ? [clickOn(box)] : []),
    ...((await facets.isVisible())
      ? [clickOn(facets.getByRole('checkbox').first())]
      : [
          clickOn(main.getByRole('button', { name: 'Filter' }).first()),
          clickOn(page.getByRole('dialog', { name: 'Filter' }).getByRole('checkbox').first()),
          press('Escape'),
        ]),
    clickOn(main.getByRole('button', { name: 'Next page' })),
    clickOn(search),
    press('1'),
    press('7'),
    press('Backspace'),
  ];
  const times: number[] = [];
  for (const act of actions) {
    const send = await act(page);
    // Nobody clicks at the very moment a list was scrolled.
    await page.evaluate(whenIdle);
    await page.evaluate(() => {
      Object.assign(globalThis, { durations: [] });
    });
    await send();
    times.push(await page.evaluate(nextFrames));
    await page.evaluate(whenIdle);
    await settled(page);
  }
  return times;
}

/** Runs in the page: waits until the work started by a click or scroll is done, except requests. */
async function whenIdle(): Promise<void> {
  await new Promise((resolve) => requestIdleCallback(resolve));
}

/** Runs in the page: the longest event since the list was cleared. Events under 16 ms are not reported. */
async function nextFrames(): Promise<number> {
  const { durations } = globalThis as unknown as { durations: number[] };
  for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  return Math.max(16, ...durations);
}

interface Visit {
  readonly paint: number;
  /** Before the dashboard was painted. */
  readonly requests: number;
  readonly kilobytes: number;
  /** Until every panel has loaded, including those below the fold. */
  readonly allRequests: number;
  readonly allKilobytes: number;
}

/** Runs in the page, without access to this file: when the largest part of the dashboard was painted, in milliseconds since navigation start. */
async function dashboardPaint(): Promise<number> {
  const painted: number[] = [];
  new PerformanceObserver((list) => painted.push(...list.getEntries().map(({ startTime }) => startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  while (
    painted.length === 0 ||
    document.querySelector('h1')?.textContent !== 'Security Dashboard' ||
    document.querySelector('main .animate-pulse-soft, main [aria-busy="true"]')
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
  return painted.at(-1)!;
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'commit' });
  await page.evaluate(dashboardStands);
}

/** Runs in the page. A locator would run a script of its own, which would be slowed down and counted like the page's. */
async function dashboardStands(): Promise<void> {
  while (
    document.querySelector('h1')?.textContent !== 'Security Dashboard' ||
    document.querySelector('main .animate-pulse-soft, main [aria-busy="true"]')
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function visitOnLine(page: Page): Promise<Visit> {
  await observe(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  let requests = 0;
  let bytes = 0;
  session.on('Network.requestWillBeSent', () => (requests += 1));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await openDashboard(page);
  const paint = await largestPaint(page);
  return { ...(await page.evaluate(askedBefore, paint)), allRequests: requests, allKilobytes: bytes / 1_000, paint };
}

/** Runs in the page: what was requested before a moment, in milliseconds since navigation start. */
function askedBefore(moment: number): { requests: number; kilobytes: number } {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const before = entries.filter(({ startTime }) => startTime < moment);
  return { requests: before.length, kilobytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000 };
}

/** Records paints and events in the page. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { durations: [], paint: 0 });
    const seen = globalThis as unknown as { durations: number[]; paint: number };
    new PerformanceObserver((list) => seen.durations.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.paint = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

async function slowDown(page: Page): Promise<CDPSession> {
  await observe(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return session;
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { paint: number }).paint);
}

function quantile(times: readonly number[], share: number, unit = 'ms'): string {
  const sorted = times.toSorted((left, right) => left - right);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)} ${unit}`.trim();
}
