import { once } from 'node:events';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, newVisitor, openBrowser } from './browser.ts';
import { analyze, importRepositories, linkGithub, signUp } from './people.ts';
import { type Product, startProduct } from './product.ts';

describe.skipIf(!chromiumPath)('one API and two workers on one database', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct({ role: 'api' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test('the page of an analysis shows its end although the worker that began it was killed', async () => {
    const { page, faults } = await newVisitor(browser, product.url);
    const first = await product.startWorker();
    await signUp(page, product, 'yarrow.field');
    await linkGithub(page);
    await page.getByText('Working').waitFor();
    await importRepositories(page, 'meadow/storefront');
    // The first fetch hangs, so that the kill strikes in the middle.
    product.forge.faults.add({ path: '/meadow/storefront.git*', times: 1, fault: { kind: 'delay', milliseconds: 120_000 } });
    await analyze(page, 'meadow/storefront');
    await page.getByText('Updating knowledge').or(page.getByText('Running')).first().waitFor();
    await product.startWorker();
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    await page.getByText('Incomplete', { exact: true }).waitFor({ timeout: 90_000 });
    await page.getByRole('link', { name: 'Show results' }).click();
    await page.getByRole('table', { name: 'Components' }).getByRole('link', { name: 'axios' }).waitFor();
    expect(faults).toEqual([]);
  });
});
