import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { besideProduct } from './beside-product.ts';
import { chromiumPath, newVisitor } from './browser.ts';
import { analyze, importRepositories, linkGithub, signUp } from './people.ts';
import { startProduct } from './product.ts';

describe.skipIf(!chromiumPath)('one API and two workers on one database', () => {
  const at = besideProduct(() => startProduct({ role: 'api' }));

  test('the page of an analysis shows its end although the worker that began it was killed', async () => {
    const { page, faults } = await newVisitor(at.browser, at.product.url);
    const first = await at.product.startWorker();
    await signUp(page, at.product, 'yarrow.field');
    await linkGithub(page);
    await page.getByText('Working').waitFor();
    await importRepositories(page, 'meadow/storefront');
    // The first fetch hangs, so that the kill strikes in the middle.
    at.product.forge.faults.add({ path: '/meadow/storefront.git*', times: 1, fault: { kind: 'delay', milliseconds: 120_000 } });
    await analyze(page, 'meadow/storefront');
    await page.getByText('Updating vulnerability data').or(page.getByText('Running')).first().waitFor();
    await at.product.startWorker();
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    await page.getByText('Incomplete', { exact: true }).waitFor({ timeout: 90_000 });
    await page.getByRole('link', { name: 'Show results' }).click();
    await page.getByRole('table', { name: 'Components' }).getByRole('link', { name: 'axios' }).waitFor();
    expect(faults).toEqual([]);
  });
});
