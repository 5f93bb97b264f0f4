import * as OTPAuth from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { SAMPLE_TOKENS } from '#tests/forge/sample-world.ts';
import { besideProduct } from './beside-product.ts';
import { accessibilityFaults, chromiumPath, newVisitor, type Visitor } from './browser.ts';
import { keyboardOf } from './keyboard.ts';
import { PASSWORD, type Person } from './people.ts';

type Keyboard = ReturnType<typeof keyboardOf>;

async function signIn(page: Page, keys: Keyboard, { email, password }: Person) {
  await keys.type(page.getByLabel('Email'), email);
  await keys.type(page.getByLabel('Password', { exact: true }), password);
  await keys.press('Enter');
}

describe.skipIf(!chromiumPath)('with the keyboard alone', () => {
  const at = besideProduct();
  const visitors: { visitor: Visitor; keys: Keyboard }[] = [];

  async function visit() {
    const visitor = await newVisitor(at.browser, at.product.url);
    const keys = keyboardOf(visitor.page);
    visitors.push({ visitor, keys });
    return { page: visitor.page, keys };
  }

  /** A person who registered before and signs in. */
  async function member(handle: string) {
    const person = { email: `${handle}@meadow.example`, password: PASSWORD };
    await at.product.register({ ...person, first_name: 'Fern', last_name: 'Meadow', handle });
    const { page, keys } = await visit();
    await page.goto('/login');
    await signIn(page, keys, person);
    await page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();
    return { page, keys, person };
  }

  /** What was wrong since it was asked for last. */
  function newFaults(): string[] {
    return visitors.flatMap(({ visitor, keys }) => [...visitor.faults.splice(0), ...keys.faults.splice(0)]);
  }

  test('a person signs up, adds a second factor, signs out, and signs in with a code', async () => {
    const { page, keys } = await visit();
    const person = { email: 'sedge.fen@meadow.example', password: PASSWORD };
    await page.goto('/login');
    await keys.activate(page.getByRole('link', { name: 'Sign up' }));
    await keys.type(page.getByLabel('First name'), 'Sedge');
    await keys.type(page.getByLabel('Last name'), 'Fen');
    await keys.type(page.getByLabel('Handle'), 'sedge.fen');
    await keys.type(page.getByLabel('Email'), person.email);
    await keys.type(page.getByLabel('Password', { exact: true }), person.password);
    await keys.type(page.getByLabel('Confirm the password'), person.password);
    await keys.activate(page.getByRole('button', { name: 'Create account' }));
    await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
    await page.goto(await at.product.linkTo(person.email, 'confirm_registration'));
    await page.getByText('Registration confirmed. Redirecting to login page in').waitFor();
    await page.goto('/login');
    await signIn(page, keys, person);
    await page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();

    await keys.goTo('Account');
    await keys.activate(page.getByRole('button', { name: 'Set up' }));
    const dialog = page.getByRole('dialog');
    await keys.type(dialog.getByLabel('Password', { exact: true }), person.password);
    await keys.press('Enter');
    await dialog.getByRole('img', { name: /QR code/ }).waitFor();
    const secret = (await dialog.locator('code').textContent()) ?? '';
    const app = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
    await keys.type(dialog.getByRole('textbox', { name: 'Code' }), app.generate());
    await keys.press('Enter');
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    const codes = await list.getByRole('listitem').allTextContents();
    await keys.toggle(dialog.getByLabel('I saved these codes'));
    await keys.activate(dialog.getByRole('button', { name: 'Done' }));
    await page.getByText('recovery codes left.').waitFor();

    await keys.chooseItem(page.getByRole('button', { name: 'Account of Sedge Fen' }), 'Sign out');
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await signIn(page, keys, person);
    await keys.type(page.getByRole('textbox', { name: 'Code' }), codes[0]!);
    await keys.press('Enter');
    await page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();
    expect(newFaults()).toEqual([]);
  });

  describe('an owner', () => {
    let page: Page;
    let keys: Keyboard;
    let person: Person;

    beforeAll(async () => {
      ({ page, keys, person } = await member('clover.mead'));
    });
    test('links a code host, imports and analyzes a repository, and decides on a finding', async () => {
      await keys.activate(page.getByRole('link', { name: 'Link to Github or Gitlab' }));
      await keys.activate(page.getByRole('button', { name: 'Link to Github or Gitlab' }));
      await keys.type(page.getByLabel('Personal access token'), SAMPLE_TOKENS.github);
      await keys.press('Enter');
      await page.getByText('Working').waitFor();
      await keys.activate(page.getByRole('link', { name: 'Import projects' }));
      await keys.toggle(page.getByLabel('Select meadow/storefront', { exact: true }));
      await keys.activate(page.getByRole('button', { name: 'Import and analyze' }));
      await keys.activate(page.getByRole('link', { name: 'Show results of meadow/storefront' }));

      const findings = page.getByRole('list', { name: 'Findings' });
      await keys.activate(findings.getByRole('link', { name: 'CVE-2021-44906' }));
      await page.getByText('npm install minimist@1.2.6').waitFor();
      await keys.activate(page.getByRole('button', { name: 'Decide', exact: true }).first());
      const dialog = page.getByRole('dialog');
      await keys.choose(dialog.getByLabel('Status'), 'Accepted');
      await keys.type(dialog.getByLabel('Comment'), 'The shop parses no arguments.');
      await keys.activate(dialog.getByRole('button', { name: 'Decide' }));
      await page.getByText('Decided', { exact: true }).first().waitFor();
      expect(newFaults()).toEqual([]);
    });

    test('writes a policy, and Escape does not lose it', async () => {
      await keys.goTo('Organization Overview');
      await keys.activate(page.getByRole('link', { name: 'Policies' }));
      await keys.activate(page.getByRole('button', { name: 'New vulnerability policy' }));
      const dialog = page.getByRole('dialog');
      await keys.type(dialog.getByLabel('Name'), 'Shops');
      await keys.press('Escape');
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }));
      expect(await dialog.getByLabel('Name').inputValue()).toBe('Shops');
      await keys.activate(dialog.getByRole('button', { name: 'Create policy' }));
      await page.getByRole('table', { name: 'Policies' }).getByText('Shops').waitFor();
      expect(newFaults()).toEqual([]);
    });

    test('schedules an analysis', async () => {
      await keys.press('g', 'a');
      await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
      await keys.chooseItem(page.getByRole('button', { name: 'More about this analysis' }).first(), 'Schedule');
      const dialog = page.getByRole('dialog');
      await keys.choose(dialog.getByLabel('Repeats'), 'Every week');
      await keys.activate(dialog.getByRole('button', { name: 'Save schedule' }));
      await dialog.waitFor({ state: 'detached' });
      expect(newFaults()).toEqual([]);
    });

    test('adds a channel, reads the audit log and verifies its chain', async () => {
      await keys.goTo('Organization Overview');
      await keys.activate(page.getByRole('link', { name: 'Channels' }));
      await keys.activate(page.getByRole('button', { name: 'Add channel' }).first());
      const dialog = page.getByRole('dialog');
      await keys.type(dialog.getByLabel('Name'), 'Chat of the mead');
      await keys.type(dialog.getByLabel('Address'), `${at.product.url}/nowhere`);
      await keys.press('Enter');
      await keys.activate(dialog.getByRole('button', { name: 'Done' }));
      await page.getByText('Chat of the mead').first().waitFor();
      await keys.activate(page.getByRole('link', { name: 'Audit Logs' }));
      await keys.activate(page.getByRole('button', { name: 'Verify the chain' }));
      await page.getByText('The chain is intact').waitFor();
      expect(newFaults()).toEqual([]);
    });

    test('adds the mailbox of a team, whose reader confirms without an account', async () => {
      const mailbox = 'team@mead.example';
      await keys.goTo('Organization Overview');
      await keys.activate(page.getByRole('link', { name: 'Channels' }));
      await keys.activate(page.getByRole('button', { name: 'Add channel' }).first());
      const dialog = page.getByRole('dialog');
      await keys.type(dialog.getByLabel('Name'), 'Team of the mead');
      await keys.choose(dialog.getByLabel('Type'), 'Email');
      await keys.type(dialog.getByLabel('Email address'), mailbox);
      await keys.press('Enter');
      const row = page.getByRole('row').filter({ hasText: 'Team of the mead' });
      await row.getByText('Waiting for confirmation').waitFor();
      const reader = await visit();
      await reader.page.goto(await at.product.linkTo(mailbox, 'confirm_channel'));
      await reader.page.getByText(person.email).waitFor();
      expect(await accessibilityFaults(reader.page)).toEqual([]);
      await reader.keys.activate(reader.page.getByRole('button', { name: 'Confirm', exact: true }));
      await reader.page.getByRole('heading', { name: 'The mailbox is confirmed' }).waitFor();
      await page.reload();
      await keys.chooseItem(row.getByRole('button', { name: 'Manage Team of the mead' }), 'Edit');
      await keys.type(dialog.getByLabel('Email address'), 'lead@mead.example');
      await keys.press('Enter');
      await row.getByText('Waiting for confirmation').waitFor();
      expect(newFaults()).toEqual([]);
    });

    test('creates an organization and invites a person, who joins', async () => {
      const guest = await member('bracken.mead');
      await keys.goTo('Organizations');
      await keys.activate(page.getByRole('link', { name: 'Create Organization' }).first());
      await keys.type(page.getByLabel('Name'), 'The Mead');
      await keys.type(page.getByLabel('Description'), 'Everything that grows on the mead');
      await keys.activate(page.getByRole('button', { name: 'Create organization' }));
      await page.getByRole('heading', { name: 'Organization Overview' }).waitFor();
      await keys.goTo('Invite someone');
      await keys.type(page.getByLabel('Email'), guest.person.email);
      await keys.choose(page.getByLabel('Role'), 'Moderator');
      await keys.activate(page.getByRole('button', { name: 'Send invitation' }));
      await page.getByRole('table', { name: 'Invitations' }).getByText(guest.person.email).waitFor();
      await guest.page.goto(await at.product.linkTo(guest.person.email, 'join_org'));
      await guest.keys.activate(guest.page.getByRole('button', { name: 'Join Organization' }));
      await guest.page.getByRole('heading', { name: 'Organization Overview' }).waitFor();
      expect(newFaults()).toEqual([]);
    });

    test('finds what was typed again after the server restarted, and after the session ended', async () => {
      await keys.goTo('Organizations');
      await keys.activate(page.getByRole('link', { name: 'Create Organization' }).first());
      await keys.type(page.getByLabel('Name'), 'The Heath');
      await at.product.restart();
      expect(await page.getByLabel('Name').inputValue()).toBe('The Heath');
      await keys.type(page.getByLabel('Description'), 'Everything that grows on the heath');
      // As after a week, or after the password was changed elsewhere.
      await page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('authStore')!);
        localStorage.setItem(
          'authStore',
          JSON.stringify({ ...kept, tokenExpiry: '2020-01-01T00:00:00Z', refreshTokenExpiry: '2020-01-01T00:00:00Z' }),
        );
      });
      await page.reload();
      await page.getByText('Your session has ended.').waitFor();
      await signIn(page, keys, person);
      await page.getByRole('heading', { name: 'Create Organization' }).waitFor();
      expect([await page.getByLabel('Name').inputValue(), await page.getByLabel('Description').inputValue()]).toEqual([
        'The Heath',
        'Everything that grows on the heath',
      ]);
      await keys.goTo('Help');
      await keys.activate(page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }));
      await page.getByRole('heading', { name: 'Help', level: 1 }).waitFor();
      expect(newFaults()).toEqual([]);
    });

    test('is told when the connection is lost, and what was sent meanwhile arrives when it is back', async () => {
      await keys.goTo('Organizations');
      await keys.activate(page.getByRole('link', { name: 'Create Organization' }).first());
      await keys.type(page.getByLabel('Name'), 'The Fen');
      await keys.type(page.getByLabel('Description'), 'Everything that grows in the fen');
      await page.context().setOffline(true);
      await page.getByText('Connection lost, reconnecting').waitFor();
      await keys.activate(page.getByRole('button', { name: 'Create organization' }));
      expect(await page.getByLabel('Name').inputValue()).toBe('The Fen');
      await page.context().setOffline(false);
      await page.getByText('Live', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Organization Overview' }).waitFor();
      await page.getByRole('button', { name: 'Organization: The Fen' }).waitFor();
      expect(newFaults()).toEqual([]);
    });

    test('resets a forgotten password', async () => {
      await keys.chooseItem(page.getByRole('button', { name: 'Account of Fern Meadow' }), 'Sign out');
      await keys.activate(page.getByRole('link', { name: 'Forgot your password?' }));
      // The page before has a field of the same name.
      await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
      await keys.type(page.getByLabel('Email'), person.email);
      await keys.activate(page.getByRole('button', { name: 'Send the link' }));
      await page.getByText('Check your email').waitFor();
      await page.goto(await at.product.linkTo(person.email, 'reset_password'));
      await keys.type(page.getByLabel('New password', { exact: true }), 'leaves above the ground');
      await keys.type(page.getByLabel('Confirm the new password'), 'leaves above the ground');
      await keys.activate(page.getByRole('button', { name: 'Update password' }));
      await page.getByText('Your password has been succesfully updated.').waitFor();
      await keys.activate(page.getByRole('link', { name: 'Back to login' }));
      await signIn(page, keys, { ...person, password: 'leaves above the ground' });
      await page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(newFaults()).toEqual([]);
    });
  });
});
