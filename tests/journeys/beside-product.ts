import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, takeFaults } from './browser.ts';
import { describePages } from './describe-pages.ts';
import { type Product, startProduct } from './product.ts';

export interface Place {
  product: Product;
  browser: Browser;
}

/** Starts the built product and a browser for the tests of a group. None of them may leave an error or a warning in a console. */
export function besideProduct(start: () => Promise<Product> = startProduct): Place {
  const at = {} as Place;
  beforeAll(async () => {
    at.product = await start();
    at.browser = await openBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') process.stderr.write(`${await describePages(at.browser)}\n`);
    expect(takeFaults(at.browser)).toEqual([]);
  });
  afterAll(async () => {
    await at.browser?.close();
    await at.product?.stop();
  });
  return at;
}
