import { EDGE, PLACE_SHIFT, PREFIX, PREFIX_BITS, QUOTED, TABLE_NAME } from '../graph/fragment.ts';
import type { LinkedProgram } from '../graph/link.ts';
import { MASKED_DERIVE, MASKED_FLOW, MASKED_RESTORE } from '../graph/link.ts';
import { PLACE } from '../graph/page-text.ts';
import {
  ALL_CLASSES,
  ANY_TIER,
  BIT,
  bitsOf,
  BROWSER,
  CHOSEN,
  CLASSES_OF_TIER,
  FROM_ROOT,
  JOINED,
  LEFTMOST,
  LIBRARY,
  OBJECT,
  PAGE,
  REACHES,
  REMOTE,
  STRONG,
} from '../models/sink-mask.ts';
import { FIELD, FieldKinds } from './field-kinds.ts';
import type { GuardMasks } from './guards.ts';
import type { Paths } from './paths.ts';
import type { ProgramIndex } from './program-index.ts';

interface Parts {
  readonly program: LinkedProgram;
  readonly paths: Paths;
  readonly guards: GuardMasks;
  readonly index: ProgramIndex;
}

interface Edge {
  readonly to: number;
  readonly kind: number;
  readonly label: number;
}

/** Transfer functions of edges: how they change a fact's access path and mask. */
export class EdgeEffects {
  readonly #paths: Paths;
  readonly #guards: GuardMasks;
  readonly #index: ProgramIndex;
  readonly #fieldKinds: FieldKinds;
  readonly #isPhp: boolean;

  constructor({ program, paths, guards, index }: Parts) {
    this.#paths = paths;
    this.#guards = guards;
    this.#index = index;
    this.#fieldKinds = new FieldKinds(program.names);
    this.#isPhp = program.files[0]?.fragment.language === 'php';
  }

  /** Calls `give` with each access path a value has after the edge, and with its mask there. */
  follow({ to, kind, label }: Edge, path: number, mask: number, give: (path: number, mask: number) => void): void {
    switch (kind) {
      case EDGE.flow:
        give(path, mask & ~this.#checked(to, label, path));
        return;
      case MASKED_FLOW:
        give(path, mask & ~label);
        return;
      case MASKED_DERIVE:
        if (path === 0) give(0, (mask & ~label & ~this.#behind((label & JOINED) !== 0)) | (label & JOINED));
        return;
      case EDGE.load:
        this.#load(label, path, mask, give);
        return;
      case EDGE.derive: {
        if (path !== 0) return;
        const isBehind = (label & PREFIX_BITS) !== PREFIX.none;
        const rest = joined(mask, label) & ~clearedByJoining(label, mask) & ~this.#behind(isBehind);
        give(0, label === PREFIX.none ? rest : rest | JOINED);
        return;
      }
      case MASKED_RESTORE:
        if (isRestored(kind, path, mask)) give(0, mask | (label & restorable(mask)));
        return;
      case EDGE.store:
        give(this.#paths.store(path, label), mask);
        return;
      default:
        // BACK: only for facts with a path.
        if (path !== 0) give(this.#paths.store(path, label), mask);
    }
  }

  /** What a condition on the edge clears, and what a call that returned has checked of its argument. */
  #checked(to: number, label: number, path: number): number {
    const guarded = label === 0 ? 0 : path === 0 ? this.#guards.clears(label - 1) : this.#guards.clearsBelow(label - 1);
    const { posts } = this.#index;
    const post = posts.first(to);
    return post === 0 ? guarded : guarded | this.#guards.clearsAfter(posts.one(post), posts.other(post));
  }

  #load(name: number, path: number, mask: number, give: (path: number, mask: number) => void): void {
    const field = this.#fieldKinds.of(name);
    // A record returned by an unknown PHP function was looked up by the text passed in, not made from it.
    if (path === 0 && this.#isPhp && (mask & (OBJECT | STRONG)) === 0 && (field & FIELD.isName) !== 0) return;
    const lost = (field & FIELD.isKeys) !== 0 ? OBJECT | BIT.nosql : path === 0 && (field & FIELD.leadsOn) === 0 ? CHOSEN : 0;
    for (const rest of this.#paths.load(path, name)) give(rest, mask & ~lost);
  }

  /** What a path loses when it is appended to another text. */
  #behind(isJoined: boolean): number {
    return isJoined && !this.#isPhp ? FROM_ROOT : 0;
  }
}

/** Whether an edge restores danger that the value no longer had. */
export function isRestored(kind: number, path: number, mask: number): boolean {
  return kind === MASKED_RESTORE && path === 0 && (mask & ALL_CLASSES) !== 0;
}

/** A value embedded in a page: if it can break out of its position, it can do whatever markup can; otherwise nothing. */
function joined(mask: number, label: number): number {
  const place = label >> PLACE_SHIFT;
  if (place === PLACE.unknown) return mask;
  return (mask & REACHES[place as keyof typeof REACHES]) === 0 ? mask & ~PAGE : mask | PAGE;
}

/** What decoding may restore for a value of its tiers. */
function restorable(mask: number): number {
  return OBJECT | ((mask & REMOTE) !== 0 ? ALL_CLASSES : (mask & BROWSER) !== 0 ? CLASSES_OF_TIER.browser : CLASSES_OF_TIER.library);
}

/** What embedding in a text clears, depending on what is to the left. */
function clearedByJoining(label: number, mask: number): number {
  const prefix = label & PREFIX_BITS;
  const isLeftmost = prefix !== PREFIX.fixed && prefix !== PREFIX.unknown;
  // Developers name the tables a package works on; texts of users are values.
  const isNamed = (label & TABLE_NAME) !== 0 && (mask & ANY_TIER) === LIBRARY;
  const sql = isNamed ? bitsOf('sql') : (label & QUOTED) === 0 ? 0 : BIT.sqlBare;
  return OBJECT | CHOSEN | (isLeftmost ? 0 : LEFTMOST) | sql;
}
