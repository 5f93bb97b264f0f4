import { expect, test } from 'vitest';
import { managerWords } from './manager-words.ts';

// As the managers print it.
test.each([
  [
    'npm 11, a peer',
    `npm warn ERESOLVE overriding peer dependency
npm error code ERESOLVE
npm error ERESOLVE unable to resolve dependency tree
npm error
npm error While resolving: shop@1.0.0
npm error Found: a@1.0.0
npm error Could not resolve dependency:
npm error peer a@"^2.0.0" from plug@1.0.0
npm error
npm error Fix the upstream dependency conflict, or retry this command with --force or --legacy-peer-deps to accept it.
npm error Log files were not written due to the config logs-max=0
`,
    'ERESOLVE unable to resolve dependency tree\nWhile resolving: shop@1.0.0\nFound: a@1.0.0\nCould not resolve dependency:\npeer a@"^2.0.0" from plug@1.0.0',
  ],
  [
    'npm 11, a package',
    `npm error code E404
npm error 404 Not Found - GET https://registry.npmjs.org/gone - not_found
npm error 404
npm error 404  The requested resource 'gone@1' could not be found or you do not have permission to access it.
npm error 404 Note that you can also install from a
npm error 404 tarball, folder, http url, or git url.
`,
    "404 Not Found - GET https://registry.npmjs.org/gone - not_found\n404  The requested resource 'gone@1' could not be found or you do not have permission to access it.",
  ],
  [
    'pnpm 8',
    `Progress: resolved 1, reused 0, downloaded 0, added 0
 ERR_PNPM_FETCH_404  GET https://registry.npmjs.org/gone: Not Found - 404

This error happened while installing the dependencies of b@1.0.0

gone is not in the npm registry, or you have no permission to fetch it.
`,
    'ERR_PNPM_FETCH_404  GET https://registry.npmjs.org/gone: Not Found - 404\nThis error happened while installing the dependencies of b@1.0.0',
  ],
  [
    'pnpm 11',
    '[ERR_PNPM_NO_MATCHING_VERSION] No matching version found for a@^9.0.0\n\nThis error happened while installing a direct dependency of .\n',
    '[ERR_PNPM_NO_MATCHING_VERSION] No matching version found for a@^9.0.0',
  ],
  [
    'pnpm 8, a member of the workspace',
    `Scope: all 30 workspace projects
\u2009ERR_PNPM_WORKSPACE_PKG_NOT_FOUND\u2009 In : "bench@workspace:*" is in the dependencies but no package named "bench" is present in the workspace

This error happened while installing a direct dependency of .
`,
    'ERR_PNPM_WORKSPACE_PKG_NOT_FOUND  In : "bench@workspace:*" is in the dependencies but no package named "bench" is present in the workspace',
  ],
  [
    'pnpm 10, a patch',
    `Scope: all 11 workspace projects
\u2009ENOENT\u2009 ENOENT: no such file or directory, open 'patches/a.patch'
pnpm: ENOENT: no such file or directory, open 'patches/a.patch'
    at async open (node:internal/fs/promises:1345:25)
`,
    "ENOENT: no such file or directory, open 'patches/a.patch'",
  ],
  [
    'Yarn 1',
    `yarn install v1.22.22
warning package.json: No license field
[1/4] Resolving packages...
error Couldn't find any versions for "a" that matches "^9.0.0"
info Visit https://yarnpkg.com/en/docs/cli/install for documentation about this command.
`,
    'Couldn\'t find any versions for "a" that matches "^9.0.0"',
  ],
  [
    'Yarn 4',
    `➤ YN0000: · Yarn 4.18.1
➤ YN0087: Migrated your project to the latest Yarn version 🚀
➤ YN0000: ┌ Resolution step
➤ YN0035: │ gone@npm:1: Package not found
➤ YN0035: │   Response Code: 404 (Not Found)
➤ YN0000: └ Completed
➤ YN0000: · Failed with errors in 0s 117ms
`,
    'gone@npm:1: Package not found\n  Response Code: 404 (Not Found)',
  ],
  [
    'Bun',
    'bun install v1.4.5 (a7733435c)\nResolving dependencies\nerror: No version matching "^9.0.0" found for specifier "a" (but package exists)\n',
    'No version matching "^9.0.0" found for specifier "a" (but package exists)',
  ],
  ['an unmarked line', 'panic\nthe lockfile could not be parsed\n    at read (cli.js:1:2)\n', 'the lockfile could not be parsed'],
  ['nothing like an error', 'one\ntwo\n', 'one\ntwo'],
])('of what %s prints only the problem stays', (_, output, words) => {
  expect(managerWords(output)).toBe(words);
});
