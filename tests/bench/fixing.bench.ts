// What our plans fix compared with other tools, on osv-scanner's large test case with its own releases and advisories. All results are judged the
// same way.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import { newLedger } from '#engine/inventory/ledger.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { fixCheckout } from '#engine/remediation/fix-checkout.ts';
import { judgeTexts, type Judgment } from '#engine/remediation/judge/judge.ts';
import { lineDiff } from '#engine/remediation/line-diff.ts';
import { openProving } from '#engine/remediation/open-proving.ts';
import { effectOf } from '#engine/remediation/plan-effect.ts';
import { fetchManager } from '#engine/remediation/prover/fetch-manager.ts';
import { managerRelease, type ManagerRelease } from '#engine/remediation/prover/manager-releases.ts';
import { packageDocuments } from '#engine/remediation/relay/package-documents.ts';
import { evaluateInventories } from '#engine/vulnerabilities/evaluate-inventories.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { withRecords } from '#tests/conformance/matching/open-records.ts';
import { santatrackerCase } from '#tests/conformance/plans/santatracker-case.ts';
import { writeZip } from '#tests/given/zip.ts';
import { openPackageRegistry } from '#tests/forge/registry/package-registry.ts';
import { openAuditEndpoint } from './audit-endpoint.ts';
import { describeMachine, writeSection } from './benchmarks-page.ts';
import { peersFolder } from './peers.ts';

const NPM = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org';
const managersFolder = join(peersFolder, 'package-managers/');
const load = loadavg()[0]!.toFixed(1);
const given = santatrackerCase();
const scratch = mkdtempSync(join(tmpdir(), 'understory-fixing-'));
// Install with: go install github.com/google/osv-scanner/v2/cmd/osv-scanner@latest
const OSV_SCANNER = process.env['OSV_SCANNER'] ?? join(peersFolder, 'osv-scanner');
interface Program {
  readonly command: string;
  readonly environment: Readonly<Record<string, string>>;
}
type Files = Readonly<Record<string, string>>;
type Row = readonly [tool: string, removed: string, introduced: string, changedLines: string, seconds: string];

if (!given) process.stdout.write('skipped: ../shared/data is not there\n');
else await withRecords({ osv: given.vulns }, compare).finally(() => rmSync(scratch, { recursive: true, force: true }));

async function compare(advisories: AdvisorySource): Promise<void> {
  const registry = await openPackageRegistry(given!.universe);
  const audit = await openAuditEndpoint(given!.vulns, registry.url);
  try {
    const { files } = given!;
    const before = await judged(files, advisories);
    const npm = await programOf(managerRelease('npm', 11));
    const rows: Row[] = [...(await ours(files, registry.url, advisories, 'npm'))];
    if (npm === undefined) rows.push(['`npm audit fix`', 'skipped: npm 11 could not be fetched', '', '', '']);
    else
      // One of its updates needs a peer that the test case lacks, and npm stops; our plans never get these flags.
      for (const more of [[], ['--force'], ['--legacy-peer-deps'], ['--legacy-peer-deps', '--force']]) {
        const args = ['audit', 'fix', '--package-lock-only', '--ignore-scripts', '--no-fund', ...more];
        rows.push(await peer(['npm', ...args.slice(0, 2), ...more].join(' '), [[npm, ...args]], files, audit.url, { before, advisories }));
      }
    const pnpm = await programOf(managerRelease('pnpm', 10));
    const imported = pnpm === undefined ? undefined : await runAll([[pnpm, 'import']], files, audit.url);
    if (pnpm === undefined || imported?.files['pnpm-lock.yaml'] === undefined)
      rows.push(['`pnpm audit --fix`', 'skipped: pnpm 10 could not be fetched', '', '', '']);
    else {
      const { 'package.json': manifest, 'pnpm-lock.yaml': lockfile } = imported.files;
      const project = { 'package.json': manifest!, 'pnpm-lock.yaml': lockfile };
      rows.push(...(await ours(project, registry.url, advisories, 'pnpm')));
      const install = [pnpm, 'install', '--lockfile-only', '--ignore-scripts', '--no-frozen-lockfile'];
      const calls = [[pnpm, 'audit', '--fix'], install];
      rows.push(await peer('pnpm audit --fix', calls, project, audit.url, { before: await judged(project, advisories), advisories }));
    }
    rows.push(...(await osvScanner(files, registry.url, { before, advisories })));
    writeSection('fixing', sectionOf(rows, before.findings.size));
  } finally {
    await audit.close();
    await registry.close();
  }
}

/** osv-scanner with both of its npm strategies. It uses the registry from `.npmrc`, and its local database contains the advisories of the case. */
async function osvScanner(
  files: Files,
  registryUrl: string,
  { before, advisories }: { before: Judgment; advisories: AdvisorySource },
): Promise<Row[]> {
  if (!existsSync(OSV_SCANNER)) return [['`osv-scanner fix`', `skipped: ${OSV_SCANNER} is not there`, '', '', '']];
  const database = join(scratch, 'osv');
  mkdirSync(join(database, 'osv-scalibr', 'npm'), { recursive: true });
  const records = given!.vulns.map((record) => ({ name: `${String(record['id'])}.json`, bytes: JSON.stringify(record) }));
  writeZip(join(database, 'osv-scalibr', 'npm', 'all.zip'), records);
  const rows: Row[] = [];
  for (const [strategy, ...named] of [
    ['in-place', '-L', 'package-lock.json'],
    ['relax', '-M', 'package.json', '-L', 'package-lock.json'],
  ] as const) {
    const args = ['fix', '--data-source=native', '--offline-vulnerabilities', `--strategy=${strategy}`, ...named];
    const environment = { OSV_SCANNER_LOCAL_DB_CACHE_DIRECTORY: database };
    const program = { command: OSV_SCANNER, environment };
    rows.push(await peer(`osv-scanner fix --strategy=${strategy}`, [args], files, registryUrl, { before, advisories, program }));
  }
  return rows;
}

