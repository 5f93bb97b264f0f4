// What a very large project of one organization does to the others: it is analyzed, exported in all formats and browsed by 20 people, while another
// person works on a small project. Linux only: it reads /proc.
import { setTimeout as delay } from 'node:timers/promises';
import { CALLS } from '#contract/calls/index.ts';
import { BusinessError } from '#contract/errors.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { largePackageLock } from './large-package-lock.ts';
import { startProduct, type Tenant } from './product-process.ts';

const ENTRIES = Number(process.env['ENTRIES'] ?? 300_000);
const PEOPLE = 20;
const FORMATS = CALLS.reports.exportResult.query.shape.format.options;
const LIMIT_MS = 240_000;

const small = { 'package.json': '{"name":"small","dependencies":{"a":"1.0.0"}}', 'package-lock.json': largePackageLock(20).lock };
const large = largePackageLock(ENTRIES);
const product = await startProduct({ small, large: { 'package.json': large.manifest, 'package-lock.json': large.lock } });
const stop = new AbortController();
try {
  const neighbor = await product.tenant('neighbor', 'small');
  const giant = await product.tenant('giant', 'large');
  await analyzed(neighbor);
  const quiet = await timesOf(neighbor, { until: delay(5_000) });

  const began = performance.now();
  const analysis = analyzed(giant).then(() => performance.now() - began);
  const whileAnalyzed = await timesOf(neighbor, { until: analysis });

  const exported = exportAll(giant);
  const people = Promise.all(Array.from({ length: PEOPLE }, (_, person) => browse(giant, person)));
  const whileBrowsed = await timesOf(neighbor, { until: Promise.all([exported, delay(60_000)]) });
  stop.abort();
  const browsed = (await people).flat();
  const text = `## One large project and its neighbors

${describeMachine()} \`npm run bench -- isolation\`: a project of ${ENTRIES.toLocaleString('en')} lockfile entries is analyzed (${seconds(await analysis)}), then exported in ${FORMATS.length} formats and browsed by ${PEOPLE} people at the same time, while a person of another organization reads lists of a small project.

| answers to the other organization | requests | median | p95 | slowest | errors |
|---|---|---|---|---|---|
${row('no other work', quiet)}
${row('while the large project is analyzed', whileAnalyzed)}
${row('while it is exported and browsed', whileBrowsed)}

The ${PEOPLE} people themselves: ${browsed.length} answers, median ${quantile(browsed, 0.5)}, p95 ${quantile(browsed, 0.95)}; exports took ${(await exported).join(', ')}. Peak memory of the API process: ${await product.peakMegabytes()} MB. Restarts: ${await product.restarts()}.
`;
  console.log(text);
  writeSection('isolation', text);
} finally {
  stop.abort();
  await product.stop();
}

async function analyzed({ client, params }: Tenant): Promise<void> {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await delay(500)) {
    const { status } = await client(CALLS.analyses.getAnalysis, { params });
    if (status === 'completed' || status === 'failed') return console.log(`  analysis: ${status}`);
  }
  throw new Error('The analysis did not end in time.');
}

interface Times {
  readonly milliseconds: number[];
  readonly errors: string[];
}

/** How long answers to a small organization take until something else is done. */
async function timesOf({ client, params }: Tenant, { until }: { until: Promise<unknown> }): Promise<Times> {
  const times: Times = { milliseconds: [], errors: [] };
  const done = new AbortController();
  void until.finally(() => done.abort()).catch(() => {});
  const calls = [
    () => client(CALLS.auth.authenticatedUser, {}),
    () => client(CALLS.projects.listProjects, { params, query: {} }),
    () => client(CALLS.results.listSbom, { params, query: {} }),
    () => client(CALLS.results.sbomStats, { params, query: {} }),
    () => client(CALLS.results.listVulnerabilities, { params, query: {} }),
  ];
  for (let turn = 0; !done.signal.aborted; turn += 1) {
    const began = performance.now();
    await calls[turn % calls.length]!().catch((error: unknown) => void times.errors.push(String(error)));
    times.milliseconds.push(performance.now() - began);
    await delay(50);
  }
  await until;
  return times;
}

async function exportAll({ token, params }: Tenant): Promise<string[]> {
  const took: string[] = [];
  for (const format of FORMATS) {
    const began = performance.now();
    const url = `${product.url}/api/org/${params.orgId}/projects/${params.projectId}/analyses/${params.analysisId}/export?format=${format}`;
    let status: number;
    do {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${await token()}` } });
      await answer.arrayBuffer();
      status = answer.status;
      if (status === 503) await delay(2_000);
    } while (status === 503 && performance.now() - began < LIMIT_MS);
    took.push(`${format} ${seconds(performance.now() - began)}${status === 200 ? '' : ` (status ${status})`}`);
    console.log(`  ${took.at(-1)}`);
  }
  return took;
}

/** A person browsing the large project; refusals by the server count as answers. */
async function browse({ client, params }: Tenant, person: number): Promise<number[]> {
  const sorts = ['name', 'version', 'combined_severity', 'licenses'] as const;
  const views: ((turn: number) => Promise<unknown>)[] = [
    (turn) => client(CALLS.results.listSbom, { params, query: { page: turn * 7, sort_key: sorts[turn % sorts.length]! } }),
    () => client(CALLS.results.sbomStats, { params, query: {} }),
    (turn) => client(CALLS.results.listSbom, { params, query: { search_key: `package-${person}${turn}` } }),
    (turn) =>
      client(CALLS.results.showDependency, { params: { ...params, purl: `pkg:npm/package-${person * 100 + turn}@1.0.0` }, query: {} }),
    () => client(CALLS.results.listVulnerabilities, { params, query: {} }),
    () => client(CALLS.results.diff, { params, query: { base_run: 0, head_run: 0 } }),
  ];
  const times: number[] = [];
  for (let turn = person; !stop.signal.aborted; turn += 1) {
    const began = performance.now();
    await views[turn % views.length]!(turn).catch((error: unknown) => {
      if (!(error instanceof BusinessError)) throw error;
    });
    times.push(performance.now() - began);
    await delay(200);
  }
  return times;
}

function row(what: string, { milliseconds, errors }: Times): string {
  const slowest = `${Math.max(...milliseconds).toFixed(0)} ms`;
  if (errors.length > 0) console.log(errors.slice(0, 3));
  return `| ${what} | ${milliseconds.length} | ${quantile(milliseconds, 0.5)} | ${quantile(milliseconds, 0.95)} | ${slowest} | ${errors.length} |`;
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((left, right) => left - right);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0)} ms`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
