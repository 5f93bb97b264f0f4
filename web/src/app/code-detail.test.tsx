// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp } from '#web/testing/open-app.tsx';
import { resultAddress, resultAnswers, resultRoute } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/results/results.screen.tsx'),
    import('#web/features/results/tabs-view.tsx'),
    import('#web/features/results/code/code-detail.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const place = (line: number, column: number, end: number) => ({
  file: 'src/a.js',
  line,
  column,
  end_line: line,
  end_column: end,
  excerpt: { first_line: 1, lines: ['const id = req.query.id;', 'db.query(id);'] },
});

const RULE = {
  id: 'x:sql',
  title: 'SQL',
  weaknesses: ['CWE-89'],
  severity: 'HIGH',
  score: 8,
  help: 'Why.',
  fix: '',
  bad_example: '',
  good_example: '',
};
const FINDING = {
  fingerprint: 'f',
  moved_fingerprint: 'm',
  rule_id: 'x:sql',
  language: 'js',
  severity: 'HIGH',
  confidence: 'high',
  tier: 'remote',
  labels: ['test'],
  message: 'A request reaches a query.',
  source: 'req.query.id',
  place: place(2, 1, 13),
  steps: [place(1, 12, 24), place(1, 7, 9), place(2, 10, 12)],
  suppressed: null,
};

const answer = (change: object | null, more: object = {}) => ({
  finding: FINDING,
  rule: RULE,
  covered_by: null,
  change,
  found_in: { run_index: 1, commit_hash: null },
  base_run_index: change ? 0 : null,
  ...more,
});

test.each([
  ['new', { cause: 'engine', reason: null }, 'New since run #1: The engine changed, this code did not.'],
  ['there_before', { cause: null, reason: null }, 'Run #1 has it as well.'],
  [
    'not_looked_at_before',
    { cause: null, reason: 'b.js: It was not scanned.' },
    'Perhaps new: run #1 did not look at it. b.js: It was not scanned.',
  ],
])('a weakness says what changed since the scan before: %s', async (state, why, text) => {
  const app = await openApp(`${resultAddress('code-details')}&fingerprint=f`, {
    ...resultAnswers(['codeql']),
    [resultRoute('codeql/findings/f')]: answer({ state, ...why }),
  });
  await app.shows('Data flow in 3 steps');
  expect(app.text()).toContain(text);
});

test('what is gone is shown as the scan before found it, and nobody decides on it any more', async () => {
  const app = await openApp(`${resultAddress('code-details')}&fingerprint=f`, {
    ...resultAnswers(['codeql']),
    [resultRoute('codeql/findings/f')]: answer(
      { state: 'fixed', cause: 'code', reason: null },
      { found_in: { run_index: 0, commit_hash: null } },
    ),
  });
  await app.shows('Fixed since run #1: The code changed.');
  expect(app.text()).toContain('Shown as run #1 found it.');
  expect(app.text()).not.toContain('Decide');
});

test('a weakness says who reaches it, the code of each step, and nothing that its engine does not say', async () => {
  const app = await openApp(`${resultAddress('code-details')}&fingerprint=f`, {
    ...resultAnswers(['codeql']),
    [resultRoute('codeql/findings/f')]: answer(null),
  });
  await app.shows('Data flow in 3 steps');
  expect(app.text()).toContain('high confidence ·reached by a request ·CWE-89 ·x:sql ·in: Tests');
  expect(app.all('section[aria-label="Data flow"] li > span')).toEqual(['1. Source req.query.id2. Step id', '3. Sink id']);
  expect(app.all('aside h3')).toEqual(['Why it matters']);
});
