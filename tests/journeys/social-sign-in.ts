import { expect, test } from 'vitest';
import type { Place } from './beside-product.ts';
import { accessibilityFaults, newVisitor } from './browser.ts';

export function socialSignIn(at: Place): void {
  test.each([
    ['GitHub', 'fern', 'fern.of.github'],
    ['GitLab', 'moss', 'moss.of.gitlab'],
  ])('%s leads through the setup to the dashboard, and directly there the next time', async (provider, login, handle) => {
    const { page } = await newVisitor(at.browser, at.product.url);
    await page.goto('/login');
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await page.getByRole('button', { name: `Sign in as ${login}` }).click();
    await page.getByRole('heading', { name: 'Complete your account' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('First name').fill(login);
    await page.getByLabel('Last name').fill('Meadow');
    await page.getByLabel('Handle').fill(handle);
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();

    const again = await newVisitor(at.browser, at.product.url);
    await again.page.goto('/login');
    await again.page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await again.page.getByRole('button', { name: `Sign in as ${login}` }).click();
    await again.page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();
  });

  test('a callback that did not start in this browser signs nobody in', async () => {
    const { page } = await newVisitor(at.browser, at.product.url);
    await page.goto(`/auth/github/callback?code=${'a'.repeat(40)}&state=${'b'.repeat(64)}`);
    await page.getByText('This sign-in did not start in this browser, or it was refused.').waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('authStore') ?? '{}').token ?? null)).toBeNull();
  });
}
