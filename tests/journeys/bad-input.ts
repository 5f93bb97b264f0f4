import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Place } from './beside-product.ts';
import { newVisitor } from './browser.ts';
import { analyze, importRepositories, linkGithub, signInAs } from './people.ts';

export function badInput(at: Place): void {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await newVisitor(at.browser, at.product.url));
    await signInAs(page, at.product, 'sorrel.brook');
  });

  test('a wrong token is rejected in the form, which keeps the input', async () => {
    await linkGithub(page, 'ghp_wrong');
    await page.getByRole('alert').getByText('The code host does not accept this token.').waitFor();
    await page.getByLabel('Enterprise Server address').fill('http://127.0.0.1:1');
    await page.getByRole('button', { name: 'Link GitHub' }).click();
    await page.getByRole('alert').getByText('127.0.0.1:1 cannot be reached').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto('/');
    await linkGithub(page);
    await page.getByText('Working').waitFor();
    expect(await page.getByRole('list', { name: 'Integrations' }).getByRole('listitem').count()).toBe(1);
  });

  test('a project without a lockfile is shown as incomplete', async () => {
    await importRepositories(page, 'meadow/legacy-scripts', 'meadow/broken-lockfile');
    await analyze(page, 'meadow/legacy-scripts');
    await page.getByRole('link', { name: 'Show results' }).click();
    await page.getByText('This result is incomplete').waitFor();
    expect(await page.getByText('Complete', { exact: true }).count()).toBe(0);
  });

  test('a broken lockfile is listed with the reason', async () => {
    await analyze(page, 'meadow/broken-lockfile');
    await page.getByRole('link', { name: 'Show results' }).click();
    await page.getByText('This result is incomplete').waitFor();
    await page.locator('summary', { hasText: 'Coverage' }).click();
    await page.getByText('not readable').waitFor();
    expect(await page.getByText('package-lock.json').count()).toBeGreaterThan(0);
  });

  test('a code host that rejects the token later is reported instead of its repositories', async () => {
    at.product.forge.tokens.revoke('ghp_samplesamplesamplesamplesamplesample');
    await page.goto('/projects/add');
    // The last import is still there.
    await page.getByRole('button', { name: 'Add more' }).click();
    await page.getByRole('button', { name: 'Refresh list' }).click();
    await page.getByRole('region', { name: 'Notifications (F8)' }).getByText('ErrorCode: IntegrationInvalidToken').waitFor();
    expect(new URL(page.url()).pathname).toBe('/projects/add');
  });
}
