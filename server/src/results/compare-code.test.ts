import { expect, test } from 'vitest';
import type { CodeEngine } from '#contract/results/code.ts';
import { differencesOf } from './compare-code.ts';
import type { CodeScan, LookedFor } from './not-looked-at.ts';

const OURS = 'Understory';
const scan = ({
  files = { 'a.js': '1', 'b.js': '1' } as Record<string, string>,
  version = '1',
  limits = [],
  ...said
}: Said = {}): CodeScan => ({
  commit: 'c1',
  engines: [engine(OURS, { version }), ...(said.others ?? [])],
  sources: { files, limits },
  unread: {},
  gaps: [],
  ...said,
});
type Said = Partial<CodeScan> & {
  files?: Record<string, string>;
  version?: string;
  others?: CodeEngine[];
  limits?: NonNullable<CodeScan['sources']>['limits'];
};
function engine(name: string, said: Partial<CodeEngine> = {}): CodeEngine {
  return { name, version: '1', origin: name === OURS ? 'built_in' : 'upload', commit: null, ...said };
}
const weakness = (said: Partial<LookedFor> = {}): LookedFor => ({
  engines: [OURS],
  files: ['a.js'],
  language: 'js',
  tier: 'remote',
  ...said,
});

/** What is said of a weakness that only the first, and only the second, of two scans has. */
function differences(base: CodeScan, head: CodeScan, one: LookedFor = weakness()): unknown[] {
  return differencesOf({ base, head }, { base: [one], head: [one] })
    .toReversed()
    .map(({ state, cause, reason }) => [state, cause ?? reason]);
}
const bothWays = (cause: string) => [
  ['fixed', cause],
  ['new', cause],
];

const other = { 'a.js': '2', 'b.js': '1' };
const elsewhere = { 'a.js': '1', 'b.js': '2' };
test.each<[string, Said, Said, string]>([
  ['another version at the same commit', {}, { version: '2' }, 'engine'],
  ['other models at the same commit', { version: '1+abc' }, { version: '1+def' }, 'engine'],
  ['the same version at another commit', {}, { commit: 'c2', files: other }, 'code'],
  ['the same version, and another file', {}, { commit: 'c2', files: elsewhere }, 'code'],
  ['another version, and its file changed', {}, { commit: 'c2', version: '2', files: other }, 'both'],
  ['another version, and another file changed', {}, { commit: 'c2', version: '2', files: elsewhere }, 'engine'],
  ['another version, and its file is gone', {}, { commit: 'c2', version: '2', files: { 'b.js': '1' } }, 'both'],
  ['another version, and unknown files', {}, { commit: 'c2', version: '2', sources: null }, 'either'],
  ['another version, and unknown commits', { commit: null }, { commit: null, version: '2' }, 'engine'],
])('%s is the cause: %s', (_, base, head, cause) => {
  expect(differences(scan(base), scan(head))).toEqual(bothWays(cause));
});

test.each<[string, Partial<CodeEngine>, Partial<CodeEngine>, string]>([
  ['the same version', {}, {}, 'code'],
  ['another version', {}, { version: '2' }, 'either'],
  ['another version at a commit of its own', { commit: 'x' }, { commit: 'x', version: '2' }, 'engine'],
])('what another engine found in a file that ours does not read, %s', (_, before, after, cause) => {
  const base = scan({ others: [engine('CodeQL', before)] });
  const head = scan({ commit: before.commit ? 'c1' : 'c2', files: other, others: [engine('CodeQL', after)] });
  expect(differences(base, head, weakness({ engines: ['CodeQL'], files: ['a.py'], language: 'other' }))).toEqual(bothWays(cause));
});

