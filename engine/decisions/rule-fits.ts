import type { RuleCondition, VulnerabilityRule } from '#contract/entities/policy.ts';
import { SEVERITY_CLASSES } from '#contract/results/severity-class.ts';
import type { JudgedFinding } from './judged-finding.ts';

const DAY_MS = 24 * 3600_000;

/** Whether a rule of a vulnerability policy means a finding: all that the rule says must fit. What is not known fits no condition. */
export function ruleFits(rule: VulnerabilityRule, finding: JudgedFinding, now: Date): boolean {
  const { vulnerability, package: name, path, scope, condition } = rule;
  if (vulnerability !== undefined && vulnerability !== finding.vulnerability_id && !finding.aliases.includes(vulnerability)) return false;
  if (name !== undefined && !nameFits(name, finding.name)) return false;
  if (path !== undefined && !(finding.importers.length > 0 && finding.importers.every((importer) => isInFolder(importer, path))))
    return false;
  if (scope !== undefined && !(finding.scopes.length === 1 && finding.scopes[0] === scope)) return false;
  return condition === undefined || conditionFits(condition, finding, now);
}

/** Whether a workspace's folder is a folder or lies below it; `.` is the whole repository. */
export function isInFolder(importer: string, folder: string): boolean {
  const plain = folder.replace(/^\.\/|\/+$/g, '');
  return plain === '.' || plain === '' || importer === plain || importer.startsWith(`${plain}/`);
}

function nameFits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function conditionFits(
  { severity_at_most, epss_below, not_kev, fix_known, days_old }: RuleCondition,
  finding: JudgedFinding,
  now: Date,
): boolean {
  if (severity_at_most !== undefined) {
    if (finding.severity_class === null) return false;
    if (SEVERITY_CLASSES.indexOf(finding.severity_class) < SEVERITY_CLASSES.indexOf(severity_at_most)) return false;
  }
  if (epss_below !== undefined && !(finding.epss !== null && finding.epss < epss_below)) return false;
  if (not_kev === true && finding.kev) return false;
  if (fix_known !== undefined && finding.fixed_versions.length > 0 !== fix_known) return false;
  if (days_old === undefined) return true;
  const published = Date.parse(finding.published ?? '');
  return !Number.isNaN(published) && now.getTime() - published >= days_old * DAY_MS;
}
