import { readFileSync, writeFileSync } from 'node:fs';
import { fingerprints, unraised, type Fingerprints } from './fingerprints.ts';

const file = new URL('fingerprints.json', import.meta.url);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Fingerprints;
const now = await fingerprints();
const refused = unraised(recorded, now);
if (refused.length > 0) throw new Error(`Raise the version of the plugin first:\n${refused.join('\n')}`);
// A fixture is one line.
const text = JSON.stringify(now, undefined, 2).replaceAll(/\[\s+("\w+"),\s+("\w+")\s+\]/g, '[$1, $2]');
writeFileSync(file, `${text}\n`);
