import * as OTPAuth from 'otpauth';
import { expect, test } from 'vitest';
import type { Place } from './beside-product.ts';
import { accessibilityFaults, newVisitor } from './browser.ts';
import { signInAs } from './people.ts';

export function account(at: Place): void {
  test('gets a second factor, signs in with it, and creates an API key that works until it is revoked', async () => {
    const { page, faults } = await newVisitor(at.browser, at.product.url);
    const person = await signInAs(page, at.product, 'sedge.marsh');
    await page.goto('/settings/account');

    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const secret = (await dialog.locator('code').textContent()) ?? '';
    const app = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
    await dialog.getByRole('textbox', { name: 'Code' }).fill(app.generate());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    const codes = await list.getByRole('listitem').allTextContents();
    expect(codes.length).toBeGreaterThan(4);
    expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await dialog.getByLabel('I saved these codes').check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText(`${codes.length} recovery codes left.`).waitFor();

    await page.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByLabel('Name').fill('CI of the marsh');
    await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
    await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[1]!);
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await dialog.getByText("It won't be shown again.").waitFor();
    const key = (await dialog.locator('code').textContent()) ?? '';
    const answer = () => fetch(`${at.product.url}/api/org`, { headers: { 'x-api-key': key } });
    expect((await answer()).status).toBe(200);
    await dialog.getByRole('button', { name: 'Done' }).click();
    const keys = page.getByRole('list', { name: 'API keys' });
    await keys.getByText('CI of the marsh').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await keys.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('No keys.').waitFor();
    expect((await answer()).status).toBe(401);

    const other = await newVisitor(at.browser, at.product.url);
    await other.page.goto('/login');
    await other.page.getByLabel('Email').fill(person.email);
    await other.page.getByLabel('Password', { exact: true }).fill(person.password);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByRole('textbox', { name: 'Code' }).fill(codes[0]!);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();
    expect([...faults, ...other.faults]).toEqual([]);
  });
}
