import { existsSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PLAN_CLASSES, type Plan } from '#contract/results/patches.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { fixCheckout, type FixedCheckout } from '#engine/remediation/fix-checkout.ts';
import type { PlanPart } from '#engine/remediation/fix-settings.ts';
import { openProving } from '#engine/remediation/open-proving.ts';
import { openKnowledge } from '#knowledge/sync/knowledge-state.ts';
import { UserError } from '../user-error.ts';
import { EXIT } from '../exit-codes.ts';
import { dataFolder } from '../knowledge/bundle-path.ts';
import { makeReport } from '../scan/make-report.ts';
import { type FailOn, meetsThreshold } from '../scan/meets-threshold.ts';
import { vulnerabilitiesOf } from '../scan/scan-report.ts';
import { showProgress, type ProgressLine } from '../scan/show-progress.ts';
import { CLASSES, writePlans } from './write-plans.ts';

export interface FixOptions {
  /** Id or class of a plan. */
  readonly plan?: string;
  /** Names of packages, separated by commas: only their moves. */
  readonly moves?: string;
  readonly write?: boolean;
  readonly major: boolean;
  /** Days. */
  readonly minimumAge: number;
  readonly prefer: 'nearest' | 'newest';
  readonly failOn?: FailOn;
  readonly format: 'table' | 'json';
  readonly knowledge: string;
}

const PROOF_SECONDS = 180;

/** Plans, proves, prints, and with `--write` writes. Gives the exit code. Throws a UserError for what the person has to put right first. */
export async function runFix(folder: string, options: FixOptions): Promise<number> {
  if (!existsSync(folder)) throw new UserError(`There is no folder ${folder}.`);
  if (!existsSync(options.knowledge)) {
    throw new UserError(`There is no vulnerability data at ${options.knowledge}. Get it with "understory knowledge sync".`);
  }
  const part = partOf(options);
  const progress = showProgress(process.stderr);
  let fixed: FixedCheckout & { readonly gaps: readonly string[] };
  try {
    fixed = await planFor(resolve(folder), { ...options, ...(part && { part }) }, progress);
  } finally {
    progress.end();
  }
  const chosen = choosePlans(fixed, options.plan);
  const shown = options.plan === undefined ? undefined : chosen;
  process.stdout.write(options.format === 'json' ? `${JSON.stringify(fixed.result, null, 2)}\n` : writePlans(fixed.result, shown));
  if (options.write) writeFiles(resolve(folder), fixed, chosen);
  else if (options.format === 'table') process.stdout.write(howToWrite(folder, options, chosen));
  return exitCode(fixed, options, chosen);
}

/** Plans are only shown without `--write`; the one that would be written is named, so that nobody has to guess. */
function howToWrite(folder: string, { moves }: FixOptions, chosen: readonly Plan[]): string {
  const plan = chosen.findLast(({ proof }) => proof.by !== 'none');
  if (!plan) return '';
  const part = moves === undefined ? '' : ` --moves ${moves}`;
  return `\nNothing was changed. To write the plan "${CLASSES[plan.class]}": understory fix ${folder} --plan ${plan.class}${part} --write\n`;
}

function partOf({ plan, moves }: FixOptions): PlanPart | undefined {
  if (moves === undefined) return undefined;
  const names = new Set(moves.split(',').map((name) => name.trim()));
  const planClass = PLAN_CLASSES.find((each) => each === plan);
  if (planClass) return { class: planClass, names };
  throw new UserError(`Name the class of the plan that the moves are of: --plan ${PLAN_CLASSES.join(', ')}.`);
}

async function planFor(
  folder: string,
  options: FixOptions & { readonly part?: PlanPart },
  progress: ProgressLine,
): Promise<FixedCheckout & { readonly gaps: readonly string[] }> {
  const report = await makeReport({ folder, bundlePath: options.knowledge, asksRegistries: false, progress });
  const found = { vulnerabilities: vulnerabilitiesOf(report), coverage: report.coverage };
  const knowledge = openKnowledge(options.knowledge);
  const data = dataFolder();
  await mkdir(data, { recursive: true });
  const proving = openProving({
    npmUrl: process.env['NPM_REGISTRY_URL'] || 'https://registry.npmjs.org',
    packagistUrl: process.env['PACKAGIST_URL'] || 'https://repo.packagist.org',
    cacheFolder: join(data, 'package-documents'),
    managersFolder: join(data, 'package-managers'),
    scratchFolder: join(tmpdir(), `understory-${process.pid}`),
    timeoutSeconds: PROOF_SECONDS,
  });
  try {
    const fixed = await fixCheckout(await openFolder(folder), found, {
      ...proving.settings(new AbortController().signal),
      advisories: knowledge,
      policy: { allowMajor: options.major, minimumAgeDays: options.minimumAge, prefer: options.prefer },
      now: new Date(),
      ...(options.part && { part: options.part }),
      progress: (_done, _total, what) => progress.show(what),
    });
    return { ...fixed, gaps: report.coverage.gaps };
  } finally {
    await proving.close();
    knowledge.close();
  }
}

/** The plan of each lockfile: the one that was named, else the proven one that removes most. */
function choosePlans({ result }: FixedCheckout, wanted: string | undefined): Plan[] {
  const chosen = result.projects.flatMap(({ plans }) => {
    if (wanted !== undefined) return plans.filter((plan) => plan.id.startsWith(wanted) || plan.class === wanted);
    return plans.filter(({ proof }) => proof.by !== 'none').slice(-1);
  });
  if (wanted !== undefined && chosen.length === 0) throw new UserError(`There is no plan ${wanted}.`);
  return chosen;
}

function writeFiles(folder: string, { projects }: FixedCheckout, chosen: readonly Plan[]): void {
  for (const plan of chosen) {
    if (plan.proof.by === 'none')
      throw new UserError(`The plan ${plan.id} is not proven, so it is not written. ${plan.proof.reason ?? ''}`);
    for (const { document, texts } of projects) {
      for (const [path, text] of texts.get(plan.id) ?? []) writeFileSync(join(folder, document.root, path), text);
    }
  }
  process.stderr.write(
    chosen.length === 0 ? 'Nothing was written: no plan is proven.\n' : `Wrote ${chosen.map(({ id }) => id).join(', ')}.\n`,
  );
}

function exitCode(
  { result, projects, gaps }: FixedCheckout & { readonly gaps: readonly string[] },
  { failOn, write }: FixOptions,
  chosen: readonly Plan[],
): number {
  if (projects.some(({ document }) => document.reason !== null)) return EXIT.incomplete;
  const cured = new Set(
    write ? chosen.flatMap(({ effect }) => effect.cured.map(({ vulnerability_id, purl }) => `${vulnerability_id} ${purl}`)) : [],
  );
  const introduced = write ? chosen.flatMap(({ effect }) => effect.introduced) : [];
  const left = result.patches.filter(({ vulnerability_id, components }) =>
    components.some(({ purl }) => !cured.has(`${vulnerability_id} ${purl}`)),
  );
  if ([...left, ...introduced].some((finding) => meetsThreshold(finding, failOn))) return EXIT.findings;
  if (gaps.length === 0) return EXIT.clean;
  console.error(['The analysis is not complete:', ...gaps.map((gap) => `- ${gap}`)].join('\n'));
  return EXIT.incomplete;
}
