// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import { openApp, ORGANIZATION } from '#web/testing/open-app.tsx';
import { settle } from '#web/testing/render.tsx';
import { LEDGER, pageOf, PROJECT, resultAddress, resultAnswers, resultRoute } from '#web/testing/result-answers.ts';

beforeAll(async () => {
  await Promise.all([
    import('#web/features/results/results.screen.tsx'),
    import('#web/features/results/tabs-view.tsx'),
    import('#web/features/results/code/code-view.tsx'),
    import('./header/shell.tsx'),
  ]);
}, 60_000);

const ORG = `/api/org/${ORGANIZATION.id}`;
const REPORTS = `${ORG}/projects/${PROJECT.id}/code_reports`;
const AT = '2026-11-20T12:00:00Z';
const REPORT_ID = '0198a0f0-0000-7000-8000-0000000000f7';

const weakness = (file: string, line: number) => ({
  fingerprint: `${file}:${line}`,
  rule_id: 'js/sql-injection',
  title: 'SQL injection',
  language: 'js',
  severity: 'HIGH',
  confidence: 'high',
  tier: 'remote',
  labels: [],
  message: 'A request reaches a query.',
  source: 'req.query.id',
  suppressed: null,
  engines: ['Understory'],
  weaknesses: ['CWE-89'],
  file,
  line,
  code: 'db.query(id)',
  steps: 2,
  covered_by: null,
  change: null,
});

const ENGINE = { name: 'Understory', version: '9', origin: 'built_in', commit: null, findings: 2 };
const OTHERS = [
  { name: 'CodeQL', version: '2.23.0', origin: 'github', commit: null, findings: 1 },
  { name: 'CodeQL', version: '2.23.0', origin: 'upload', commit: null, findings: 1 },
];

function answers(engines: readonly object[] = [ENGINE], more: object = {}) {
  return {
    ...resultAnswers(['codeql']),
    [`GET ${ORG}`]: { ...ORGANIZATION, role: 'MODERATOR' },
    [resultRoute('codeql')]: pageOf([weakness('src/a.js', 1), weakness('src/b.js', 5), weakness('src/c.js', 9)]),
    [resultRoute('codeql/stats')]: {
      run_index: 1,
      changes: null,
      engine: { name: 'Understory', version: '9' },
      engines,
      findings: { critical: 0, high: 3, medium: 0, low: 0, none: 0, not_scored: 0 },
      covered: 0,
      by_rule: [],
      by_file: [],
      files_with_findings: 0,
      left_out: 0,
      files: { scanned: 3, wanted: 3 },
      coverage: LEDGER,
      report_card: null,
    },
    [`POST ${ORG}/decisions/preview`]: { findings: 2, projects: 1 },
    [`POST ${ORG}/decisions`]: { ids: [REPORT_ID], closes: 2 },
    ...more,
  };
}

test('several weaknesses are selected and decided at once, each as it is', async () => {
  const app = await openApp(resultAddress('codeql'), answers());
  await app.shows('src/c.js:9');
  await app.click('label', 'Select SQL injection, src/a.js:1');
  await app.click('label', 'Select SQL injection, src/c.js:9');
  await app.shows('2 findings selected');
  await app.click('[role=toolbar] button', 'Decide');
  await app.shows('Closes 2 findings in 1 project.');
  expect(app.text()).toContain('Found in src/a.js:1, src/c.js:9.');
  await app.click('[role=dialog] button', 'Decide');
  await expect.poll(() => app.all('[role=toolbar]')).toEqual([]);
  const target = { vulnerability_id: 'js/sql-injection', scope: 'code', project_id: PROJECT.id, purl: null, package: null, path: null };
  expect(app.sent.filter(({ route }) => route === `POST ${ORG}/decisions`).map(({ body }) => body)).toEqual([
    {
      targets: ['src/a.js:1', 'src/c.js:9'].map((fingerprint) => ({ ...target, fingerprint })),
      state: 'false_positive',
      justification: null,
      note: '',
      expires_on: null,
    },
  ]);
});

test('who may not decide is offered no selection', async () => {
  const app = await openApp(resultAddress('codeql'), { ...answers(), [`GET ${ORG}`]: ORGANIZATION });
  await app.shows('src/c.js:9');
  expect(app.all('input[type=checkbox]')).toEqual([]);
});

