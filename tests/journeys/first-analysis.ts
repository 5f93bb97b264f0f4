import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Place } from './beside-product.ts';
import { accessibilityFaults, newVisitor } from './browser.ts';
import { analyze, importRepositories, linkGithub, signUp } from './people.ts';

export function firstAnalysis(at: Place): void {
  test('leads from sign-up to the evidence of a vulnerability', async () => {
    const { page, faults } = await newVisitor(at.browser, at.product.url);
    const violations: string[] = [];
    const checkAccess = async () => void violations.push(...(await accessibilityFaults(page)));

    await page.goto('/');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await checkAccess();
    await signUp(page, at.product, 'fern.meadow');
    await page.getByText('No VCS Integration Yet').waitFor();
    await checkAccess();
    await linkGithub(page);
    await page.getByText('Working').waitFor();
    await checkAccess();
    await importRepositories(page, 'meadow/storefront', 'meadow/php-shop');
    expect(await page.getByRole('list', { name: 'Results of the import' }).getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('Imported'),
      expect.stringContaining('Imported'),
    ]);
    await checkAccess();

    await analyze(page, 'meadow/storefront');
    await checkAccess();
    // The page is not reloaded: live events report the end of the run, which is incomplete with starter data.
    await page.getByText('Incomplete', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show results' }).click();

    const components = page.getByRole('table', { name: 'Components' });
    await components.getByRole('link', { name: 'axios' }).waitFor();
    await checkAccess();
    await page.getByLabel('Search components').fill('handlebars');
    await expect.poll(() => components.getByRole('row').count()).toBe(2);
    await components.getByRole('link', { name: 'handlebars' }).click();
    await page.getByRole('heading', { name: 'How it gets into the project' }).waitFor();
    await page.getByRole('region', { name: 'Dependency graph' }).getByText('handlebars').waitFor();
    await checkAccess();

    await page.getByRole('tab', { name: 'Vulnerabilities' }).click();
    const vulnerabilities = page.getByRole('list', { name: 'Findings' });
    await vulnerabilities.getByRole('link', { name: 'CVE-' }).first().waitFor();
    await page.getByText('This result is incomplete').waitFor();
    await checkAccess();
    await page.getByLabel('Search vulnerabilities').fill('minimist');
    await page.waitForURL(/minimist/);
    // While it waits for the search, the list is faint.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await vulnerabilities.getByRole('link', { name: 'CVE-2021-44906' }).click();
    await page.getByText('npm install minimist@1.2.6').waitFor();
    await checkAccess();
    await page.getByRole('link', { name: 'Open the full page' }).click();
    await page.getByRole('heading', { name: 'CVE-2021-44906' }).waitFor();
    await page.getByText('Evidence of the match').click();
    await page.getByText('package-lock.json:').first().waitFor();
    await checkAccess();

    // The URL alone leads back to the same detail.
    await page.reload();
    await page.getByRole('heading', { name: 'CVE-2021-44906' }).waitFor();

    await page.goto('/projects/vulnerabilities?group=vulnerability');
    await page.getByRole('button', { name: 'CVE-2021-44906' }).waitFor();
    const widths = await columnWidths(page);
    await page.route('**/api/**/vulnerabilities?*', repeatRows);
    await page.reload();
    await page.locator('table[aria-rowcount="101"]').getByRole('button', { name: 'CVE-2021-44906' }).first().waitFor();
    expect(await columnWidths(page)).toEqual(widths);
    await checkAccess();

    expect(violations).toEqual([]);
    expect(faults).toEqual([]);
  });
}

/** Makes a long list of the server's answer, of which only the rows near the visible part are rendered. */
async function repeatRows(route: Route): Promise<void> {
  const response = await route.fetch();
  const page = (await response.json()) as { data: { key: string }[] };
  const data = Array.from({ length: 100 }, (_, index) => ({ ...page.data[index % page.data.length]!, key: `row ${index}` }));
  await route.fulfill({ response, json: { ...page, data, entry_count: data.length } });
}

function columnWidths(page: Page): Promise<number[]> {
  return page.locator('thead th').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
}
