import { compareBytes } from '../compare-bytes.ts';
import type { VersionOrder } from '../version-order.ts';
import { constraintsMeet, isBranch, single } from './constraint.ts';
import type { Constraint } from './constraint.ts';
import { normalizeVersion, stabilityOf } from './normalize-version.ts';
import { parseConstraint } from './parse-constraint.ts';
import { phpVersionCompare } from './php-version-compare.ts';

/** Composer's order: PHP's `version_compare` over normal forms; branches stand outside it. */
export const composerVersionOrder: VersionOrder = {
  normalize: normalized,
  compare(a, b) {
    const [left, right] = [orderKey(a), orderKey(b)];
    if (left === undefined || right === undefined) {
      if (left !== undefined || right !== undefined) return left === undefined ? -1 : 1;
      return compareBytes(normalized(a) ?? a, normalized(b) ?? b);
    }
    return phpVersionCompare(left, right);
  },
  isOrdered: (version) => orderKey(version) !== undefined,
  satisfies(version, constraint) {
    const exact = normalized(version);
    const parsed = parsedConstraint(constraint);
    if (exact === undefined || parsed === undefined) return undefined;
    return constraintsMeet(parsed, single('==', exact));
  },
  isPrerelease: (version) => stabilityOf(normalized(version) ?? version) !== 'stable',
};

/**
 * What `version_compare` is given: the normal form, or, for versions of old tools that Composer refuses (`1.0.0-alpha.beta`),
 * the text without a leading `v`. Undefined for branches and for texts that do not begin as a number or hold other signs:
 * `version_compare` finds `7:` and `7!` each less than the other.
 */
function orderKey(version: string): string | undefined {
  const normal = normalized(version);
  if (normal !== undefined) return isBranch(normal) ? undefined : normal;
  return /^\s*v?(\d(?:[\w.+#-]*[a-z\d])?)$/i.exec(version)?.[1];
}

const CACHE_LIMIT = 20_000;
const versions = new Map<string, string | undefined>();
const constraints = new Map<string, Constraint | undefined>();

function normalized(version: string): string | undefined {
  return remembered(versions, version, normalizeVersion);
}

function parsedConstraint(constraint: string): Constraint | undefined {
  return remembered(constraints, constraint, parseConstraint);
}

function remembered<T>(memory: Map<string, T>, key: string, compute: (key: string) => T): T {
  if (memory.has(key)) return memory.get(key)!;
  if (memory.size >= CACHE_LIMIT) memory.clear();
  const value = compute(key);
  memory.set(key, value);
  return value;
}