test('the engines of a run are named once each, with their version and number of findings, and one alone can be chosen', async () => {
  const app = await openApp(resultAddress('codeql'), answers([ENGINE, ...OTHERS]));
  await app.shows('All engines');
  expect(app.all('nav[aria-label=Engines] li')).toEqual(['All engines', 'Understory 9 · 2', 'CodeQL 2.23.0 · 1']);
  const links = [...document.querySelectorAll('nav[aria-label=Engines] a')];
  expect(links.map((link) => link.getAttribute('title'))).toEqual([null, 'built in', 'read from GitHub, uploaded']);
  await app.click('nav[aria-label=Engines] a', 'CodeQL');
  await expect.poll(() => app.all('nav[aria-label=Engines] a[aria-current]')).toEqual(['CodeQL 2.23.0 · 1']);
  expect(app.search()).toContain('engine=CodeQL');
});

const stats = (more: object) => ({ [resultRoute('codeql/stats')]: { ...(answers()[resultRoute('codeql/stats')] as object), ...more } });

const linkOfFinding = () => document.querySelector('td a[href*=fingerprint]')!.getAttribute('href')!;

const CHANGES = {
  base_run_index: 0,
  new: 1,
  not_looked_at_before: 0,
  there_before: 2,
  fixed: 1,
  not_looked_at: 0,
  reasons: [],
  may_be_of_engine: false,
};
const NAV = 'nav[aria-label="Changes since run #1"]';

test('what is new, was there and is fixed since the scan before is counted, and one of them can be the list', async () => {
  const changes = { ...CHANGES, may_be_of_engine: true };
  const app = await openApp(resultAddress('codeql'), answers([ENGINE], stats({ changes })));
  await app.shows('All of this run');
  expect(app.all(`${NAV} li`)).toEqual([
    'All of this run',
    'New · 1',
    'There before · 2',
    'Fixed · 1',
    'since run #1',
    'An engine changed, which may be why some are new or fixed.',
  ]);
  await app.click(`${NAV} a`, 'Fixed');
  await expect.poll(() => app.all(`${NAV} a[aria-current]`)).toEqual(['Fixed · 1']);
  expect(app.search()).toContain('since=fixed');
  // Nobody decides any more on what is fixed; its details lead back to this list.
  expect(new URL(linkOfFinding(), 'http://localhost').searchParams.get('since')).toBe('fixed');
  expect(app.all('input[type=checkbox][aria-label^=Select]')).toEqual([]);
});

test('what one of the scans did not look at is counted apart, with the reasons, and no result is called fixed or new by it', async () => {
  const changes = {
    ...CHANGES,
    not_looked_at_before: 1,
    not_looked_at: 3,
    reasons: [
      { change: 'not_looked_at', reason: 'There is no report of CodeQL.', findings: 3 },
      { change: 'not_looked_at_before', reason: 'src/b.js: It was not scanned.', findings: 1 },
    ],
  };
  const app = await openApp(resultAddress('codeql'), answers([ENGINE], stats({ changes })));
  await app.shows('All of this run');
  expect(app.all(`${NAV} li`)).toEqual([
    'All of this run',
    'New · 1',
    'Perhaps new · 1',
    'There before · 2',
    'Fixed · 1',
    'Not looked at again · 3',
    'since run #1',
    'Not looked at again (3): There is no report of CodeQL.',
    'Not looked at in run #1 (1): src/b.js: It was not scanned.',
  ]);
  await app.click(`${NAV} a`, 'Not looked at again');
  await expect.poll(() => app.search()).toContain('since=not_looked_at');
  expect(app.all('input[type=checkbox][aria-label^=Select]')).toEqual([]);
});

test('each weakness that changed says how and why', async () => {
  const changed = [
    { state: 'new', cause: 'both', reason: null },
    { state: 'not_looked_at_before', cause: null, reason: 'There is no report of CodeQL.' },
    { state: 'there_before', cause: null, reason: null },
  ].map((change, line) => ({ ...weakness('src/a.js', line + 1), code: '', message: '', change }));
  const app = await openApp(resultAddress('codeql'), { ...answers(), [resultRoute('codeql')]: pageOf(changed) });
  await app.shows('src/a.js:3');
  expect(app.all('td div').filter((text) => /^(?:New|Perhaps new, not looked at before|There before): /.test(text))).toEqual([
    'New: This code and the engine changed',
    'Perhaps new, not looked at before: There is no report of CodeQL.',
  ]);
});

