import { expect, test } from 'vitest';
import { german } from '#tests/screens/german-texts.ts';
import type { Place } from './beside-product.ts';
import { accessibilityFaults, newVisitor, overflow, settled } from './browser.ts';
import { englishTexts } from './english-texts.ts';
import { PASSWORD } from './people.ts';

const PLACES = [
  '/projects',
  '/projects/add',
  '/projects/vulnerabilities',
  '/projects/components',
  '/analyses',
  '/orgs/list',
  '/orgs/add',
  '/settings',
  '/settings/account',
  '/settings/appearance',
  '/settings/notifications',
  '/settings/notification_settings',
  '/help',
  '/terms',
  '/outbox',
];
const RESULTS = ['sbom', 'vuln-finder', 'license-finder', 'js-patching', 'history'];
const ORGANIZATION = ['overview', 'members', 'invites', 'analyzers', 'policies', 'decisions', 'due_dates', 'channels', 'logs'];

/** The pages of who made the first analysis. German is longer than English, so what fits in German fits in English, too. */
export function germanPages(at: Place): void {
  test('pages are German throughout and fit a phone and a desk', async () => {
    const { page, faults } = await newVisitor(at.browser, at.product.url, {
      locale: 'de-DE',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const found: string[] = [];
    const themes: ('light' | 'dark')[] = ['light', 'dark'];
    const look = async () => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.getByText(german['Loading']!).count()).toBe(0);
      await settled(page);
      // Every other page in the light theme; measuring contrast takes longest, and `npm run screens -- --german` measures both.
      const theme = themes.reverse()[0]!;
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, theme);
      found.push(...(await englishTexts(page)), ...(await accessibilityFaults(page)), ...(await excess()));
      await page.setViewportSize({ width: 1280, height: 844 });
      found.push(...(await excess()));
      await page.setViewportSize({ width: 390, height: 844 });
    };
    const excess = async () => {
      const wide = await overflow(page);
      return wide > 0 ? [`${new URL(page.url()).pathname} is ${wide} px too wide for ${page.viewportSize()!.width} px`] : [];
    };

    await page.goto('/login');
    await look();
    await page.getByLabel(german['Email']!).fill('fern.meadow@meadow.example');
    await page.getByLabel(german['Password']!, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: german['Sign in']!, exact: true }).click();
    await page.getByRole('heading', { name: german['Security Dashboard']! }).waitFor();
    await look();
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto('/analyses');
    const results = (await page.locator('a[href^="/results?"]').first().getAttribute('href'))!;
    await page.goto('/orgs/list');
    const organization = (await page.locator('main a[href*="/orgs/manage/"]').first().getAttribute('href'))!;
    const paths = [
      ...PLACES,
      ...RESULTS.map((tab) => results.replace('/results?', `/results/${tab}?`)),
      ...ORGANIZATION.map((name) => organization.replace(/manage\/\w+/, `manage/${name}`)),
    ];
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of paths) {
      await page.goto(path);
      await look();
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  });
}
