// A program for tests that takes what the CodeQL CLI takes, and nothing else.
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In the form that CodeQL 2.23 writes: rules of the queries' pack, their weaknesses as tags, and a note for each file it has read. */
export const CODEQL_SARIF = {
  $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
  version: '2.1.0',
  runs: [
    {
      tool: {
        driver: {
          name: 'CodeQL',
          organization: 'GitHub',
          semanticVersion: '2.23.0',
          notifications: [{ id: 'js/diagnostics/successfully-extracted-files', name: 'js/diagnostics/successfully-extracted-files' }],
          rules: [
            {
              id: 'js/code-injection',
              name: 'js/code-injection',
              shortDescription: { text: 'Code injection' },
              fullDescription: { text: 'Interpreting unsanitized user input as code allows a malicious user to execute code.' },
              defaultConfiguration: { enabled: true, level: 'error' },
              properties: {
                tags: ['security', 'external/cwe/cwe-094', 'external/cwe/cwe-095'],
                kind: 'path-problem',
                precision: 'high',
                'problem.severity': 'error',
                'security-severity': '9.3',
              },
            },
          ],
        },
        extensions: [{ name: 'codeql/javascript-queries', semanticVersion: '2.1.0+0' }],
      },
      invocations: [
        {
          toolExecutionNotifications: [
            {
              locations: [{ physicalLocation: { artifactLocation: { uri: 'src/app.js', uriBaseId: '%SRCROOT%', index: 0 } } }],
              message: { text: '' },
              level: 'none',
              descriptor: { id: 'js/diagnostics/successfully-extracted-files', index: 0 },
            },
          ],
          executionSuccessful: true,
        },
      ],
      artifacts: [{ location: { uri: 'src/app.js', uriBaseId: '%SRCROOT%', index: 0 } }],
      results: [
        {
          ruleId: 'js/code-injection',
          ruleIndex: 0,
          rule: { id: 'js/code-injection', index: 0 },
          message: { text: 'This code execution depends on a [user-provided value](1).' },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: 'src/app.js', uriBaseId: '%SRCROOT%', index: 0 },
                region: { startLine: 2, startColumn: 8, endColumn: 19 },
              },
            },
          ],
          partialFingerprints: { primaryLocationLineHash: 'a1b2c3d4e5f60718:1', primaryLocationStartColumnFingerprint: '4' },
        },
      ],
      columnKind: 'utf16CodeUnits',
      properties: { 'semmle.formatSpecifier': 'sarif-latest' },
    },
  ],
};

/** Writes the program into a folder and gives its path; `instead` is what it does in place of writing its report. */
export function givenCodeql(folder: string, instead = ''): string {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'codeql');
  writeFileSync(program, `#!/usr/bin/env node\nconst SARIF = ${JSON.stringify(CODEQL_SARIF)};\n${CHECKS}\n${instead}\n${WRITES}\n`);
  chmodSync(program, 0o755);
  return program;
}

// The options are those of the manual of `codeql database create` and `codeql database analyze`.
const CHECKS = `
const fs = require('node:fs');
const path = require('node:path');
const end = (text) => { console.error(text); process.exit(2); };
const [noun, verb, database, ...rest] = process.argv.slice(2);
const suite = verb === 'analyze' ? rest.shift() : undefined;
const options = Object.fromEntries(rest.map((each) => /^--([a-z-]+)=(.+)$/.exec(each)?.slice(1) ?? end('What is ' + each + '?')));
const allowed = { create: 'language,ram,source-root,threads', analyze: 'format,output,ram,threads' }[verb];
if (noun !== 'database' || Object.keys(options).sort().join() !== allowed) end('Unknown options for ' + noun + ' ' + verb);
if (!path.isAbsolute(database) || !/^\\d+$/.test(options.ram) || !/^\\d+$/.test(options.threads)) end('A value is wrong.');
if (Object.keys(process.env).some((name) => /SECRET|TOKEN|PASSWORD|DATABASE_URL/.test(name))) end('It was given a secret.');
if (verb === 'create' && options.language !== 'javascript-typescript') end('Unknown language');
if (verb === 'create' && fs.existsSync(database)) end('The database exists.');
if (verb === 'analyze' && !fs.existsSync(path.join(database, 'source-root'))) end('There is no database.');
if (verb === 'analyze' && (suite !== 'codeql/javascript-queries:codeql-suites/javascript-code-scanning.qls' || options.format !== 'sarif-latest')) end('Unknown suite or format');
`;

const WRITES = `
if (verb === 'create') {
  if (!fs.readdirSync(options['source-root'], { recursive: true }).some((name) => /\\.[cm]?[jt]sx?$/.test(name))) process.exit(32);
  fs.mkdirSync(database);
  fs.writeFileSync(path.join(database, 'source-root'), options['source-root']);
} else fs.writeFileSync(options.output, JSON.stringify(SARIF));
`;
