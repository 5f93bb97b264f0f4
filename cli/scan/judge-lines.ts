import type { ScanReport } from './scan-report.ts';

/** What policies, decisions and corrections say, for people: what is covered and why, and the licenses that are corrected or not allowed. */
export function judgeLines(
  { covers = [], license_violations: violations = null, corrected_licenses: corrected = [] }: ScanReport,
  printable: (text: string) => string,
): string[] {
  return [
    ...(covers.length === 0 ? [] : ['', `${covers.length} covered by policies and decisions:`]),
    ...covers.map(({ vulnerability_id: id, purl, cover }) => printable(`  ${id}  ${purl}  ${cover.why}`)),
    ...(corrected.length === 0 ? [] : ['', `${corrected.length} ${corrected.length === 1 ? 'license' : 'licenses'} corrected:`]),
    ...corrected.map(({ name, version, expression, found, reason }) =>
      printable(`  ${name} ${version}  ${expression} instead of ${found}  ${reason}`),
    ),
    ...(violations === null || violations.length === 0
      ? []
      : ['', `${violations.length} license ${violations.length === 1 ? 'violation' : 'violations'}:`]),
    ...(violations ?? []).map(({ name, version, license, why }) => printable(`  ${name} ${version}  ${license}  ${why ?? ''}`.trimEnd())),
  ];
}
