import type { OverrideVerdict } from '#contract/results/patches.ts';
import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import { isObject, objectOf, type JsonObject } from '#engine/text/parse-json.ts';
import { parsePlainYaml } from '#engine/text/parse-plain-yaml.ts';
import { checkGraph } from './judge/check-graph.ts';
import { judgeProject, type Judgment } from './judge/judge.ts';
import { effectOf } from './plan-effect.ts';
import type { Driver } from './prover/driver.ts';
import type { LockedProject, ManifestEdit } from './prover/locked-project.ts';
import type { ManagerRelease } from './prover/manager-releases.ts';
import { prove, type Proven } from './prover/prove.ts';
import { SHOWS_ALL } from './relay/relay.ts';
import type { FixSettings } from './fix-settings.ts';

type Drop = Extract<ManifestEdit, { kind: 'drop_override' }>;

export interface DeclaredOverride {
  readonly path: string;
  /** Place in that file. */
  readonly keys: readonly string[];
  readonly to: string;
}

const WORKSPACE_FILE = 'pnpm-workspace.yaml';
const PLACES: Readonly<Record<LockedProject['kind'], readonly (readonly string[])[]>> = {
  npm: [['overrides']],
  bun: [['overrides'], ['resolutions']],
  pnpm: [['pnpm', 'overrides'], ['resolutions']],
  'yarn-classic': [['resolutions']],
  'yarn-berry': [['resolutions']],
};

/** Every override that a project declares, where its package manager looks for them. npm 6 looks nowhere: they have no effect there. */
export function declaredOverrides(
  { kind, manifests, configuration }: Pick<LockedProject, 'kind' | 'manifests' | 'configuration'>,
  { overrides }: Pick<Driver, 'overrides'>,
): DeclaredOverride[] {
  if (overrides === 'none') return [];
  const manifest = parsed(manifests.get('package.json') ?? '{}');
  const found = PLACES[kind].flatMap((keys) => {
    const section = keys.reduce<JsonObject>((content, key) => objectOf(content[key]), manifest);
    return leavesOf(section, keys).map((leaf) => ({ path: 'package.json', ...leaf }));
  });
  if (kind !== 'pnpm') return found;
  const [settings] = parsePlainYaml(configuration.get(WORKSPACE_FILE) ?? '') ?? [];
  const section = isObject(settings) ? objectOf(settings['overrides']) : {};
  return [...found, ...leavesOf(section, ['overrides']).map((leaf) => ({ path: WORKSPACE_FILE, ...leaf }))];
}

function leavesOf(section: JsonObject, keys: readonly string[]): { keys: string[]; to: string }[] {
  return Object.entries(section).flatMap(([key, value]) => {
    if (typeof value === 'string') return [{ keys: [...keys, key], to: value }];
    return isObject(value) ? leavesOf(value, [...keys, key]) : [];
  });
}

function parsed(text: string): JsonObject {
  try {
    return objectOf(JSON.parse(text) as unknown);
  } catch {
    return {};
  }
}

export interface OverrideWork {
  readonly project: LockedProject;
  readonly driver: Driver;
  readonly release: ManagerRelease;
  readonly settings: FixSettings;
  readonly concession: string | null;
  /** The lockfile that the package manager makes of the project as it is. */
  readonly baseline: Judgment;
}

const MOST_OVERRIDES = 8;

/** What the package manager makes of the project without each override, and without all harmless ones together. */
export async function judgeOverrides(work: OverrideWork): Promise<OverrideVerdict[]> {
  const verdicts: OverrideVerdict[] = [];
  const harmless: Drop[] = [];
  for (const [i, override] of declaredOverrides(work.project, work.driver).entries()) {
    const drop: Drop = { kind: 'drop_override', path: override.path, keys: override.keys };
    const verdict = i < MOST_OVERRIDES ? await judgeDrop(work, [drop]) : tooMany;
    verdicts.push({ path: override.path, keys: [...override.keys], to: override.to, ...verdict });
    if (verdict.verdict === 'no_effect') harmless.push(drop);
  }
  if (harmless.length < 2) return verdicts;
  const together = await judgeDrop(work, harmless);
  if (together.verdict === 'no_effect') return verdicts;
  const reason = REPORT_TEXTS.overridesTogether;
  return verdicts.map((verdict) => (verdict.verdict === 'no_effect' ? { ...verdict, verdict: 'changes_versions', reason } : verdict));
}

type Answer = Omit<OverrideVerdict, 'path' | 'keys' | 'to'>;

const tooMany: Answer = {
  verdict: 'unproven',
  introduced: [],
  added: [],
  removed: [],
  reason: compose(REPORT_TEXTS.someOverrides, { count: MOST_OVERRIDES }),
};

async function judgeDrop(
  { project, driver, release, settings, concession, baseline }: OverrideWork,
  drops: readonly Drop[],
): Promise<Answer> {
  const request = { edits: drops, freed: [], pins: [] };
  const proven = await prove({ project, driver, release, request, view: SHOWS_ALL, concession }, settings);
  if (proven.kind !== 'resolved') return unproven(proven);
  const after = await judgeProject(project, proven, settings.advisories, settings.signal);
  const flaws = checkGraph(baseline, after, true);
  if (flaws.length > 0) return { ...tooMany, reason: flaws.slice(0, 3).join('\n') };
  const { introduced, added, removed } = effectOf(baseline, after);
  const isSame = added.length === 0 && removed.length === 0;
  const verdict = introduced.length > 0 ? 'still_needed' : isSame ? 'no_effect' : 'changes_versions';
  return { verdict, introduced, added, removed, reason: null };
}

// Without it the manager finds no answer: something else caps the package.
function unproven(proven: Exclude<Proven, { kind: 'resolved' }>): Answer {
  const verdict = proven.kind === 'refused' ? 'still_needed' : 'unproven';
  return { verdict, introduced: [], added: [], removed: [], reason: proven.reason };
}
