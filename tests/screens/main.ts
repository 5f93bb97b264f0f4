import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { signIn } from '#tests/demo/account.ts';
import { chromiumPath, newVisitor, openBrowser } from '#tests/journeys/browser.ts';
import { signIn as signInOnPage } from '#tests/journeys/people.ts';
import { findRecords } from './find-records.ts';
import { gallery } from './gallery.ts';
import { inGerman } from './german-texts.ts';
import { keepProgress } from './progress.ts';
import { type Records, SCENES, STATES, type Viewer, VIEWERS } from './scenes.ts';
import { type Theme, THEMES } from './screens-page.ts';
import { watchRequests } from './server-states.ts';
import { type Demo, startDemo } from './start-demo.ts';
import { type Shown, takePictures } from './take-pictures.ts';

// `npm run screens -- <text> --german --states=error,empty --again`: see docs/screens.md.
if (!chromiumPath) throw new Error('The screens need Chromium. Install it, or set CHROMIUM_PATH.');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    german: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    states: { type: 'string', default: STATES.join(',') },
  },
});
const PORT = 9300;
/** Two pages keep two processors busy: one is drawn while the other waits for the server. */
const PAGES = 2;
const folder = fileURLToPath(new URL('../../.cache/screens', import.meta.url));
const pictureFolder = join(folder, values.german ? 'pictures-german' : 'pictures');
const wanted = SCENES.filter(({ route }) => route.includes(positionals[0] ?? ''));
const unknown = values.states.split(',').find((state) => !(STATES as readonly string[]).includes(state));
if (unknown !== undefined) throw new Error(`There is no state “${unknown}”. States: ${STATES.join(', ')}.`);

await mkdir(folder, { recursive: true });
if (values.again) await rm(pictureFolder, { recursive: true, force: true });
await mkdir(pictureFolder, { recursive: true });
const progress = await keepProgress(join(pictureFolder, 'progress.jsonl'));
const demo = await startDemo(join(folder, 'demo'), PORT);
const browser = await openBrowser();
try {
  for (const viewer of VIEWERS) await visit(viewer, (state) => state !== 'empty');
  await visit('OWNER', (state) => state === 'empty');
} finally {
  await browser.close();
  await demo.stop();
}
const { pictures, faults } = progress.all();
await writeFile(join(pictureFolder, 'index.html'), gallery(pictures, faults));
console.log(`${pictures.length} pictures in ${pictureFolder}, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** Opens what a viewer may open. The states and sizes are the same for all members, so the owner's pictures stand for them, as the operator's do for theirs. */
async function visit(viewer: Viewer, includes: (state: Shown['state']) => boolean): Promise<void> {
  const isFirst = viewer === 'visitor' || viewer === 'OWNER' || viewer === 'OPERATOR';
  const left = wanted
    .filter(({ viewers }) => viewers.includes(viewer))
    .flatMap((scene) =>
      scene.states
        .filter((state) => includes(state) && values.states.split(',').includes(state))
        .map((state): Shown => ({ scene: values.german ? inGerman(scene) : scene, state, viewer })),
    )
    .filter((shown) => (isFirst || shown.state === 'full') && !progress.has(shown));
  if (left.length === 0) return;
  const isEmpty = left.every(({ state }) => state === 'empty');
  const records = await findRecords((await signIn(demo.url, { email: demo.member('OWNER'), password: demo.password }))!);
  const takeAll = async () => {
    const visitor = await open(browser, demo, viewer, isEmpty);
    for (let shown = left.shift(); shown; shown = left.shift()) {
      await take(shown, visitor, records, isFirst);
    }
    await visitor.page.context().close();
  };
  await Promise.all(Array.from({ length: PAGES }, takeAll));
}

/** What German makes longer is as long in the dark: both themes are for the full states, whose accessibility is checked in both. */
function themesOf({ state }: Shown, all: boolean): Theme[] {
  return all && (state === 'full' || !values.german) ? [...THEMES] : ['light'];
}

async function take(shown: Shown, { page, faults: seen, requests }: Awaited<ReturnType<typeof open>>, records: Records, all: boolean) {
  const where = `${shown.scene.route} as ${shown.viewer.toLowerCase()}, ${shown.state}`;
  const attempt = async () => {
    seen.length = 0;
    const taken = await takePictures(
      { page, requests, records, folder: pictureFolder, isGerman: values.german },
      shown,
      themesOf(shown, all),
      all,
    );
    return { ...taken, found: [...taken.faults, ...new Set(seen)].map((fault) => `${where}: ${fault}`) };
  };
  let taken = await attempt();
  if (taken.found.length > 0) taken = await attempt();
  const { found } = taken;
  for (const fault of found) console.log(fault);
  await progress.add(shown, { pictures: taken.pictures, faults: found });
}

async function open(from: Browser, { url, password, member, newcomer }: Demo, viewer: Viewer, isEmpty: boolean) {
  const visitor = await newVisitor(from, url);
  const { page } = visitor;
  const requests = watchRequests(page);
  if (viewer !== 'visitor') {
    await page.goto('/login');
    await signInOnPage(page, { email: isEmpty ? newcomer : member(viewer), password });
  }
  if (values.german) await page.context().addInitScript(() => localStorage.setItem('understory-language', 'de'));
  return { ...visitor, requests };
}