test('in the order of rules or files each has a heading with its number of weaknesses', async () => {
  const counts = {
    by_rule: [{ id: 'js/sql-injection', title: 'SQL injection', weaknesses: ['CWE-89'], severity: 'HIGH', findings: 3 }],
    by_file: ['src/a.js', 'src/b.js', 'src/c.js'].map((file) => ({ file, findings: 1, worst: 'HIGH' })),
  };
  const app = await openApp(resultAddress('codeql'), answers([ENGINE], stats(counts)));
  await app.shows('src/c.js:9');
  expect(app.all('th[scope=rowgroup]')).toEqual([]);
  await app.click('button', 'By rule');
  await expect.poll(() => app.all('th[scope=rowgroup]')).toEqual(['SQL injectionCWE-89 · js/sql-injection3 weaknesses']);
  await app.click('button', 'By file');
  await expect.poll(() => app.all('th[scope=rowgroup]')).toEqual(['src/a.js1 weakness', 'src/b.js1 weakness', 'src/c.js1 weakness']);
  expect(app.search()).toContain('dir=asc');
});

test('what another engine says at length takes two lines of the list', async () => {
  const said = { ...weakness('src/a.js', 1), message: 'x'.repeat(1_000), labels: ['test'] };
  const app = await openApp(resultAddress('codeql'), { ...answers(), [resultRoute('codeql')]: pageOf([said]) });
  await app.shows('In: Tests');
  const line = [...document.querySelectorAll('td div')].find((each) => each.textContent === said.message)!;
  expect(line.className).toContain('line-clamp-2');
});

test('what is left out is offered right behind its number', async () => {
  const app = await openApp(resultAddress('codeql'), answers([ENGINE], stats({ left_out: 2 })));
  await app.shows('src/c.js:9');
  expect(app.text()).toMatch(/2 more of low confidence[^·]*Show them\s*Reports of other engines/);
});

test('one engine alone is not offered as a choice', async () => {
  const app = await openApp(resultAddress('codeql'), answers());
  await app.shows('src/c.js:9');
  expect(app.all('nav[aria-label=Engines]')).toEqual([]);
});

const REPORT = {
  id: REPORT_ID,
  branch: 'main',
  commit_hash: null,
  category: 'semgrep/',
  engines: [{ name: 'Semgrep', version: '1.90.0', results: 4 }],
  size_bytes: 100,
  uploaded_on: AT,
  uploaded_by: null,
  taken: false,
};

async function openReports(more: object) {
  const app = await openApp(resultAddress('codeql'), answers([ENGINE], more));
  await app.shows('src/c.js:9');
  await app.click('button', 'Reports of other engines');
  return app;
}

function give(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a report is uploaded for the branch that is shown, and the dialog says which run takes it', async () => {
  const app = await openReports({
    [`GET ${REPORTS}`]: pageOf([]),
    [`POST ${REPORTS}`]: { id: REPORT_ID, engines: REPORT.engines, category: 'semgrep/', run_index: 2 },
  });
  await app.shows('None yet.');
  give(new File(['{"runs":[]}'], 'semgrep.sarif'));
  await settle();
  await app.click('[role=dialog] button', 'Upload');
  await app.shows('Uploaded. Run #3 takes it.');
  expect(app.sent.filter(({ route }) => route === `POST ${REPORTS}`).map(({ body }) => body)).toEqual([
    { branch: 'main', document: '{"runs":[]}' },
  ]);
});

test('what the server refuses of a report is said in the dialog, and a file over the limit is not sent', async () => {
  const refusal = {
    type: 'error',
    status_code: 400,
    status: 'failure',
    error_code: 'CodeReportInvalid',
    error_message: 'It is not SARIF 2.1.0.',
  };
  const app = await openReports({ [`GET ${REPORTS}`]: pageOf([]), [`POST ${REPORTS}`]: Response.json(refusal, { status: 400 }) });
  await app.shows('None yet.');
  give(new File(['{}'], 'other.json'));
  await settle();
  await app.click('[role=dialog] button', 'Upload');
  await app.shows('It is not SARIF 2.1.0.');
  const large = new File(['{}'], 'large.sarif');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  give(large);
  await app.shows('The file has more than 10 MB.');
  expect(document.querySelector<HTMLButtonElement>('[role=dialog] button[disabled]')?.textContent).toContain('Upload');
});

test('uploaded reports say whether a run has taken them, and are removed', async () => {
  const app = await openReports({ [`GET ${REPORTS}`]: pageOf([REPORT]), [`DELETE ${REPORTS}/${REPORT_ID}`]: {} });
  await app.shows('Semgrep 1.90.0');
  expect(app.all('[role=dialog] li')[0]).toContain('semgrep/ · main · 4 results');
  expect(app.all('[role=dialog] li')[0]).toContain('waits for a run');
  await app.click('[role=dialog] button', 'Remove');
  await expect.poll(() => app.sent.filter(({ route }) => route === `DELETE ${REPORTS}/${REPORT_ID}`)).toHaveLength(1);
});
