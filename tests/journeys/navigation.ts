import { expect, test } from 'vitest';
import { until } from '#tests/given/until.ts';
import type { Place } from './beside-product.ts';
import { accessibilityFaults, newVisitor, overflow } from './browser.ts';
import { signIn, signInAs } from './people.ts';

export function navigation(at: Place): void {
  test('visitors see only public pages', async () => {
    const { page } = await newVisitor(at.browser, at.product.url);
    const faults = new Map<string, string[]>();
    for (const [path, heading] of [
      ['/login', 'Sign In'],
      ['/signup', 'Sign Up'],
      ['/password_reset_request', 'Reset your password'],
      ['/terms', 'Terms of service'],
      ['/privacy', 'Privacy'],
      ['/404', 'Page not found'],
      ['/nowhere/at/all', 'Page not found'],
      ['/email_action/reset_password?token=a&userid=b', 'Password Reset'],
      ['/email_action/reset_password', 'Sign In'],
      ['/projects', 'Sign In'],
      ['/results/sbom?analysis_id=a', 'Sign In'],
      ['/email_action/join_org?token=a', 'Sign In'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      if (!faults.has(heading)) faults.set(heading, await accessibilityFaults(page));
    }
    expect([...faults.values()].flat()).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('authStore'))).toBeNull();
  });

  test('signing in and signing up fit a phone and a tablet, are reached by Tab in their order, and say what is wrong with a field', async () => {
    const { page, faults } = await newVisitor(at.browser, at.product.url);
    const order = async (fields: number) => {
      await page.locator('form input').first().focus();
      const seen: string[] = [];
      while (seen.length < fields) {
        const name = await page.evaluate(() => {
          const input = document.activeElement;
          return input instanceof HTMLInputElement ? input.name : input?.getAttribute('type') === 'submit' ? 'submit' : undefined;
        });
        if (name !== undefined) seen.push(name);
        await page.keyboard.press('Tab');
      }
      return seen;
    };
    const message = async (name: string) => {
      const id = await page.locator(`input[name=${name}]`).getAttribute('id');
      return page.locator(`[id="${id}-form-item-message"]`);
    };
    for (const width of [375, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/login');
      await page.getByRole('heading', { name: /sign in/i }).waitFor();
      expect([width, await overflow(page), await order(3)]).toEqual([width, 0, ['email', 'password', 'submit']]);
      await page.getByPlaceholder('Enter your email').fill('nobody');
      await page.getByPlaceholder('Enter your password').fill('short');
      await (await message('email')).getByText(/invalid/i).waitFor();
      await page.goto('/signup');
      await page.getByRole('heading', { name: /sign up/i }).waitFor();
      const fields = ['first_name', 'last_name', 'handle', 'email', 'password', 'password_confirmation', 'submit'];
      expect([width, await overflow(page), await order(7)]).toEqual([width, 0, fields]);
      await page.getByPlaceholder('Enter your password').fill('short');
      await page.getByLabel('Confirm the password').focus();
      await (await message('password')).getByText(/too short|minimum/i).waitFor();
    }
    expect(faults).toEqual([]);
  });

  test('an invalid confirmation link shows an error and redirects to the login', async () => {
    const { page } = await newVisitor(at.browser, at.product.url);
    await page.clock.install();
    await page.goto(`/email_action/confirm_registration?token=nothing&userid=${'0'.repeat(64)}`);
    await page.getByText('Error confirming registration. Redirecting to login page in').waitFor();
    await page.clock.runFor(5_000);
    await page.waitForURL('**/login');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('an expired token is renewed, and an ended session leads to the login and back', async () => {
    const { page } = await newVisitor(at.browser, at.product.url);
    const person = await signInAs(page, at.product, 'willow.bank');
    const stored = () => page.evaluate(() => localStorage.getItem('authStore'));
    const before = JSON.parse((await stored())!);
    await page.evaluate(
      (state) => localStorage.setItem('authStore', JSON.stringify({ ...state, tokenExpiry: '2020-01-01T00:00:00Z' })),
      before,
    );
    await page.goto('/orgs/list');
    await page.getByRole('table', { name: 'Organizations' }).waitFor();
    const after = JSON.parse((await stored())!);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(Object.keys(after).sort()).toEqual([
      'authenticated',
      'initialized',
      'refreshToken',
      'refreshTokenExpiry',
      'token',
      'tokenExpiry',
    ]);

    await page.goto('/login');
    await page.waitForURL(`${at.product.url}/`);

    await page.evaluate(() => localStorage.setItem('authStore', '{"token": 1}'));
    await page.goto('/orgs/list');
    await page.waitForURL('**/login**');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/orgs/list');
  });

  test('a password is reset with a mailed link, which works once', async () => {
    const { page } = await newVisitor(at.browser, at.product.url);
    const person = await signInAs(page, at.product, 'hazel.copse');
    await page.getByRole('button', { name: 'Account of Fern Meadow' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('Check your email').waitFor();
    const link = await at.product.linkTo(person.email, 'reset_password');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel('Confirm the new password').fill('leaves above ground');
    await page.getByText('Too short').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('leaves above the ground');
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.getByText('Passwords must match').waitFor();
    await page.getByLabel('Confirm the new password').fill('leaves above the ground');
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.getByText('Your password has been succesfully updated.').waitFor();
    await page.getByRole('link', { name: 'Back to login' }).click();
    await signIn(page, { ...person, password: 'leaves above the ground' });

    const other = await newVisitor(at.browser, at.product.url);
    await other.page.goto(link);
    await other.page.getByLabel('New password', { exact: true }).fill('leaves above the ground');
    await other.page.getByLabel('Confirm the new password').fill('leaves above the ground');
    await other.page.getByRole('button', { name: 'Update password' }).click();
    await other.page.getByRole('heading', { name: 'Failed' }).waitFor();
    expect(await other.page.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['Request a new password reset', 'Back to login']),
    );
  });

  test('a view that cannot be fetched leaves the application in place and comes back', async () => {
    const { page } = await newVisitor(at.browser, at.product.url);
    await signInAs(page, at.product, 'reed.shore');
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Components' }).click();
    await page.getByRole('heading', { name: 'Error' }).waitFor();
    await page.getByRole('button', { name: 'Organization: ' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/projects/components');
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
  });

  test('a view that could not be fetched is there when a person comes back to it', async () => {
    const { page } = await newVisitor(at.browser, at.product.url);
    await signInAs(page, at.product, 'alder.shore');
    await page.route('**/assets/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Components' }).click();
    await page.getByRole('heading', { name: 'Error' }).waitFor();
    await page.unroute('**/assets/**');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('heading', { name: 'Security Dashboard', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Components' }).click();
    await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/projects/components');
  });

  test('the focus goes back to what opened a dialog or a menu, and never to nothing', async () => {
    const { page } = await newVisitor(at.browser, at.product.url);
    await signInAs(page, at.product, 'rush.shore');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
    await page.goto('/settings/account');
    const opener = page.getByRole('button', { name: 'Create key' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Create key');
    await page.getByRole('button', { name: 'Account of Fern Meadow' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Account of Fern Meadow');
    await page.getByRole('link', { name: 'Projects', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  test('the theme follows the system until a person selects one', async () => {
    const { page } = await newVisitor(at.browser, at.product.url, { colorScheme: 'dark' });
    await signInAs(page, at.product, 'birch.hollow');
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    await expect.poll(theme).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(theme).toBe('light');
    await page.getByRole('button', { name: 'Account of Fern Meadow' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(theme).toBe('dark');
    await page.reload();
    expect(await theme()).toBe('dark');
  });

  test('a toast stays while it is hovered, then disappears; a click closes it immediately', async () => {
    const { page } = await newVisitor(at.browser, at.product.url);
    await signInAs(page, at.product, 'alder.carr');
    await page.clock.install();
    await page.goto('/settings/account');
    const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem');
    const save = page.getByRole('button', { name: 'Save profile' });
    await save.waitFor();
    // From here on, the page's clock runs only when the test advances it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const saved = async () => {
      await save.click();
      await until(async () => {
        await page.clock.runFor(50);
        return (await toast.count()) === 1 || undefined;
      });
    };
    await saved();
    await toast.hover();
    // Longer than the 3000 ms that a toast lasts: hovering keeps it open.
    await page.clock.runFor(3_500);
    expect(await toast.count()).toBe(1);
    await page.mouse.move(10, 300);
    await page.clock.runFor(3_500);
    await expect.poll(() => toast.count()).toBe(0);
    await saved();
    await toast.click();
    await expect.poll(() => toast.count()).toBe(0);
    await page.clock.resume();
    await save.click();
    await save.click();
    await toast.first().waitFor();
    expect(await toast.count()).toBe(1);
  });
}
