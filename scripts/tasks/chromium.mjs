import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture } from '../bootstrap/run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser for the journeys: CHROMIUM_PATH, one that is installed, or Debian's, installed now where that is allowed. Undefined, with the reason printed, otherwise. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get')) return without('This machine has no apt-get. Install Chromium or set CHROMIUM_PATH.');
  const isRoot = process.getuid?.() === 0;
  const isSudoer = !isRoot && (await capture('sudo', ['-n', 'true'])).code === 0;
  if (!isRoot && !isSudoer) return without('Installing needs root. Run `sudo apt-get install chromium`, or set CHROMIUM_PATH.');
  console.log('Installing Chromium for the browser journeys …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const [program, prefix] = isRoot ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  await capture(program, [...prefix, 'update'], { env });
  const { code, output } = await capture(program, [...prefix, 'install', '--yes', '--no-install-recommends', 'chromium'], { env });
  return findChromium() ?? without(`apt-get could not install it (exit code ${code}): ${output.trim().split('\n').at(-1)}`);
}

export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin');
  return [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), MAC].find((path) => existsSync(path));
}

function without(reason) {
  console.log(`The browser journeys are skipped: there is no Chromium. ${reason}`);
  return undefined;
}
