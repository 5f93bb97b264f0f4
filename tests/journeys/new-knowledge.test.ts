import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { osvRecord, writeOsvFeed, type OsvRecordLike } from '#tests/given/feed-folder.ts';
import { besideProduct } from './beside-product.ts';
import { accessibilityFaults, chromiumPath, newVisitor, overflow } from './browser.ts';
import { analyze, importRepositories, linkGithub, signInAs } from './people.ts';
import { startProduct } from './product.ts';

const KNOWN = osvRecord('GHSA-aaaa-0001-test', { package: 'minimist' });
const LEARNED = osvRecord('GHSA-bbbb-0002-test', { package: 'lodash', summary: 'Everything is lost', modified: '2026-02-01T00:00:00Z' });
// lodash 4.17.20 and minimist 1.2.0 are below this.
const RANGE = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '4.99.0' }] }];

describe.skipIf(!chromiumPath)('new advisories reach people', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'understory-feeds-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const at = besideProduct(() =>
    startProduct({ environment: { STARTER_KNOWLEDGE: 'false', OSV_URL: publish(KNOWN), NVD_URL: '', KEV_URL: '', EPSS_URL: '' } }),
  );

  /** Sets the content of the feed; returns its URL. */
  function publish(...records: OsvRecordLike[]): string {
    const ranged = records.map((record) => ({ ...record, affected: record.affected!.map((entry) => ({ ...entry, ranges: RANGE })) }));
    writeOsvFeed(folder, 'Packagist', []);
    return writeOsvFeed(folder, 'npm', ranged);
  }

  test('from the bell to the comparison, the history, an earlier date and unsubscribing', async () => {
    const { page, faults } = await newVisitor(at.browser, at.product.url);
    const violations: string[] = [];
    const checkAccess = async () => void violations.push(...(await accessibilityFaults(page)));
    const { email } = await signInAs(page, at.product, 'heron.pool');
    await linkGithub(page);
    await page.getByText('Working').waitFor();
    await importRepositories(page, 'meadow/storefront');
    // An analysis before the first synchronization ends would find nothing.
    await page
      .getByRole('region', { name: 'Data status' })
      .getByText(/^Vulnerability data/)
      .waitFor({ timeout: 60_000 });
    await analyze(page, 'meadow/storefront');
    await page.getByRole('link', { name: 'Show results' }).click({ timeout: 60_000 });
    await page.getByRole('tab', { name: 'Vulnerabilities' }).click();
    await page.getByRole('list', { name: 'Findings' }).getByRole('link', { name: 'GHSA-aaaa-0001-test' }).first().waitFor();
    const before = new Date().toISOString();
    const results = new URL(page.url()).search;

    await page.goto('/settings/notification_settings');
    await page.getByLabel('Mail: New advisories for your components').selectOption('at_once');
    await page.getByText('Saved.', { exact: true }).waitFor();
    await checkAccess();

    // The page is not reloaded: the bell receives the event.
    publish(KNOWN, LEARNED);
    await page.goto('/');
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await page.getByRole('button', { name: 'Sync now' }).click();
    const bell = page.getByRole('button', { name: 'Notifications, 2 unread' });
    await bell.waitFor({ timeout: 60_000 });
    await bell.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '1 vulnerability became known in meadow/storefront' }).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'New advisories' }).waitFor();
    await page.getByText('Both runs analyzed the same commit.').waitFor();
    expect(await page.getByRole('list', { name: 'By new advisories' }).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('GHSA-bbbb-0002-test'),
    ]);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
    await checkAccess();
    await narrow(page, violations);
    await page.getByRole('link', { name: 'GHSA-bbbb-0002-test' }).click();
    await page.getByText('Historical Run #2').waitFor();
    await page.getByText('Update lodash from').waitFor();
    await checkAccess();

    await page.getByRole('link', { name: 'History' }).click();
    const runs = page.getByRole('list', { name: 'Runs' });
    await runs.getByText('New advisories').waitFor();
    expect(await runs.getByRole('heading').allInnerTexts()).toEqual(['Run #2', 'Run #1']);
    await checkAccess();
    await narrow(page, violations);
    await runs.getByRole('link', { name: 'What changed since run #1' }).click();
    await page.getByRole('heading', { name: 'New advisories' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByText('Results as of').waitFor();
    await page.goto(`/results/vuln-finder${results}&at=${before}`);
    await page.getByText('Historical Run #1').waitFor();
    const table = page.getByRole('list', { name: 'Findings' });
    await table.getByRole('link', { name: 'GHSA-aaaa-0001-test' }).first().waitFor();
    expect(await table.getByRole('link', { name: 'GHSA-bbbb-0002-test' }).count()).toBe(0);
    await checkAccess();
    await page.getByRole('link', { name: 'Back to now' }).click();
    await page.getByRole('link', { name: 'See what changed' }).waitFor();
    await page.getByRole('tab', { name: 'Vulnerabilities' }).click();
    await table.getByRole('link', { name: 'GHSA-bbbb-0002-test' }).first().waitFor();

    await page.goto('/settings/notifications');
    await page.getByRole('table', { name: 'Notifications' }).getByText('New advisories').waitFor();
    await checkAccess();
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

    // The link of the mail needs no session.
    const stranger = await newVisitor(at.browser, at.product.url);
    await stranger.page.goto(await at.product.linkTo(email, 'unsubscribe'));
    await stranger.page.getByRole('button', { name: 'Stop the emails' }).click();
    await stranger.page.getByText("You won't get notification emails anymore").waitFor();
    violations.push(...(await accessibilityFaults(stranger.page)));
    await page.goto('/settings/notification_settings');
    await expect.poll(() => page.getByLabel('Mail: New advisories for your components').inputValue()).toBe('off');
    expect(violations).toEqual([]);
    expect([...faults, ...stranger.faults]).toEqual([]);
  });
});

/** Checks the page on a phone in dark mode, and switches back. */
async function narrow(page: Page, violations: string[]): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await become(page, 'dark');
  const wide = await overflow(page);
  if (wide > 0) violations.push(`${page.url()} is ${wide} px too wide`);
  violations.push(...(await accessibilityFaults(page)));
  await page.setViewportSize({ width: 1280, height: 800 });
  await become(page, 'light');
}

async function become(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' });
}