test.each<[string, Said, Partial<LookedFor>, string]>([
  [
    'a file that could not be parsed',
    { files: { 'b.js': '1' }, unread: { 'a.js': 'It was not scanned.' } },
    {},
    'a.js: It was not scanned.',
  ],
  ['a file read in part', { files: other, unread: { 'a.js': 'Read in part.' } }, {}, 'a.js: Read in part.'],
  ['a file of its data flow', { unread: { 'b.js': 'Too large.' } }, { files: ['a.js', 'b.js'] }, 'b.js: Too large.'],
  ['a folder', { files: {}, unread: { src: 'It cannot be read.' } }, { files: ['src/x/a.js'] }, 'src/x/a.js: It cannot be read.'],
  [
    'a file that its data flow may lead through',
    { files: { 'a.js': '1', 'b.js': '1' }, unread: { 'index.js': 'It was not scanned.' } },
    {},
    'index.js: It was not scanned.',
  ],
  [
    'files beyond a limit',
    { files: { 'b.js': '1' }, limits: [{ of: 'files', language: null, reason: 'Only 1 of 2.' }] },
    {},
    'Only 1 of 2.',
  ],
  ['data flow beyond a limit', { limits: [{ of: 'flow', language: 'js', reason: 'Too much.' }] }, {}, 'Too much.'],
  ['a model that was not used', { limits: [{ of: 'models', language: null, reason: 'The model x.' }] }, {}, 'The model x.'],
  ['a gap of an earlier version', { sources: null, gaps: ['Only 1 of 2.'] }, {}, 'Only 1 of 2.'],
])('%s is not looked at, and so not fixed', (_, head, said, reason) => {
  const base = scan({ files: { 'a.js': '1', 'b.js': '1', 'index.js': '1', 'src/x/a.js': '1' } });
  const there = scan({ commit: 'c2', ...head });
  const [gone] = differences(base, there, weakness(said));
  const [, came] = differences(there, base, weakness(said));
  expect([gone, came]).toEqual([
    ['not_looked_at', reason],
    ['not_looked_at_before', reason],
  ]);
});

test.each<[string, Said, Partial<LookedFor>]>([
  ['data flow of another language', { limits: [{ of: 'flow', language: 'php', reason: 'Too much.' }] }, {}],
  ['a file beside it, of another language', { unread: { 'index.php': 'It was not scanned.' } }, {}],
  ['data flow, of what needs none', { limits: [{ of: 'flow', language: 'js', reason: 'Too much.' }] }, { tier: 'local' }],
  ['files beyond a limit, where its own was read', { files: other, limits: [{ of: 'files', language: null, reason: 'Only 2 of 3.' }] }, {}],
  ['a file beside it, where its own changed', { files: other, unread: { 'index.js': 'It was not scanned.' } }, {}],
])('a limit that does not touch it keeps nothing from being fixed: %s', (_, head, said) => {
  const base = scan({ files: { 'a.js': '1', 'b.js': '1', 'index.js': '1', 'index.php': '1' } });
  expect(differences(base, scan({ commit: 'c2', ...head }), weakness(said))[0]).toEqual(['fixed', 'code']);
});

test('a file of which both scans read the same part, and a model that neither used, were looked at', () => {
  const partly = { unread: { 'a.js': 'Read in part.' } };
  expect(differences(scan(partly), scan({ ...partly, version: '2' }))).toEqual(bothWays('engine'));
  const models: Said = { limits: [{ of: 'models', language: null, reason: 'The model x.' }] };
  expect(differences(scan(models), scan({ ...models, commit: 'c2', files: other }))).toEqual(bothWays('code'));
});

const byCodeql = weakness({ engines: ['CodeQL'] });
const byBoth = weakness({ engines: [OURS, 'CodeQL'] });
test.each<[string, Partial<CodeEngine> | null, string]>([
  ['a report that is missing', null, 'There is no report of CodeQL.'],
  ['one of its reports', { reports: ['b.sarif'] }, 'a.sarif is missing.'],
  ['a report that failed', { reports: ['a.sarif'], gaps: ['It failed.'] }, 'CodeQL: It failed.'],
])('%s is not looked at', (_, after, reason) => {
  const base = scan({ others: [engine('CodeQL', { reports: ['a.sarif'] })] });
  const head = scan({ commit: 'c2', files: other, others: after ? [engine('CodeQL', after)] : [] });
  expect(differences(base, head, byCodeql)[0]).toEqual(['not_looked_at', reason]);
  expect(differences(head, base, byCodeql)[1]).toEqual(['not_looked_at_before', reason]);
  // Ours looked again; theirs may still find it. What ours finds now and did not then is new whatever theirs says.
  expect(differences(base, head, byBoth)[0]).toEqual(['not_looked_at', reason]);
  expect(differences(head, base, byBoth)[1]).toEqual(['new', 'code']);
});

test('a report of the same commit as before says nothing of another one', () => {
  const others = [engine('CodeQL', { commit: 'c'.repeat(40) })];
  const reason = 'The report of CodeQL is still that of the commit cccccccccccc.';
  expect(differences(scan({ others }), scan({ commit: 'c2', others }), byCodeql)).toEqual([
    ['not_looked_at', reason],
    ['not_looked_at_before', reason],
  ]);
});
