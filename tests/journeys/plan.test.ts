import { afterAll, describe, expect, test } from 'vitest';
import { startDemoRegistry } from '#tests/demo/demo-registry.ts';
import { SAMPLE_TOKENS } from '#tests/forge/sample-world.ts';
import { freePort } from '#tests/given/free-port.ts';
import { besideProduct } from './beside-product.ts';
import { chromiumPath, newVisitor } from './browser.ts';
import { keyboardOf } from './keyboard.ts';
import { PASSWORD } from './people.ts';
import { startProduct } from './product.ts';

describe.skipIf(!chromiumPath)('a proven plan', () => {
  let registry: Awaited<ReturnType<typeof startDemoRegistry>> | undefined;
  // Composer's plans are resolved by us, so all that they need is a Packagist.
  const at = besideProduct(async () => {
    registry = await startDemoRegistry(await freePort());
    return startProduct({ environment: { PACKAGIST_URL: registry.url, REGISTRY_METADATA: 'ask' } });
  });
  afterAll(() => registry?.close());

  test('is chosen and its command copied with the keyboard alone', async () => {
    const person = { email: 'heath.moor@meadow.example', password: PASSWORD };
    await at.product.register({ ...person, first_name: 'Heath', last_name: 'Moor', handle: 'heath.moor' });
    const { page, faults } = await newVisitor(at.browser, at.product.url, { permissions: ['clipboard-read', 'clipboard-write'] });
    const keys = keyboardOf(page);
    await page.goto('/login');
    await keys.type(page.getByLabel('Email'), person.email);
    await keys.type(page.getByLabel('Password', { exact: true }), person.password);
    await keys.press('Enter');
    await keys.activate(page.getByRole('link', { name: 'Link to Github or Gitlab' }));
    await keys.activate(page.getByRole('button', { name: 'Link to Github or Gitlab' }));
    await keys.type(page.getByLabel('Personal access token'), SAMPLE_TOKENS.github);
    await keys.press('Enter');
    await page.getByText('Working').waitFor();
    await keys.activate(page.getByRole('link', { name: 'Import projects' }));
    await keys.toggle(page.getByLabel('Select meadow/php-shop', { exact: true }));
    await keys.activate(page.getByRole('button', { name: 'Import and analyze' }));
    await keys.activate(page.getByRole('link', { name: 'Show results of meadow/php-shop' }));

    await keys.moveTo(page.getByRole('tab', { name: 'Vulnerabilities' }));
    await keys.press('ArrowRight', 'Enter');
    const changes = page.getByRole('group', { name: 'Changes to composer.lock' });
    const all = changes.getByRole('checkbox', { name: 'All changes of this plan' });
    await keys.toggle(all);
    await page.getByText('Nothing is selected. The lockfile stays as it is.').waitFor();
    await keys.toggle(all);
    // A part of the plan is not proven, and what it fixes is only expected.
    await keys.toggle(changes.getByRole('checkbox').last());
    await page.getByText('expected, not proven').waitFor();
    const copy = page.getByRole('button', { name: 'Copy the command' }).first();
    await keys.activate(copy);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    expect(await copied()).toMatch(/^understory fix \. --plan no_major --write --moves [\w/,-]+$/);
    await keys.toggle(all);
    await page.getByText('expected, not proven').waitFor({ state: 'detached' });
    await keys.activate(copy);
    expect(await copied()).toBe('understory fix . --plan no_major --write');
    expect([...faults, ...keys.faults]).toEqual([]);
  });
});
