import { describe, expect, test } from 'vitest';
import type { VulnerabilityRow } from '#contract/entities/result-rows.ts';
import { verdictOf } from './verdict-of.ts';

const component = { purl: 'pkg:npm/axios@0.21.0', name: 'axios', deprecated: null };
const registry = { newest_release: '1.21.1', outdated: true, deprecated: null };
const about = { component, registry, vulnerabilities: [], complete: true };

function finding(id: string, fixed: readonly string[], more: { malware?: boolean; covered?: boolean; purl?: string } = {}) {
  return {
    vulnerability_id: id,
    severity: { class: 'HIGH', score: 7.5 },
    scopes: ['production'],
    kev: false,
    malware: more.malware ?? false,
    affected: [
      {
        purl: more.purl ?? component.purl,
        name: 'axios',
        version: '0.21.0',
        direct: true,
        fixed_versions: fixed,
        covered_by: more.covered ? { kind: 'policy' } : null,
      },
    ],
  } as unknown as VulnerabilityRow;
}

describe('the verdict on a component', () => {
  test.each([
    ['one update fixes all', [finding('A', ['0.21.1']), finding('B', ['1.15.0'])], 'Update to 1.15.0: it fixes all 2 findings.'],
    ['one finding', [finding('A', ['0.21.1'])], 'Update to 0.21.1: it fixes the finding.'],
    ['an update fixes some', [finding('A', ['0.21.1']), finding('B', [])], 'Update to 0.21.1: it fixes 1 of 2 findings.'],
    ['nothing is fixed', [finding('A', []), finding('B', [])], '2 findings are open, and no fixed version is known.'],
    ['versions cannot be compared', [finding('A', ['dev-main']), finding('B', ['1.0.0'])], 'Update it: fixed versions are known.'],
    ['malware', [finding('A', ['0.21.1']), finding('B', [], { malware: true })], 'Remove axios: the package itself is the attack.'],
  ])('findings are open: %s', (_, vulnerabilities, text) => {
    expect(verdictOf({ ...about, vulnerabilities })).toEqual({ kind: 'act', text });
  });

  test('findings that are decided on, and those of other components, do not speak against it', () => {
    const vulnerabilities = [finding('A', ['0.21.1'], { covered: true }), finding('B', ['1.0.0'], { purl: 'pkg:npm/axios@0.1.0' })];
    expect(verdictOf({ ...about, vulnerabilities })).toEqual({
      kind: 'keep',
      text: 'It can stay: no finding is open. 1.21.1 is available.',
    });
  });

  test.each([
    [
      'deprecated by its lockfile',
      { ...about, component: { ...component, deprecated: 'Use another.' } },
      'Look for a replacement: it is deprecated.',
    ],
    ['not looked for', { ...about, vulnerabilities: null }, 'Not checked for vulnerabilities: this run has no vulnerability step.'],
    ['incomplete', { ...about, complete: false }, 'No finding is open, but not everything could be compared with advisories.'],
  ])('what is not known is never called fine: %s', (_, facts, text) => {
    expect(verdictOf(facts)).toEqual({ kind: 'watch', text });
  });

  test('without a later release there is nothing to add', () => {
    expect(verdictOf({ ...about, registry: null })).toEqual({ kind: 'keep', text: 'It can stay: no finding is open.' });
  });
});
