import { auditOracles } from './suites/audit-oracles.ts';
import { auditOraclesRanges } from './suites/audit-oracles-ranges.ts';
import { friendsOfPhp } from './suites/friends-of-php.ts';
import { multiScannerProject } from './suites/multi-scanner-project.ts';
import { nodejsSecurityWg } from './suites/nodejs-security-wg.ts';
import { osvApiRecorded } from './suites/osv-api-recorded.ts';
import { roave } from './suites/roave.ts';
import { trivyIntegration } from './suites/trivy-integration.ts';
import { vulnMatchLabels } from './suites/vuln-match-labels.ts';
import type { Suite } from './suite.ts';

export const SUITES: readonly Suite[] = [
  multiScannerProject,
  auditOracles,
  auditOraclesRanges,
  osvApiRecorded,
  vulnMatchLabels,
  trivyIntegration,
  nodejsSecurityWg,
  friendsOfPhp,
  roave,
];
