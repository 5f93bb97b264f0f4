import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { hangNextFetch } from '#tests/given/hang-next-fetch.ts';
import { besideProduct } from './beside-product.ts';
import { chromiumPath, newVisitor } from './browser.ts';
import { analyze, importRepositories, linkGithub, signInAs } from './people.ts';
import { startProduct } from './product.ts';

describe.skipIf(!chromiumPath)('one API and two workers on one database', () => {
  const at = besideProduct(() => startProduct({ role: 'api' }));

  test('an analysis whose worker was killed is finished by the other one, and its page shows it', async () => {
    const { page, faults } = await newVisitor(at.browser, at.product.url);
    const first = await at.product.startWorker();
    await signInAs(page, at.product, 'yarrow.field');
    await linkGithub(page);
    await page.getByText('Working').waitFor();
    await importRepositories(page, 'meadow/storefront');
    const fetching = hangNextFetch(at.product.forge, 'meadow/storefront');
    await analyze(page, 'meadow/storefront');
    await fetching();
    await page.getByText('Updating vulnerability data').or(page.getByText('Running')).first().waitFor();
    await at.product.startWorker();
    const ended = once(first, 'exit');
    first.kill('SIGKILL');
    await ended;
    await page.getByText('Incomplete', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show results' }).click();
    await page.getByRole('table', { name: 'Components' }).getByRole('link', { name: 'axios' }).waitFor();
    expect(faults).toEqual([]);
  });
});
