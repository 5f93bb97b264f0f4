import { compareCosts } from './plan-cost.ts';
import { openPricing, type PricedPlan, type PricingInput } from './price-plan.ts';
import { eligibleReleases, majorOf, type Shelf } from './choose-release.ts';
import { listOptions, listPeerOptions, type MayOverride, type Option } from './list-options.ts';
import { importerKey, keyOf, merge, NO_DECISIONS, type Decisions } from './decisions.ts';
import type { Stuck, UnmetPeer, WhatIf } from './what-if.ts';

export interface SearchInput extends PricingInput {
  readonly mayOverride: MayOverride;
  /** What-ifs that may be made at most. */
  readonly budget: number;
  /** False for what the lockfile alone allows. */
  readonly searches: boolean;
}

export interface FoundPlan extends PricedPlan {
  readonly whatIfs: number;
  /** False where the budget ended before everything was tried. */
  readonly exhaustive: boolean;
  /** Packages whose documents are needed to find what may free the requirements that are stuck. */
  readonly missing: ReadonlySet<string>;
  /** What was taken into account to free something. */
  readonly looked: readonly Decisions[];
}

// Every group may try so much, unless this is only a glance.
const LEAST_SHARE = 40;

/**
 * The cheapest plan: everything the lockfile alone allows, then depth-first with bound over what may free the requirements that
 * are still stuck. Groups that share no subject are searched apart, so their choices do not multiply.
 */
export function searchPlan(input: SearchInput): FoundPlan {
  const { graph, shelf, mayOverride, budget, searches } = input;
  const missing = new Set<string>();
  let exhaustive = true;
  const pricing = openPricing(input);
  const ask = (decisions: Decisions) => pricing.price(decisions);
  const looked = new Map<string, Decisions>();
  const optionsOf = (stuck: Stuck | UnmetPeer, outcome: WhatIf) => {
    const input = { graph, outcome, shelf, missing, mayOverride };
    const options = isPeer(stuck) ? listPeerOptions(stuck, input) : listOptions(stuck, input);
    for (const { decisions } of options) looked.set(keyOf(decisions), decisions);
    return options;
  };

  const base = ask(NO_DECISIONS);
  const groups = searches ? groupsOf(base.stuck, (stuck) => optionsOf(stuck, base.outcome)) : [];
  const known = new Set(base.stuck.map(idOf));
  const share =
    groups.length === 0 ? 0 : Math.max(budget < LEAST_SHARE * 2 ? Math.ceil(budget / 4) : LEAST_SHARE, Math.floor(budget / groups.length));
  let united = NO_DECISIONS;
  for (const group of groups)
    united = merge(united, searchGroup(new Set(group.map(idOf)), base.cost.risk - riskOfGroup(group, base.outcome, shelf)));
  const result = united === NO_DECISIONS ? base : ask(united);
  // Groups may meet in what their choices bring along; then the lockfile alone is the safe answer.
  const apart = compareCosts(result.cost, base.cost) <= 0 ? result : base;
  // What the groups' choices bring along may still be stuck, and is freed on top of them.
  const onTop = groups.length > 1 && apart.stuck.length > 0 ? searchGroup(new Set(apart.stuck.map(idOf)), 0, apart) : null;
  const best = polish(onTop ? ask(onTop) : apart);
  return { ...best, whatIfs: pricing.whatIfs(), exhaustive, missing, looked: [...looked.values()] };

  /** A later release of a bumped package often makes an override unnecessary; what is not needed any more is left out. */
  function polish(start: typeof base): typeof base {
    let best = prune(start);
    for (const [key, range] of start.decisions.ranges) {
      const later = laterRange(key, range);
      if (later === range || best.decisions.overrides.size === 0 || best.decisions.ranges.get(key) !== range) continue;
      const name = nameOfKey(key);
      const moved = [...best.decisions.ranges].map(
        ([other, value]) => [other, nameOfKey(other) === name && value === range ? later : value] as const,
      );
      const tried = prune(ask({ ...best.decisions, ranges: new Map(moved) }));
      if (compareCosts(tried.cost, best.cost) < 0) best = tried;
    }
    return best;
  }

  function prune(start: typeof base): typeof base {
    let best = start;
    for (const kind of ['overrides', 'ranges', 'refresh'] as const) {
      for (const key of start.decisions[kind].keys()) {
        const fewer = new Map<unknown, string>(best.decisions[kind]);
        fewer.delete(key);
        const tried = ask({ ...best.decisions, [kind]: fewer });
        if (compareCosts(tried.cost, best.cost) < 0) best = tried;
      }
    }
    return best;
  }

  function laterRange(key: string, range: string): string {
    const edge = graph.importers.flatMap(({ id, edges }) => edges.filter(({ declared }) => importerKey(id, declared) === key))[0];
    const version = /\d.*$/.exec(range)?.[0];
    if (!edge || version === undefined) return range;
    const same = eligibleReleases(edge.name, version, shelf).filter((release) => majorOf(release.version) === majorOf(version));
    const latest = same.at(-1)?.version;
    return latest === undefined ? range : range.slice(0, range.length - version.length) + latest;
  }

  function searchGroup(group: ReadonlySet<string>, riskBelow: number, start = base): Decisions {
    let best = start;
    let left = share;
    const seen = new Set<string>();
    const inGroup = (stuck: Stuck | UnmetPeer) => group.has(idOf(stuck)) || !known.has(idOf(stuck));
    const descend = (state: typeof base, given: ReadonlySet<string>): void => {
      if (left <= 0) return;
      const open = [...state.unmetPeers, ...state.stuck].find((each) => inGroup(each) && !given.has(idOf(each)));
      if (!open) return;
      for (const { decisions } of optionsOf(open, state.outcome)) {
        const next = merge(state.decisions, decisions);
        const key = `${keyOf(next)} ${[...given].sort().join(' ')}`;
        if (seen.has(key)) continue;
        seen.add(key);
        if (compareCosts(pricing.least(next, Math.max(0, riskBelow)), best.cost) >= 0) continue;
        if (left <= 0) {
          exhaustive = false;
          return;
        }
        left -= 1;
        const tried = ask(next);
        if (compareCosts(tried.cost, best.cost) < 0) best = tried;
        descend(tried, given);
      }
      descend(state, new Set([...given, idOf(open)]));
    };
    descend(start, new Set());
    return best.decisions;
  }
}

