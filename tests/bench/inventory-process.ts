// The whole way from a folder to the document on disk, as one process: what a command line user waits for.
import { closeSync, openSync, writeSync } from 'node:fs';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { jsSbom } from '#engine/plugins/js-sbom/js-sbom.ts';

const [folder, out] = process.argv.slice(2);
if (folder === undefined || out === undefined) throw new Error('usage: inventory-process <folder> <file to write>');

const result = await jsSbom.run({
  checkout: await openFolder(folder),
  results: {},
  advisories: { findByPackage: () => [], findCandidates: () => [] } as never,
  registry: undefined,
  log: { info: () => undefined, warn: () => undefined },
  signal: new AbortController().signal,
  now: new Date(0),
  progress: () => undefined,
});

// Component by component: the whole document as one text would double the memory.
const file = openSync(out, 'w');
const { components, ...rest } = result;
writeSync(file, `${JSON.stringify(rest).slice(0, -1)},"components":[`);
for (let first = 0; first < components.length; first += 50) {
  const batch = JSON.stringify(components.slice(first, first + 50)).slice(1, -1);
  writeSync(file, first === 0 ? batch : `,${batch}`);
}
writeSync(file, ']}\n');
closeSync(file);
