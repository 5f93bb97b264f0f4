import { expect, test } from 'vitest';
import type { Place } from './beside-product.ts';
import { accessibilityFaults, newVisitor } from './browser.ts';
import { signInAs } from './people.ts';

export function invitation(at: Place): void {
  test('is created, sends an invitation by mail, and only the invited person can join', async () => {
    const owner = await newVisitor(at.browser, at.product.url);
    const { page } = owner;
    await signInAs(page, at.product, 'heather.moor');
    await page.goto('/orgs/add');
    await page.getByLabel('Name').fill('Moor');
    await page.getByLabel('Description').fill('Everything that grows on the moor');
    await page.getByText('Too short').waitFor();
    await page.getByLabel('Name').fill('The Moor');
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.getByRole('heading', { name: 'Organization Overview' }).waitFor();
    await page.getByRole('link', { name: 'Invitations' }).click();
    await page.getByLabel('Email').fill('bracken.moor@meadow.example');
    await page.getByLabel('Role').selectOption('MODERATOR');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('table', { name: 'Invitations' }).getByText('bracken.moor@meadow.example').waitFor();
    const link = await at.product.linkTo('bracken.moor@meadow.example', 'join_org');

    // Another person sees nothing of the organization.
    await page.goto(link);
    await page.getByText('We failed to retrieve information on the invite').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);

    const guest = await newVisitor(at.browser, at.product.url);
    await signInAs(guest.page, at.product, 'bracken.moor');
    await guest.page.goto(link);
    await guest.page.getByRole('heading', { name: 'The Moor' }).waitFor();
    await guest.page.getByText('Meadow Fern (heather.moor@meadow.example)').waitFor();
    await guest.page.locator('dl').getByText('Fern Meadow', { exact: true }).waitFor();
    expect(await accessibilityFaults(guest.page)).toEqual([]);
    await guest.page.getByRole('button', { name: 'Join Organization' }).click();
    await guest.page.getByRole('region', { name: 'Notifications (F8)' }).getByText('Successfully joined the org').waitFor();
    await guest.page.getByRole('heading', { name: 'Organization Overview' }).waitFor();
    await guest.page.getByText('Moderator', { exact: true }).waitFor();
    await guest.page.getByRole('button', { name: 'Organization: The Moor' }).waitFor();
    expect(await guest.page.getByRole('link', { name: 'Audit Logs' }).count()).toBe(0);

    await page.goto('/orgs/list');
    await page.getByRole('link', { name: 'The Moor' }).click();
    await page.getByRole('link', { name: 'Members' }).click();
    await expect.poll(() => page.getByRole('table', { name: 'Members' }).getByRole('row').count()).toBe(3);
    expect([...owner.faults, ...guest.faults]).toEqual([]);
  });
}
