import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { Ecosystem, InventoryResult } from '#contract/results/inventory.ts';
import type { ComponentReachability, ReachabilityHop } from '#contract/results/reachability.ts';
import { walkComposer } from './composer/walk-composer.ts';
import type { JudgeInput, WalkOfProject } from './walk-of-project.ts';
import { ownUses } from './own-uses.ts';
import { DEVELOPMENT, UNSURE, walkPackages, type Met, type Walk } from './walk-packages.ts';

// Compilers and bundlers inject imports of these.
const ADDED =
  /^(?:tslib|core-js(?:-pure)?|regenerator-runtime|@babel\/runtime(?:-corejs\d)?|@swc\/helpers|buffer|process|stream-browserify)$/;

const WALKS: Readonly<Record<Ecosystem, (input: JudgeInput) => Promise<WalkOfProject>>> = { npm: walkNpm, composer: walkComposer };

/** Reachability of each component in an inventory, sorted by purl. */
export async function judgeComponents(input: JudgeInput): Promise<ComponentReachability[]> {
  const { inventory } = input;
  const { walk, unread, mayBeAdded } = await WALKS[inventory.ecosystem](input);
  const dependents = dependentsOf(inventory);
  const verdicts: ComponentReachability[] = [];
  for (const { purl, name, scopes } of inventory.components) {
    const met = walk.met.get(purl);
    if (met) {
      verdicts.push({
        purl,
        ...judged(
          met,
          walk,
          scopes.every((scope) => scope === 'development'),
        ),
      });
      continue;
    }
    const doubt =
      unread.length > 0
        ? compose(REPORT_TEXTS.fileNotRead, { file: unread[0]! })
        : mayBeAdded(name)
          ? REPORT_TEXTS.importMayBeAdded
          : undefined;
    if (doubt !== undefined) {
      verdicts.push({
        purl,
        verdict: 'unknown',
        reason: compose(REPORT_TEXTS.loadedPerhaps, { why: doubt }),
        production: true,
        chain: [],
        cut: [],
      });
      continue;
    }
    const cut = (dependents.get(purl) ?? []).filter((each) => walk.met.has(each)).slice(0, 20);
    verdicts.push({ purl, verdict: 'not_reachable', reason: cutReason(cut.length), production: false, chain: [], cut });
  }
  return verdicts.sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

async function walkNpm({ checkout, inventory, sources, signal }: JudgeInput): Promise<WalkOfProject> {
  const own = await ownUses(checkout, new Set(inventory.components.map(({ name }) => name)), { sources, signal });
  return { walk: await walkPackages(inventory, own.uses, { sources, signal }), unread: own.unread, mayBeAdded: (name) => ADDED.test(name) };
}

function cutReason(loaded: number): string {
  if (loaded === 0) return REPORT_TEXTS.cutOfNone;
  return loaded === 1 ? REPORT_TEXTS.cutOfOne : compose(REPORT_TEXTS.cutOfMany, { count: loaded });
}

function dependentsOf({ components }: InventoryResult): Map<string, string[]> {
  const dependents = new Map<string, string[]>();
  for (const { purl, dependencies } of components)
    for (const { to } of dependencies) {
      const known = dependents.get(to);
      if (known) known.push(purl);
      else dependents.set(to, [purl]);
    }
  return dependents;
}

function judged(met: Met, walk: Walk, isDevelopment: boolean): Omit<ComponentReachability, 'purl'> {
  const chain = chainOf(met, walk);
  const production = (met.level & DEVELOPMENT) === 0 && !isDevelopment;
  if ((met.level & UNSURE) === 0)
    return {
      verdict: 'reachable',
      reason: chain.some(({ how }) => how === 'autoload') ? REPORT_TEXTS.loadedOnStart : REPORT_TEXTS.loadedImport,
      production,
      chain,
      cut: [],
    };
  const doubtful = chain.find(({ how }) => how !== 'import') ?? chain.at(-1)!;
  return { verdict: 'unknown', reason: doubtOf(doubtful, walk), production, chain, cut: [] };
}

function chainOf(met: Met, { met: all }: Walk): ReachabilityHop[] {
  const chain: ReachabilityHop[] = [];
  const seen = new Set<string>();
  for (let at: Met | undefined = met; at; at = at.hop.from === null ? undefined : all.get(at.hop.from)) {
    if (seen.has(at.hop.to)) break;
    seen.add(at.hop.to);
    chain.unshift(at.hop);
  }
  return chain;
}

function doubtOf({ how, from, file, line }: ReachabilityHop, { unread }: Walk): string {
  const place = `${file ?? 'A file'}${line === null ? '' : `:${line}`}`;
  const say = (own: string, ofPackage: string) => (from === null ? compose(own, { place }) : compose(ofPackage, { place, name: from }));
  switch (how) {
    case 'name':
      return say(REPORT_TEXTS.namesIt, REPORT_TEXTS.packageNamesIt);
    case 'dynamic':
      return say(REPORT_TEXTS.loadsUnknown, REPORT_TEXTS.packageLoadsUnknown);
    case 'unread':
      return file === null
        ? compose(REPORT_TEXTS.dependsUnread, { name: from ?? '', why: unread.get(from!) ?? REPORT_TEXTS.sourceAbsent })
        : say(REPORT_TEXTS.notParsed, REPORT_TEXTS.packageNotParsed);
    case 'autoload':
      return REPORT_TEXTS.autoloadUnread;
    case 'declared':
      return compose(REPORT_TEXTS.declaredOnly, { file: file ?? '' });
    default:
      return say(REPORT_TEXTS.mayLoad, REPORT_TEXTS.packageMayLoad);
  }
}
