import { fileURLToPath } from 'node:url';
import { signIn } from '#tests/demo/account.ts';
import { chromiumPath, newVisitor, openBrowser, settled } from '#tests/journeys/browser.ts';
import { signIn as signInOnPage } from '#tests/journeys/people.ts';
import { findRecords } from './find-records.ts';
import { README_PICTURES } from './readme-pictures.ts';
import { watchRequests } from './server-states.ts';
import { startDemo } from './start-demo.ts';

// `npm run screens -- readme`: takes the pictures of the README again, of the demo as its owner sees it.
if (!chromiumPath) throw new Error('The screens need Chromium. Install it, or set CHROMIUM_PATH.');
const SIZE = { width: 1440, height: 900 };
const PORT = 9300;

const demo = await startDemo(fileURLToPath(new URL('../../.cache/screens/demo', import.meta.url)), PORT);
const browser = await openBrowser();
try {
  const owner = { email: demo.member('OWNER'), password: demo.password };
  const records = await findRecords((await signIn(demo.url, owner))!);
  const { page } = await newVisitor(browser, demo.url, { viewport: SIZE, colorScheme: 'light' });
  const requests = watchRequests(page);
  await page.goto('/login');
  await signInOnPage(page, owner);
  for (const { name, address, prepare } of README_PICTURES) {
    await page.goto(address(records));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await requests.rest();
    await prepare?.(page, records);
    await requests.rest();
    await settled(page);
    await page.mouse.move(0, 0);
    const path = fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url));
    await page.screenshot({ path });
    console.log(path);
  }
} finally {
  await browser.close();
  await demo.stop();
}
