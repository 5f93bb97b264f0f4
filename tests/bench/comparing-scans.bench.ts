// Comparing two scans with many weaknesses: what the statistics and the lists of changes take.
import { sql } from 'kysely';
import type { CodeFinding } from '#contract/results/code.ts';
import { codeFinding, codeResult } from '#tests/given/code-result.ts';
import { givenAnalysis, givenRun } from '#tests/given/given-run.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { startEmbeddedServer } from './embedded-server.ts';

const FINDINGS = 20_000;
const ROUNDS = 5;
const EXCERPT = Array.from({ length: 7 }, (_, index) => `  const value${index} = request.query.value${index} ?? defaults.value${index};`);
const bench = await startEmbeddedServer();
try {
  const { url, services, server, user, organizationId } = bench;
  const rows: string[] = [];
  for (const { what, from } of [
    { what: '200 of them new, 200 fixed', from: 200 },
    { what: 'all of them new, all previous ones fixed', from: FINDINGS },
  ]) {
    const analysis = await givenAnalysis(server, { organizationId, name: `meadow/${from}` });
    const run = { ...analysis, organizationId };
    await givenRun(server, { ...run, runIndex: 0, commit: 'b'.repeat(40), results: { codeql: codeResult(findings(0)) } });
    await givenRun(server, { ...run, runIndex: 1, commit: 'c'.repeat(40), results: { codeql: codeResult(findings(from)) } });
    await sql`vacuum analyze`.execute(services.db);
    // The notification of members has already compared these runs; with another commit the comparison is not in memory.
    await sql`update run set commit_hash = ${'d'.repeat(40)} where run_index = 1`.execute(services.db);
    const base = `${url}/api/org/${organizationId}/projects/${analysis.projectId}/analyses/${analysis.analysisId}`;
    const ask = async (path: string) => {
      const before = process.cpuUsage();
      const began = performance.now();
      const answer = await fetch(base + path, { headers: { authorization: `Bearer ${user.token}` } });
      const text = await answer.text();
      const took = performance.now() - began;
      if (answer.status !== 200) throw new Error(text.slice(0, 300));
      const { user: own, system } = process.cpuUsage(before);
      return { took, processor: (own + system) / 1_000, text };
    };
    const first = await ask('/codeql/stats?run_index=1');
    const { new: added, fixed } = (JSON.parse(first.text) as { data: { changes: { new: number; fixed: number } } }).data.changes;
    if (added !== from || fixed !== from) throw new Error(`${added} are new and ${fixed} are fixed, not ${from}.`);
    rows.push(row(`${what}: statistics, first`, [first]));
    for (const [name, path] of [
      ['statistics', '/codeql/stats?run_index=1'],
      ['list of new ones', '/codeql?run_index=1&change=new'],
      ['list of previous ones', '/codeql?run_index=1&change=there_before'],
      ['list of fixed ones', '/codeql?run_index=1&change=fixed'],
    ] as const) {
      const times = [];
      for (let round = 0; round < ROUNDS; round++) times.push(await ask(path));
      rows.push(row(`${what}: ${name}`, times));
    }
  }
  const text = `## Comparing two scans

${describeMachine()} \`npm run bench -- comparing-scans\`: two scans with ${FINDINGS.toLocaleString('en')} weaknesses each in PostgreSQL, over HTTP, one reader. Times are medians of ${ROUNDS}; processor time is that of the product without the database.

| what | takes | processor time |
|---|---|---|
${rows.join('\n')}

When every answer still loaded all weaknesses of both scans, it took 597 to 1,022 ms and 174 to 235 ms of processor time with 200 new ones, 910 to 1,500 ms and 186 to 220 ms with all new, on the same machine at a load average of 8. The rest of
the statistics' time is the database counting the list. *First*: the comparison is not yet in memory.
`;
  console.log(text);
  if (process.argv[2] !== 'only-show') writeSection('comparing-scans', text);
} finally {
  await bench.stop();
}

/** Findings numbered from `from`, each with a data flow. */
function findings(from: number): CodeFinding[] {
  return Array.from({ length: FINDINGS }, (_, index) => {
    const number = from + index;
    const file = `src/part${number % 400}/module${number % 2_000}.js`;
    const found = codeFinding(file, 1 + (number % 900));
    const place = { ...found.place, excerpt: { first_line: Math.max(1, found.place.line - 3), lines: EXCERPT } };
    return {
      ...found,
      fingerprint: `${number}`.padStart(64, '0'),
      moved_fingerprint: `${number}`.padStart(64, 'm'),
      message: `A request reaches a query through value${number}.`,
      place,
      steps: Array.from({ length: 5 }, () => place),
    };
  });
}

function row(what: string, times: readonly { took: number; processor: number }[]): string {
  const middle = (of: (time: (typeof times)[number]) => number) => times.map(of).toSorted((a, b) => a - b)[times.length >> 1]!;
  return `| ${what} | ${middle(({ took }) => took).toFixed(0)} ms | ${middle(({ processor }) => processor).toFixed(0)} ms |`;
}
