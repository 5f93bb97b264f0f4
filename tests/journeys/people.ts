import type { Page } from 'playwright-core';
import { SAMPLE_TOKENS } from '#tests/forge/sample-world.ts';
import type { Product } from './product.ts';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export const PASSWORD = 'roots below ground';

/** Signs in a person who registered before. */
export async function signInAs(page: Page, product: Product, handle: string): Promise<Person> {
  const person = { email: `${handle}@meadow.example`, password: PASSWORD };
  await product.register({ ...person, first_name: 'Fern', last_name: 'Meadow', handle });
  await page.goto('/login');
  await signIn(page, person);
  return person;
}

/** Fills the sign-up form, opens the link of the mail and signs in after the countdown. */
export async function signUp(page: Page, product: Product, handle: string): Promise<Person> {
  const person = { email: `${handle}@meadow.example`, password: PASSWORD };
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Fern');
  await page.getByLabel('Last name').fill('Meadow');
  await page.getByLabel('Handle').fill(handle);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm the password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Confirm your address' }).waitFor();
  await page.clock.install();
  await page.goto(await product.linkTo(person.email, 'confirm_registration'));
  await page.getByText('Registration confirmed. Redirecting to login page in').waitFor();
  await page.clock.runFor(5_000);
  await page.waitForURL('**/login');
  await signIn(page, person);
  return person;
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Security Dashboard' }).waitFor();
}

/** Links the local GitHub, starting with the first step on the dashboard. */
export async function linkGithub(page: Page, token: string = SAMPLE_TOKENS.github): Promise<void> {
  await page.getByRole('link', { name: 'Link to Github or Gitlab' }).click();
  await page.getByRole('button', { name: 'Link to Github or Gitlab' }).click();
  await page.getByLabel('Personal access token').fill(token);
  await page.getByRole('button', { name: 'Link GitHub' }).click();
}

/** Imports repositories from the integration that was just linked. */
export async function importRepositories(page: Page, ...names: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Import projects' }).click();
  for (const name of names) await page.getByLabel(`Select ${name}`, { exact: true }).check();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('list', { name: 'Results of the import' }).waitFor();
}

/** Starts an analysis of an imported repository with the defaults of the form, and waits for its steps. */
export async function analyze(page: Page, name: string): Promise<void> {
  await page.goto('/projects');
  await page.getByRole('link', { name: `Analyze ${name}` }).click();
  await page.getByRole('button', { name: 'Start analysis' }).click();
  await page.getByRole('list', { name: 'Steps' }).waitFor();
}
