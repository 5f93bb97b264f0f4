/** What another scanner reports of the sample storefront: a weakness that the built-in engine finds as well. */
export const SAMPLE_SCAN = {
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name: 'Semgrep',
          semanticVersion: '1.90.0',
          rules: [
            {
              id: 'javascript.exec-of-request',
              shortDescription: { text: 'A request becomes part of a command' },
              properties: { tags: ['security', 'external/cwe/cwe-078'], precision: 'high', 'security-severity': '9.0' },
            },
          ],
        },
      },
      results: [
        {
          ruleId: 'javascript.exec-of-request',
          ruleIndex: 0,
          level: 'error',
          message: { text: 'The command contains a value of the request.' },
          locations: [
            { physicalLocation: { artifactLocation: { uri: 'src/server.js' }, region: { startLine: 27, startColumn: 3, endColumn: 96 } } },
          ],
        },
      ],
    },
  ],
} as const;
