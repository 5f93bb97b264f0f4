// One pass over the code of a folder: `parse` only parses, `scan` is all of code scanning with fragments cached in the second folder, and `rooms` is
// the same in one process, to measure the time of each part.
import { fileURLToPath } from 'node:url';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { parseJavaScript } from '#engine/code-scanning/javascript/parse.ts';
import { languageOf } from '#engine/code-scanning/languages.ts';
import { parsePhp } from '#engine/code-scanning/php/parse.ts';
import { FragmentReader } from '#engine/code-scanning/runner/fragment-reader.ts';
import { readPacked } from '#engine/code-scanning/read-fragment.ts';
import { expectShortLife } from '#engine/code-scanning/runner/expect-short-life.ts';
import { scanCode, type ScanCodeInput } from '#engine/code-scanning/scan-code.ts';
import { processorByRoom } from './processor-by-room.ts';
import { processorTime } from './processor-time.ts';

// The parser process as shipped: types are stripped when it is built, not each time it starts.
const PARSERS = fileURLToPath(new URL('../../dist/server/code-parse-child.cjs', import.meta.url));

const [pass, folder, cacheFolder] = process.argv.slice(2);
// Same settings as the step.
if (pass !== 'parse') expectShortLife();
const checkout = await openFolder(folder!);
if (pass === 'rooms') {
  const rooms = await processorByRoom(() => scanAll({ reader: { read: readPacked, close: () => undefined } }));
  process.stdout.write(JSON.stringify([...rooms]));
} else {
  const before = await processorTime([process.pid]);
  const files = pass === 'parse' ? await parseAll() : await scanAll({ cacheFolder, reader: new FragmentReader(PARSERS) });
  process.stdout.write(JSON.stringify({ files, milliseconds: (await processorTime([process.pid])) - before }));
}

async function parseAll(): Promise<number> {
  let files = 0;
  for (const path of checkout.paths) {
    const language = languageOf(path);
    if (!language || /\.d\.[cm]?ts$/.test(path)) continue;
    try {
      const text = await checkout.readText(path);
      if (language.name === 'php') parsePhp(path, text);
      else parseJavaScript(path, text);
      files += 1;
    } catch {
      // Counted by the scan as well, which reports what cannot be parsed.
    }
  }
  return files;
}

async function scanAll(given: Pick<ScanCodeInput, 'cacheFolder' | 'reader'>): Promise<number> {
  const result = await scanCode({ checkout, ...given, progress: () => undefined, signal: new AbortController().signal });
  return result.files.scanned;
}
