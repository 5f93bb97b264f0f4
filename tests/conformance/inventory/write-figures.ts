// Writes the tables of docs/conformance.md that concern JavaScript inventories: counts and reasons only.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DEVIATIONS, RECORDED } from '../managers/recorded.ts';
import deviations from './deviations.json' with { type: 'json' };
import { SUITES } from './suites.ts';

const path = fileURLToPath(new URL('../../../docs/conformance.md', import.meta.url));
const reasons: Readonly<Record<string, string>> = deviations.reasons;
const listed: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...deviations, reasons: {} };

const rows: string[] = [];
const notes: string[] = [];
for (const { name, compares, verdicts } of SUITES) {
  const judged = await verdicts();
  if (!judged) throw new Error(`the data of ${name} is absent`);
  const differing = judged.filter(({ deviation }) => deviation !== undefined);
  rows.push(`| ${name} | ${compares} | ${judged.length} | ${judged.length - differing.length} | ${differing.length} |`);
  const groups = Map.groupBy(differing, (verdict) => listed[name]?.[verdict.case] ?? 'unexplained');
  for (const [reason, cases] of groups) {
    notes.push(
      `- **${name}**, ${cases.length}: ${reasons[reason] ?? 'not explained yet'}`,
      ...cases.map((verdict) => `  - ${verdict.case}`),
    );
  }
}

const projects = Object.keys(RECORDED).reduce(
  (sum, manager) =>
    sum +
    readFileSync(new URL(`../managers/recorded/${manager}.jsonl`, import.meta.url), 'utf8')
      .trim()
      .split('\n').length,
  0,
);
const told = [...Map.groupBy(Object.entries(DEVIATIONS), ([, reason]) => reason)].map(
  ([reason, cases]) => `- ${cases.map(([name]) => name).join(', ')}: ${reason}`,
);

const section = `<!-- javascript-inventory -->
## JavaScript inventories

Tests and recorded results of others, held against ours. \`npx vitest run tests/conformance/inventory\` fails when a deviation appears that
\`tests/conformance/inventory/deviations.json\` does not explain; \`node tests/conformance/inventory/write-figures.ts\` writes these tables again.

| suite | what is compared | cases | agreed | deviating |
| --- | --- | --: | --: | --: |
${rows.join('\n')}

Beside them, all real lockfiles of the collection are held against the package managers themselves:

- npm: components, edges and scopes equal arborist's (\`tests/conformance/arborist.test.ts\`). Scopes are those that arborist computes, not
  the flags that a lockfile stores, which two projects have from an npm that counted otherwise.
- pnpm, lockfile versions 5.3, 5.4, 6.0, 6.1 and 9.0: components, edges with their kinds, linked folders included, and the scopes of every
  component for every importer equal what pnpm's own libraries of the age of the lockfile read, walked over one need at a time; the same walk
  gives pnpm's own flags for development and optional dependencies (\`tests/conformance/pnpm/pnpm-lockfiles.test.ts\`).
  Ours tells the peers that pnpm installs for a project from its dependencies, by the manifest.
  So does one project with every sort of dependency as pnpm 5, 7, 8 and 12 lock it (\`tests/conformance/pnpm/pnpm-versions.test.ts\`).
  Projects of Rush, in one piece and in subspaces, have what Rush 5.179 locked for them (\`tests/conformance/pnpm/rush-lockfiles.test.ts\`);
  of a Rush without pnpm's workspaces, whose lockfile names no projects, the packages are read and the inventory is not complete.
- pnpm 9.0 lockfiles beside \`pnpm sbom --lockfile-only\` of pnpm 12 (\`tests/conformance/pnpm/pnpm-sbom.test.ts\`): components and edges are
  equal, but for edges from and to linked workspaces, which pnpm writes as releases of the registry, and only in part. What ours calls
  development only, pnpm does, too. pnpm also says it of 12 releases in four projects that are needed otherwise: of two because another copy
  of the release, with other peers, is for development only, and of ten because the other ways to them are optional; each is checked to be so.
  (Since version 11 pnpm keeps an optional peer that only development provides out of production; before, production has it from the
  same lockfile.)

- yarn 2 and later: every edge of three projects, peers included, equals what yarn 3 and 4 themselves resolve from the lockfile
  (\`tests/conformance/yarn-berry\`), those included that come from the list of package extensions which yarn brings along.

${projects} installations of small projects with the features that are hard to read are recorded, by npm 6 to 12, yarn 1 to 4, pnpm 8 and 12 and bun out of a
made-up registry. What they installed is held against the inventory: packages, edges with their kinds, and what remains without development
(\`tests/conformance/managers\`; \`node tests/conformance/managers/run.ts\` does it again with newer managers). They agree, but for what the
lockfiles do not hold:

${told.join('\n')}

Two things no lockfile of theirs tells, so they are missing without a word: what yarn finds inside the archive of a package that bundles
others, and peers in lockfiles of yarn 1 and of npm 6.

The reference packages are fetched into the cache by the tests; they skip where no registry answers.

Why cases deviate:

${notes.join('\n')}
<!-- /javascript-inventory -->`;

const page = existsSync(path) ? readFileSync(path, 'utf8') : '# Conformance\n';
const [open, close] = ['<!-- javascript-inventory -->', '<!-- /javascript-inventory -->'];
const start = page.indexOf(open);
const end = page.indexOf(close);
writeFileSync(path, start === -1 ? `${page.trimEnd()}\n\n${section}\n` : page.slice(0, start) + section + page.slice(end + close.length));
