import { expect, test } from 'vitest';
import { INPUT, written } from '#tests/given/export-input.ts';

test('SARIF says what was found, where, how bad, and that the run was not complete', async () => {
  const { version, runs } = JSON.parse(await written('sarif'));
  expect(version).toBe('2.1.0');
  expect(runs[0].invocations[0]).toMatchObject({ executionSuccessful: false, toolExecutionNotifications: [{ level: 'error' }] });
  expect(runs[0].properties).toEqual({ knowledge: 'abc' });
  expect(runs[0].tool.driver.rules[0]).toMatchObject({
    id: 'CVE-2026-0001',
    name: 'VulnerableDependency',
    help: { text: '@acme/left 1.0.0 is affected (<1.0.1); fixed in 1.0.1.\n\nReferences:\nhttps://example.test/a b' },
    properties: { 'security-severity': '7.5', tags: ['security', 'vulnerability', 'external/cwe/cwe-400'] },
  });
  expect(runs[0].results).toMatchObject([
    {
      ruleId: 'CVE-2026-0001',
      ruleIndex: 0,
      level: 'error',
      message: { text: '@acme/left 1.0.0 is affected by CVE-2026-0001: A <b>bad</b> thing & more. Affected: <1.0.1. Fixed in 1.0.1.' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'package-lock.json', uriBaseId: '%SRCROOT%' },
            region: { startLine: 7, endLine: 12 },
          },
        },
      ],
    },
  ]);
});

test('a log without a search for vulnerabilities says that it was no success', async () => {
  const coverage = { ...INPUT.coverage, complete: true, gaps: [] };
  const { runs } = JSON.parse(await written('sarif', { ...INPUT, vulnerabilities: null, coverage }));
  expect(runs[0].invocations[0]).toMatchObject({
    executionSuccessful: false,
    toolExecutionNotifications: [{ level: 'error', message: { text: 'Vulnerabilities were not checked.' } }],
  });
});
