import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { PATIENCE_MS } from '#tests/given/patience.ts';
import { watchRequests } from './describe-pages.ts';

/** Undefined where the machine has no Chromium; the journeys are then skipped by name. */
export const chromiumPath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium'].find((path) => path !== undefined && existsSync(path));

export const BROWSER_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath!, args: BROWSER_FLAGS });
}

// What screens show themselves: failed requests, and on a busy machine code that takes longer than three seconds.
const SHOWN = ['Failed to load resource', 'This view could not be loaded.', 'Diese Ansicht konnte nicht geladen werden.'];

export interface Visitor {
  readonly page: Page;
  /** What went wrong in the page: uncaught errors, violations of the content security policy, requests to other hosts. */
  readonly faults: string[];
}

const faultsIn = new WeakMap<Browser, string[][]>();

/** What went wrong in all pages of a browser since it was asked for last. */
export function takeFaults(browser: Browser): string[] {
  return (faultsIn.get(browser) ?? []).flatMap((faults) => faults.splice(0));
}

/** A person with a new browser context. */
export async function newVisitor(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: url,
    // Elements that still move or fade would be clicked and measured in between.
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults: string[] = [];
  faultsIn.set(browser, [...(faultsIn.get(browser) ?? []), faults]);
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !SHOWN.some((text) => message.text().includes(text))) faults.push(message.text());
  });
  page.on('request', (request) => {
    // A code host at which a person signs in is a page of its own.
    if (request.isNavigationRequest()) return;
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) faults.push(`A request to ${request.url()}`);
  });
  watchRequests(page);
  return { page, faults };
}

/** Until nothing on the page is a placeholder. */
export async function settled(page: Page, timeout = PATIENCE_MS): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main .animate-pulse-soft, main [aria-busy="true"]'), undefined, { timeout });
}

/** Placeholders that do not fit into their fields. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Chromium keeps room for the button that clears a search, also while it is hidden.
    const CLEAR_BUTTON = 16;
    const text = document.createElement('canvas').getContext('2d')!;
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((input) => {
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input);
      Object.assign(text, { font, letterSpacing });
      const button = input.type === 'search' ? CLEAR_BUTTON : 0;
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - button;
      return input.clientWidth > 0 && text.measureText(input.placeholder).width > room ? [`“${input.placeholder}” is cut off`] : [];
    });
  });
}

/** Violations of WCAG and best practices on the page as it is now, one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await animationsEnd(page);
  // Without frames there is nothing to gather in a page of its own, and only violations need their elements described.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${new URL(page.url()).pathname} ${id}: ${node.target.join(' ')}`));
}

/** Colors that are still on their way would be measured. An animation without an end is none of them, and one whose element goes is over. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Pixels that the page is wider than its window, or that a table or a control is beyond it where nothing around scrolls. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('main :is(table, button, select, input, nav a)')].map((element) => {
      for (let around = element.parentElement; around && around.id !== 'main'; around = around.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (textOverflow === 'ellipsis') return 0;
        if (['auto', 'scroll'].includes(overflowX)) return around.getBoundingClientRect().right - clientWidth;
      }
      return element.getBoundingClientRect().right - clientWidth;
    });
    return Math.ceil(Math.max(scrollWidth - clientWidth, ...cut));
  });
}
