// `npm run screens -- outage`: stops the server for a minute under every screen, and starts it again: the shell stays, what was shown stays, and
// the screen is whole again without a reload. A second page of each goes there while the server is gone.
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { signIn } from '#tests/demo/account.ts';
import { chromiumPath, newVisitor, openBrowser, settled } from '#tests/journeys/browser.ts';
import { signIn as signInOnPage } from '#tests/journeys/people.ts';
import { findRecords } from './find-records.ts';
import { SCENES } from './scenes.ts';
import { startDemo } from './start-demo.ts';

if (!chromiumPath) throw new Error('The screens need Chromium. Install it, or set CHROMIUM_PATH.');
const PORT = 9310;
const OUTAGE_MS = 60_000;
/** The pause between two attempts to connect grows to half a minute. */
const HEALED_MS = 90_000;
/** As many live views as one person may have. */
const PAGES_AT_ONCE = 10;
const folder = fileURLToPath(new URL('../../.cache/screens/outage-demo', import.meta.url));
const LOST = 'Connection lost, reconnecting';

interface Watched {
  readonly where: string;
  readonly page: Page;
  readonly before: Shown;
}

interface Shown {
  /** Changes with a reload. */
  readonly loaded: number;
  readonly heading: string;
  readonly hasShell: boolean;
  readonly errors: string[];
}

let demo = await startDemo(folder, PORT);
const browser = await openBrowser();
let faults = 0;
let screens = 0;
try {
  const owner = { email: demo.member('OWNER'), password: demo.password };
  const records = await findRecords((await signIn(demo.url, owner))!);
  const wanted = process.argv[3] ?? '';
  const isRoute = SCENES.some(({ route }) => route === wanted);
  const scenes = SCENES.filter(
    ({ viewers, route }) => !viewers.includes('visitor') && (isRoute ? route === wanted : route.includes(wanted)),
  );
  while (scenes.length > 0) {
    const storageState = await signedIn(owner);
    const watched: Watched[] = [];
    const late: (Omit<Watched, 'before'> & { address: string })[] = [];
    for (const scene of scenes.splice(0, PAGES_AT_ONCE / 2)) {
      const address = scene.address(records);
      const page = await open(address, storageState);
      watched.push({ where: scene.route, page, before: await look(page) });
      // A view that was never opened has to be fetched, too.
      late.push({ where: `${scene.route}, opened meanwhile`, page: await open('/settings/appearance', storageState), address });
    }
    await demo.stop();
    for (const { page, address } of late) await goWithin(page, address);
    await delay(OUTAGE_MS);
    for (const { where, page, before } of watched) {
      const { heading, hasShell, loaded } = await look(page);
      if (!hasShell) report(`${where}: the shell is gone without a server`);
      if (heading !== before.heading) report(`${where}: without a server it is headed “${heading}”, not “${before.heading}”`);
      if (loaded !== before.loaded) report(`${where}: it was loaded again`);
      if (!(await page.getByText(LOST).isVisible())) report(`${where}: the lost connection is not told`);
    }
    for (const { where, page } of late) if (!(await look(page)).hasShell) report(`${where}: the shell is gone without a server`);
    demo = await startDemo(folder, PORT);
    for (const { where, page, before } of watched) await expectHealed(where, page, before);
    for (const [index, { where, page }] of late.entries()) {
      await expectHealed(where, page, { ...watched[index]!.before, loaded: (await look(page)).loaded });
    }
    screens += watched.length;
    for (const { page } of [...watched, ...late]) await page.context().close();
  }
} finally {
  await browser.close();
  await demo.stop();
}
console.log(`${screens} screens without a server for ${OUTAGE_MS / 1_000} s, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

function report(fault: string): void {
  faults += 1;
  console.log(fault);
}

async function signedIn(person: { email: string; password: string }) {
  const { page } = await newVisitor(browser, demo.url);
  await page.goto('/login');
  await signInOnPage(page, person);
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** A context each: a browser opens few connections to one server, and all of these pages are seen. */
async function open(address: string, storageState: BrowserContextOptions['storageState']): Promise<Page> {
  const { page } = await newVisitor(browser, demo.url, { storageState });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
  await page.getByText('Live', { exact: true }).first().waitFor();
  return page;
}

/** As a link of the app does. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function look(page: Page): Promise<Shown> {
  return page.evaluate(() => ({
    loaded: performance.timeOrigin,
    heading: document.querySelector('h1')?.textContent ?? '',
    hasShell: document.querySelector('header nav') !== null,
    errors: [...document.querySelectorAll('main [role="alert"]')].map(({ textContent }) => textContent),
  }));
}

async function expectHealed(where: string, page: Page, before: Shown): Promise<void> {
  const isHealed = page.waitForFunction(
    ({ heading, errors }) =>
      document.querySelector('h1')?.textContent === heading &&
      [...document.querySelectorAll('main [role="alert"]')].every(({ textContent }) => errors.includes(textContent)) &&
      !document.querySelector('main .animate-pulse-soft, main [aria-busy="true"]') &&
      document.body.innerText.includes('Live'),
    before,
    { timeout: HEALED_MS },
  );
  await isHealed.catch(() => {});
  const { heading, loaded, errors } = await look(page);
  if (heading !== before.heading) report(`${where}: it did not come back, and is headed “${heading}”`);
  if (loaded !== before.loaded) report(`${where}: it was loaded again`);
  const added = errors.filter((error) => !before.errors.includes(error));
  if (added.length > 0) report(`${where}: still failed: ${added.join(' | ')}`);
}
