import type { Browser, Page, Request } from 'playwright-core';

const unanswered = new WeakMap<Page, Set<Request>>();

/** Keeps the requests of the page that have no answer yet. */
export function watchRequests(page: Page) {
  const requests = new Set<Request>();
  unanswered.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** What a wait that failed does not say: where each page is, what it shows, and which of its requests have no answer. */
export async function describePages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  return (await Promise.all(pages.map(describePage))).join('\n\n');
}

async function describePage(page: Page): Promise<string> {
  const requests = [...(unanswered.get(page) ?? [])].map((request) => `${request.method()} ${request.url()}`);
  return [`The page ${page.url()} shows:`, await page.locator('body').innerText(), 'Without an answer:', ...requests].join('\n');
}
