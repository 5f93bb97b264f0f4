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
    const plans = page.getByRole('group', { name: 'Plan for composer.lock' });
    await keys.moveTo(plans.getByRole('radio', { checked: true }));
    // The choices are a ring: past the last plan that is proven is the choice of none.
    const none = plans.getByRole('radio', { name: 'Leave as it is', checked: true });
    const choices = await plans.getByRole('radio', { disabled: false }).count();
    for (let choice = 0; choice < choices && !(await none.isVisible()); choice += 1) await keys.press('ArrowDown');
    await none.waitFor();
    await page.getByRole('button', { name: 'Copy the command' }).first().waitFor({ state: 'detached' });
    await keys.press('ArrowUp');
    await none.waitFor({ state: 'detached' });
    const copy = page.getByRole('button', { name: 'Copy the command' }).first();
    await keys.activate(copy);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('understory fix . --plan no_major --write');
    expect([...faults, ...keys.faults]).toEqual([]);
  });
});
