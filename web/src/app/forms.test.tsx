// @vitest-environment happy-dom
import { beforeAll, describe, expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';
import { settle } from '#web/testing/render.tsx';

beforeAll(async () => {
  await Promise.all([import('#web/features/auth/sign-in.screen.tsx'), import('#web/features/auth/sign-up.screen.tsx')]);
}, 60_000);

const message = (input: string) => {
  const described = document.querySelector(input)?.getAttribute('aria-describedby')?.split(' ') ?? [];
  return described.map((id) => document.getElementById(id)).find((element) => element?.id.endsWith('-form-item-message'))?.textContent;
};

describe('what the origin of the product checked in its own browser tests', () => {
  test('signing in has its heading, its placeholders and its order of fields', async () => {
    const app = await openApp('/login', {}, null);
    await app.shows('Welcome back. Please enter your credentials.');
    expect(app.find('h1').textContent).toMatch(/sign in/i);
    const placeholders = [...document.querySelectorAll('form input')].map((input) => input.getAttribute('placeholder'));
    expect(placeholders).toEqual(['Enter your email', 'Enter your password']);
    expect(document.querySelectorAll('[tabindex]:not([tabindex="-1"]):not([tabindex="0"])')).toHaveLength(0);
  });

  test('a bad address is invalid, and says so in the message of its form item', async () => {
    const app = await openApp('/login', {}, null);
    await app.shows('Welcome back. Please enter your credentials.');
    await app.type('input[name=email]', 'nobody');
    await app.leave('input[name=email]');
    await expect.poll(() => message('input[name=email]'), { timeout: 20_000 }).toMatch(/invalid/i);
  });

  test('a field that was only passed has no error yet', async () => {
    const app = await openApp('/login', {}, null);
    await app.shows('Welcome back. Please enter your credentials.');
    document.querySelector<HTMLInputElement>('input[name=email]')!.focus();
    await app.leave('input[name=email]');
    await app.type('input[name=password]', 'x');
    await app.leave('input[name=password]');
    await settle();
    expect(message('input[name=email]')).toBeUndefined();
  });

  test('a short password is too short', async () => {
    const app = await openApp('/signup', {}, null);
    await app.shows('Create an account');
    await app.type('input[name=password]', 'short');
    await app.leave('input[name=password]');
    await expect.poll(() => message('input[name=password]'), { timeout: 20_000 }).toMatch(/too short|minimum/i);
  });
});