/** All of our proven plans. */
async function ours(files: Files, registryUrl: string, advisories: AdvisorySource, manager: string): Promise<Row[]> {
  const checkout = checkoutOfTexts(files);
  const signal = AbortSignal.timeout(900_000);
  const folders = { cacheFolder: join(scratch, 'documents'), managersFolder, scratchFolder: join(scratch, 'runs') };
  const proving = openProving({ npmUrl: registryUrl, packagistUrl: registryUrl, timeoutSeconds: 300, ...folders });
  const ledger = newLedger();
  const inventory = toInventory(await readNpmProjects(checkout, ledger, signal), ledger);
  const started = performance.now();
  const { result } = await fixCheckout(checkout, evaluateInventories([inventory], advisories), {
    ...proving.settings(signal),
    advisories,
    policy: { allowMajor: true, minimumAgeDays: 0, prefer: 'nearest' },
    now: new Date('2026-01-01T00:00:00Z'),
    progress: () => undefined,
  }).finally(() => proving.close());
  const seconds = (performance.now() - started) / 1_000;
  return result.projects[0]!.plans.map(({ class: planClass, proof, effect, files: edits }) => {
    const tool = `ours, ${manager}, ${planClass.replaceAll('_', ' ')}`;
    if (proof.by === 'none') return [tool, `unproven: ${(proof.reason ?? '').split('\n')[0]!}`, '', '', ''];
    const lines = edits.reduce((sum, edit) => sum + edit.added_lines + edit.removed_lines, 0);
    return [tool, `${effect.cured.length}`, `${effect.introduced.length}`, `${lines}`, `${seconds.toFixed(1)}, all plans`];
  });
}

async function peer(
  name: string,
  calls: readonly (readonly string[])[],
  files: Files,
  registryUrl: string,
  { before, advisories, program }: { before: Judgment; advisories: AdvisorySource; program?: Program },
): Promise<Row> {
  const outcome = await runAll(calls, files, registryUrl, program);
  const after = await judged(outcome.files, advisories);
  const { cured, introduced } = effectOf(before, after);
  const lines = Object.entries(files).reduce((sum, [path, text]) => {
    const { added, removed } = lineDiff(text, outcome.files[path] ?? '');
    return sum + added + removed;
  }, 0);
  const missing = /no matching version found for (\S+@\S+)/i.exec(outcome.output)?.[1];
  const stopped = outcome.code === 0 || missing === undefined ? '' : ` (stops: it needs ${missing}, which the test case lacks)`;
  if (outcome.code !== 0) process.stdout.write(`${name}: ${outcome.output.slice(-1_500)}\n`);
  return [`\`${name}\`${stopped}`, `${cured.length}`, `${introduced.length}`, `${lines}`, outcome.seconds.toFixed(1)];
}

/** Runs programs one after another in a folder with these files, and reads the result. */
async function runAll(
  calls: readonly (readonly string[])[],
  files: Files,
  registryUrl: string,
  { command, environment }: Program = { command: process.execPath, environment: {} },
) {
  const folder = mkdtempSync(join(scratch, 'peer-'));
  const project = join(folder, 'project');
  mkdirSync(project);
  for (const [path, text] of Object.entries({ '.npmrc': `registry=${registryUrl}/\n`, ...files })) writeFileSync(join(project, path), text);
  const env = { PATH: process.env['PATH'], HOME: folder, ...environment };
  const started = performance.now();
  let [code, output]: [number | null, string] = [0, ''];
  for (const args of calls) {
    // The registry runs in this process, so nothing may block while the child runs.
    const child = spawn(command, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 300_000 });
    output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  }
  const seconds = (performance.now() - started) / 1_000;
  const names = [...new Set([...Object.keys(files), 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])];
  const found = names.flatMap((name) => {
    try {
      return [[name, readFileSync(join(project, name), 'utf8')] as const];
    } catch {
      return [];
    }
  });
  return { code, output, seconds, files: Object.fromEntries(found) as Files };
}

function judged(files: Files, advisories: AdvisorySource): Promise<Judgment> {
  return judgeTexts((checkout, ledger) => readNpmProjects(checkout, ledger, AbortSignal.timeout(60_000)), files, advisories);
}

async function programOf(release: ManagerRelease | undefined): Promise<string | undefined> {
  const documents = packageDocuments({ registryUrl: NPM, cacheFolder: join(managersFolder, 'archives') });
  try {
    return release && (await fetchManager(release, { managersFolder, documents, signal: AbortSignal.timeout(120_000) }));
  } catch {
    return undefined;
  } finally {
    await documents.close();
  }
}

function sectionOf(rows: readonly Row[], findings: number): string {
  return `## Fixing, compared with other tools

osv-scanner's test case *santatracker* with its own releases and advisories, ${findings} findings: what each tool removes, judged by our inventory and
matching. Changed lines include what a manager changes on any run. npm and pnpm get the advisories from an audit endpoint on loopback; for pnpm the lockfile is imported first. \`npm run bench -- fixing\`.
${describeMachine()} Load average at the start: ${load}.

| tool | findings removed | introduced | changed lines | seconds |
| --- | --: | --: | --: | --: |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`;
}
