import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { StatedLicense } from '#contract/results/licenses.ts';
import { optionsOf, type LicenseOption } from './license-options.ts';
import { leavesOf, parseExpression, writeLeaf, type LicenseExpression, type LicenseLeaf } from './parse-expression.ts';

/** A policy on licenses. WHITELIST allows what it names, BLACKLIST all but that. */
export interface LicenseRules {
  readonly type: 'WHITELIST' | 'BLACKLIST';
  /** SPDX identifiers, each with `+` and an exception if need be. */
  readonly licenses: readonly string[];
  /** Whether a component without a license, or with one that is not recognized, violates the policy. */
  readonly unlicensed_violates: boolean;
  readonly unrecognized_violates: boolean;
}

export interface LicenseVerdict {
  readonly violates: boolean;
  /** The licenses of the expression that are not allowed, whether or not another one may be chosen instead. */
  readonly denied: readonly string[];
  /** A sentence for people; null where nothing is to say. */
  readonly why: string | null;
}

/**
 * Judges licenses by a policy. An OR is satisfied by its allowed branch, an AND by all; "or later" leaves each later version to choose.
 * A BLACKLIST entry without exception covers the license with any exception; a WHITELIST entry means exactly what it says.
 */
export function licenseJudge(rules: LicenseRules): (license: Pick<StatedLicense, 'state' | 'expression'>) => LicenseVerdict {
  const named = rules.licenses.flatMap((text) => {
    const parsed = parseExpression(text);
    return parsed && !('operator' in parsed) ? optionsOf(parsed) : [];
  });
  const allows = rules.type === 'WHITELIST' ? allowsOf(named) : deniesOf(named);
  const known = new Map<string, LicenseVerdict>();
  return ({ state, expression }) => {
    if (state === 'unlicensed') return without(rules.unlicensed_violates, REPORT_TEXTS.noLicense);
    const key = expression ?? '';
    const found = known.get(key);
    if (found) return found;
    const parsed = state === 'recognized' ? parseExpression(key) : undefined;
    const verdict = parsed ? judge(parsed, allows, rules.type) : without(rules.unrecognized_violates, REPORT_TEXTS.unrecognizedLicense);
    known.set(key, verdict);
    return verdict;
  };
}

type Allows = (leaf: LicenseLeaf) => boolean;

function judge(expression: LicenseExpression, allows: Allows, type: LicenseRules['type']): LicenseVerdict {
  const isAllowed = (part: LicenseExpression): boolean => {
    if (!('operator' in part)) return allows(part);
    return part.operator === 'or' ? part.parts.some(isAllowed) : part.parts.every(isAllowed);
  };
  const denied = leavesOf(expression)
    .filter((leaf) => !allows(leaf))
    .map(writeLeaf);
  const violates = !isAllowed(expression);
  if (denied.length === 0) return { violates, denied, why: null };
  const names = denied.join(', ');
  if (violates)
    return {
      violates,
      denied,
      why: compose(type === 'WHITELIST' ? REPORT_TEXTS.licenseNotAllowed : REPORT_TEXTS.licenseDenied, { names }),
    };
  return { violates, denied, why: compose(REPORT_TEXTS.licenseChoosable, { names }) };
}

function allowsOf(named: readonly LicenseOption[]): Allows {
  const keys = new Set(named.map(keyOf));
  return (leaf) => optionsOf(leaf).some((option) => keys.has(keyOf(option)));
}

function deniesOf(named: readonly LicenseOption[]): Allows {
  const keys = new Set(named.map(keyOf));
  return (leaf) => optionsOf(leaf).some((option) => !keys.has(keyOf(option)) && !keys.has(keyOf({ ...option, exception: null })));
}

/** Identifiers are compared without regard to case. Source: SPDX 2.3, annex D.2. */
function keyOf({ id, exception }: LicenseOption): string {
  return `${id} ${exception ?? ''}`.toLowerCase();
}

function without(violates: boolean, why: string): LicenseVerdict {
  return { violates, denied: [], why };
}
