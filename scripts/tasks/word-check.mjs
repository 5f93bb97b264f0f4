// Looks for words that docs/STYLE.md replaces, in texts, comments and names. The specification's own sentences are exempt.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { capture, root } from '../bootstrap/run.mjs';

const WORDS = [
  [/\banew\b/i, 'again, regenerate'],
  [/\bfor ever\b/i, 'forever, permanently'],
  [/\bsees to\b|\bseen to\b/i, 'provides, handles'],
  [/\bmends?\b|\bmended\b/i, 'fix, repair'],
  [/\bnewest\b(?!')/i, 'latest'],
  [/\bgoes on with\b|\bgo on with\b|\bis going on\b/i, 'continues with, is running'],
  [/\brests? on the\b/i, 'is based on, uses'],
  [/\bstands? (in|beside|for itself|apart)\b(?! a row)/i, 'is in, is next to'],
  [/\b(file|lockfile|manifest|folder|database|table|bundle|document|result|list) (does not hold|holds)\b/i, 'contains'],
  [/(?<!there )\bis no (list|object|text|package|valid|full|id|array|number|member|lockfile|file|folder)\b/i, 'is not a …'],
  [/\bdoes not tell\b|\btells (nothing|that|whether|which|what|how)\b/i, 'shows, reports, says'],
  [/\bthe world learned\b|\bsecond opinion\b/i, 'new advisories, second source'],
  [/\bwhat the world\b|\bgoes by itself\b|\bat first sight\b/i, 'new advisories, disappears, headline'],
  [/\bbarriers?\b/i, 'accessibility violations'],
  [/\b(waits?|waiting) (out|for nobody)\b/i, 'say who or what'],
  [/\bStands (instead|where|at)\b|\bkept (in|on) sight\b|\bin sight\b/i, 'replaces, visible'],
  [/\b(is|are) told (in words|with|at once|as|of|without|apart|once)\b|\btold of\b/i, 'is reported, is explained, is notified of'],
  [/\btells? (of|them apart|\w+ apart)\b|\btell apart\b/i, 'records, distinguishes'],
  [/\b(must not|may|cannot|does not) hold (a|an|null|slashes|\d+)\b/i, 'must not contain'],
  [/\bwish(es)?\b/i, 'input, preference'],
  [/\bwhoever\b/i, 'anyone who, the person who'],
  [/\bcures?\b/i, 'fix'],
  // American spelling. 'Cancelled' is a key that the specification spells so, and German has words of the same letters.
  [/licence|colour|behaviour|favour|honour|neighbour|artefact|\bdefence\b|\bcentre\b|\bgrey\b/i, 'license, color, behavior …'],
  [/(?<!key: ')cancell(ed|ing)\b|(?<!aria-)labelled(?!by)|modelled|travell(ed|ing)/i, 'canceled, labeled …'],
  [/analysed|\b(to|can) analyse\b|\borganisations?\b|judgement/, 'analyzed, organization, judgment'],
  [/(serial|optim|normal|initial|summar|custom|recogn|author)is(e|es|ed|ing|ation)\b/, '-ize'],
  [/\bWitness|\bwitness\b|\bTidings\b|\bFarewell\b|\bComplaint\b|\bstaySmall\b/, 'see docs/GLOSSARY.md'],
];

const EXEMPT = [
  'scripts/tasks/word-check.mjs',
  'docs/STYLE.md',
  'docs/GLOSSARY.md',
  'contract/specification-texts.ts',
  'contract/specification-constants.test.ts',
  // Other people's spellings of their licenses, and a file of theirs.
  'engine/licenses/license-aliases.ts',
  'engine/licenses/recognize-text.ts',
  'engine/licenses/state-license.test.ts',
  // What other tools and publishers wrote.
  /fixtures|\.migrations\.ts$|^tests\/forge\/repositories|recorded|\/license-texts\//,
];

const { output } = await capture('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
  '*.mjs',
  '*.cjs',
  '*.md',
  '*.css',
  '*.html',
]);
const files = output.split('\n').filter((path) => path && !EXEMPT.some((one) => (typeof one === 'string' ? one === path : one.test(path))));
let found = 0;
for (const path of files) {
  const lines = await readFile(join(root, path), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  );
  lines.forEach((line, index) => {
    for (const [pattern, instead] of WORDS) {
      const match = pattern.exec(line);
      if (!match) continue;
      found += 1;
      console.log(`${path}:${index + 1} "${match[0]}": ${instead}`);
    }
  });
}
if (found > 0) {
  console.log(`${found} words that docs/STYLE.md replaces.`);
  process.exitCode = 1;
}
