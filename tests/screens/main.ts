import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Role } from '#contract/roles.ts';
import { signIn } from '#tests/demo/account.ts';
import { chromiumPath, newVisitor, openBrowser } from '#tests/journeys/browser.ts';
import { signIn as signInOnPage } from '#tests/journeys/people.ts';
import { findRecords } from './find-records.ts';
import { gallery } from './gallery.ts';
import { SCENES, type Viewer, VIEWERS } from './scenes.ts';
import { watchRequests } from './server-states.ts';
import { type Demo, startDemo } from './start-demo.ts';
import { type Picture, type Shown, takePictures } from './take-pictures.ts';

// `npm run screens -- <text>`: every screen whose route contains the text. Source: docs/screens.md.
if (!chromiumPath) throw new Error('The screens need Chromium. Install it, or set CHROMIUM_PATH.');
const PORT = 9300;
const folder = fileURLToPath(new URL('../../.cache/screens', import.meta.url));
const wanted = SCENES.filter(({ route }) => route.includes(process.argv[2] ?? ''));
const pictures: Picture[] = [];
const faults: string[] = [];

await mkdir(folder, { recursive: true });
if (process.argv[2] === undefined) await rm(join(folder, 'pictures'), { recursive: true, force: true });
const demo = await startDemo(join(folder, 'demo'), PORT);
const browser = await openBrowser();
try {
  for (const viewer of VIEWERS) await visit(viewer, (state) => state !== 'empty');
  await visit('OWNER', (state) => state === 'empty');
} finally {
  await browser.close();
  await demo.stop();
}
await writeFile(join(folder, 'pictures/index.html'), gallery(pictures, faults));
console.log([...faults, `${pictures.length} pictures in ${join(folder, 'pictures')}, ${faults.length} faults`].join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;

/** Opens what a viewer may open. The states and sizes are the same for all members, so the owner's pictures stand for them. */
async function visit(viewer: Viewer, includes: (state: Shown['state']) => boolean): Promise<void> {
  const isFirst = viewer === 'visitor' || viewer === 'OWNER';
  const all = wanted
    .filter(({ viewers }) => viewers.includes(viewer))
    .flatMap((scene) => scene.states.filter(includes).map((state) => ({ scene, state, viewer })))
    .filter(({ state }) => isFirst || state === 'full');
  if (all.length === 0) return;
  const isEmpty = all.every(({ state }) => state === 'empty');
  const visitor = await open(browser, demo, viewer, isEmpty);
  const records = await findRecords((await signIn(demo.url, { email: demo.member('OWNER'), password: demo.password }))!);
  const studio = { page: visitor.page, requests: watchRequests(visitor.page), records, folder: join(folder, 'pictures') };
  for (const shown of all) {
    visitor.faults.length = 0;
    const taken = await takePictures(studio, shown, isFirst);
    const where = `${shown.scene.route} as ${viewer.toLowerCase()}, ${shown.state}`;
    pictures.push(...taken.pictures);
    faults.push(...[...taken.faults, ...new Set(visitor.faults)].map((fault) => `${where}: ${fault}`));
  }
  await visitor.page.context().close();
}

async function open(browser: Browser, { url, password, member, newcomer }: Demo, viewer: Viewer, isEmpty: boolean) {
  const visitor = await newVisitor(browser, url);
  if (viewer === 'visitor') return visitor;
  await visitor.page.goto('/login');
  await signInOnPage(visitor.page, { email: isEmpty ? newcomer : member(viewer satisfies Role), password });
  return visitor;
}