function riskOfGroup(group: readonly Stuck[], outcome: WhatIf, { standing }: Shelf): number {
  const targets = new Map(group.map(({ target }) => outcome.find(target)!).map((target) => [`${target.name}@${target.version}`, target]));
  return [...targets.values()]
    .flatMap(({ name, version }) => standing.threatsOf(name, version))
    .reduce((sum, { weight }) => sum + weight, 0);
}

function isPeer(open: Stuck | UnmetPeer): open is UnmetPeer {
  return open.edge.kind === 'peer';
}

function idOf({ parent, edge, target }: Stuck | UnmetPeer): string {
  return `${'importer' in parent ? `:${parent.importer}` : parent.key}|${edge.name}|${target}`;
}

// Union of stuck requirements over the subjects of their options.
function groupsOf(stuck: readonly Stuck[], optionsOf: (stuck: Stuck) => readonly Option[]): Stuck[][] {
  const groups: { members: Stuck[]; subjects: Set<string> }[] = [];
  for (const each of stuck) {
    const subjects = new Set(optionsOf(each).flatMap((option) => option.subjects));
    if (subjects.size === 0) continue;
    subjects.add(`!${each.edge.name}`);
    const members = [each];
    for (const group of groups.filter((candidate) => [...candidate.subjects].some((subject) => subjects.has(subject)))) {
      members.push(...group.members);
      for (const subject of group.subjects) subjects.add(subject);
      groups.splice(groups.indexOf(group), 1);
    }
    groups.push({ members, subjects });
  }
  return groups.map(({ members }) => members);
}

const nameOfKey = (key: string) => key.slice(key.indexOf('\0') + 1);
