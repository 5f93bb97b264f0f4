import type { RuleCondition, VulnerabilityRule } from '#contract/entities/policy.ts';
import { SEVERITY_CLASSES } from '#contract/results/severity-class.ts';
import type { JudgedFinding } from './judged-finding.ts';

const DAY_MS = 24 * 3600_000;

type Fits = (finding: JudgedFinding) => boolean;

/**
 * Says of findings whether a rule of a vulnerability policy means them: all that the rule says must fit. What is not known fits no
 * condition. What the rule says is read once, because it is asked of many findings.
 */
export function ruleTest({ vulnerability, package: name, path, scope, condition }: VulnerabilityRule, now: Date): Fits {
  const parts: Fits[] = [];
  if (vulnerability !== undefined)
    parts.push(({ vulnerability_id: id, aliases }) => id === vulnerability || aliases.includes(vulnerability));
  if (name !== undefined) parts.push(nameTest(name));
  if (scope !== undefined) parts.push(({ scopes }) => scopes.length === 1 && scopes[0] === scope);
  if (condition !== undefined) parts.push(...conditionTests(condition, now));
  if (path !== undefined) parts.push(folderTest(path));
  return (finding) => parts.every((fits) => fits(finding));
}

/** Whether all workspaces that need a component are a folder or lie below it; `.` is the whole repository. */
export function folderTest(folder: string): (finding: Pick<JudgedFinding, 'importers'>) => boolean {
  const plain = folder.replace(/^\.\/|\/+$/g, '');
  const isWhole = plain === '.' || plain === '';
  const below = `${plain}/`;
  return ({ importers }) => importers.length > 0 && (isWhole || importers.every((id) => id === plain || id.startsWith(below)));
}

function nameTest(pattern: string): Fits {
  if (!pattern.endsWith('*')) return ({ name }) => name === pattern;
  const start = pattern.slice(0, -1);
  return ({ name }) => name.startsWith(start);
}

function conditionTests({ severity_at_most, epss_below, not_kev, fix_known, reachability, days_old }: RuleCondition, now: Date): Fits[] {
  const tests: Fits[] = [];
  if (severity_at_most !== undefined) {
    const fitting = new Set(SEVERITY_CLASSES.slice(SEVERITY_CLASSES.indexOf(severity_at_most)));
    tests.push(({ severity_class: severity }) => severity !== null && fitting.has(severity));
  }
  if (epss_below !== undefined) tests.push(({ epss }) => epss !== null && epss < epss_below);
  if (not_kev === true) tests.push(({ kev }) => !kev);
  if (fix_known !== undefined) tests.push(({ fixed_versions: fixed }) => fixed.length > 0 === fix_known);
  if (reachability !== undefined) tests.push((finding) => finding.reachability === reachability);
  if (days_old !== undefined) {
    const latest = now.getTime() - days_old * DAY_MS;
    // Not a number, where nobody knows when it was published, is not before anything.
    tests.push(({ published }) => Date.parse(published ?? '') <= latest);
  }
  return tests;
}
