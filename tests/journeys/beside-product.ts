import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './browser.ts';
import { type Product, startProduct } from './product.ts';

interface Place {
  product: Product;
  browser: Browser;
}

/** Runs the tests of a group with the built product and a browser beside them, both there from its first test on. */
export function besideProduct(start: () => Promise<Product> = startProduct): Place {
  const at = {} as Place;
  beforeAll(async () => {
    at.product = await start();
    at.browser = await openBrowser();
  });
  afterAll(async () => {
    await at.browser?.close();
    await at.product?.stop();
  });
  return at;
}
