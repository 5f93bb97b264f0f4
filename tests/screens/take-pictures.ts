import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { accessibilityFaults, cutPlaceholders, overflow, settled } from '#tests/journeys/browser.ts';
import { englishTexts } from '#tests/journeys/english-texts.ts';
import type { Records, Scene, State, Viewer } from './scenes.ts';
import { type Theme, WIDTHS } from './screens-page.ts';
import { AFTER_RETRIES_MS, putServerInto, type watchRequests } from './server-states.ts';

export interface Picture {
  readonly route: string;
  readonly viewer: Viewer;
  readonly state: State;
  readonly width: number;
  readonly theme: string;
  /** Relative to the folder of pictures. */
  readonly file: string;
}

export interface Shown {
  readonly scene: Scene;
  readonly state: State;
  readonly viewer: Viewer;
}

export interface Studio {
  readonly page: Page;
  readonly requests: ReturnType<typeof watchRequests>;
  readonly records: Records;
  readonly folder: string;
  readonly isGerman: boolean;
}

/** Opens a screen in a state, takes its pictures, and gives what is wrong with it. `all`: at every width. */
export async function takePictures(
  studio: Studio,
  shown: Shown,
  themes: readonly Theme[],
  all: boolean,
): Promise<{ pictures: Picture[]; faults: string[] }> {
  const { page, folder } = studio;
  const pictures: Picture[] = [];
  const faults: string[] = await openScene(studio, shown);
  // The other names are in foreign languages.
  if (studio.isGerman && shown.state !== 'names') faults.push(...(await englishTexts(page)));
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    for (const width of all ? WIDTHS : WIDTHS.slice(0, 1)) {
      const size = `${width}-${theme}`;
      await resize(page, width);
      const file = join(folderOf(shown.scene), `${shown.viewer}-${shown.state}-${size}.png`.toLowerCase());
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await page.screenshot({ path: join(folder, file) });
      pictures.push({ route: shown.scene.route, viewer: shown.viewer, state: shown.state, width, theme, file });
      const excess = await overflow(page);
      if (excess > 0) faults.push(`${size}: ${excess} px wider than the window`);
      faults.push(...(await cutPlaceholders(page)).map((fault) => `${size}: ${fault}`));
      if (all && isChecked(shown.state, width, theme))
        faults.push(...(await accessibilityFaults(page)).map((fault) => `${size}: ${fault}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return { pictures, faults };
}

/** Screens between the two other widths have the elements of one of them, and those that load or fail have few. */
function isChecked(state: State, width: number, theme: string): boolean {
  if (width === 1024) return false;
  return state === 'full' || (width === 1440) === (theme === 'light');
}

/** What a screen may take on a machine with much else to do. */
const BUSY_MS = 30_000;

async function openScene({ page, requests, records }: Studio, { scene, state }: Shown): Promise<string[]> {
  await resize(page, WIDTHS[0]);
  await putServerInto(page, state);
  const seen = state === 'partial' ? { ...records, project: records.broken } : records;
  const dialog = state === 'dialog' ? scene.dialog : undefined;
  await page.goto(`${scene.address(seen)}${dialog?.query ?? ''}`);
  await (state === 'loading' ? requests.wait() : requests.rest(state === 'error' ? AFTER_RETRIES_MS : undefined));
  const opener = dialog && page.getByRole('button', { name: nameOf(dialog), exact: true }).first();
  const heading = scene.heading ?? (state === 'loading' || state === 'error' ? undefined : seen.project.name);
  const title = page.getByRole('heading', { level: 1 }).first();
  const found = heading === undefined ? '' : ((await title.textContent({ timeout: BUSY_MS }).catch(() => null))?.trim() ?? '');
  const faults = found.startsWith(heading ?? '') ? [] : [`the heading is “${found}”, not “${heading}”`];
  if (state !== 'loading') await settled(page, BUSY_MS).catch(() => faults.push('placeholders stay'));
  if (!opener) return faults;
  await opener.click({ timeout: BUSY_MS }).catch(() => faults.push(`nothing is called “${nameOf(dialog)}”`));
  await requests.rest();
  return (await page.getByRole('dialog').count()) === 1 ? faults : [...faults, 'no dialog is open'];
}

function nameOf({ button, one = '' }: NonNullable<Shown['scene']['dialog']>): string {
  return button.replace('{one}', one);
}

/** Charts follow the width in the next frame. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

function folderOf({ route }: Scene): string {
  const name = route.replaceAll(/[/$]+/g, '-').replaceAll(/^-|-$/g, '');
  return name === '' ? 'dashboard' : name;
}
