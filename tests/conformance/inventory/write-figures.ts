// Writes the tables of docs/conformance.md that concern JavaScript inventories: counts and reasons only.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

const section = `<!-- javascript-inventory -->
## JavaScript inventories

Tests and recorded results of others, held against ours. \`npx vitest run tests/conformance/inventory\` fails when a deviation appears that
\`tests/conformance/inventory/deviations.json\` does not explain; \`node tests/conformance/inventory/write-figures.ts\` writes these tables anew.

| suite | what is compared | cases | agreed | deviating |
| --- | --- | --: | --: | --: |
${rows.join('\n')}

Beside them, components, edges and scopes of all real npm lockfiles of the collection equal arborist's
(\`tests/conformance/arborist.test.ts\`), and components and edges of all pnpm 9 lockfiles those of \`pnpm sbom --lockfile-only\`
(\`tests/conformance/pnpm-sbom.test.ts\`, after \`npm run bench inventory\` has fetched pnpm; it reads no older lockfiles). Two allowances:
scopes are those that arborist computes, not the flags that a lockfile stores, which two projects have from an npm that counted
otherwise; and pnpm writes linked workspaces as releases of the registry, so edges from and to them are left out.

Why cases deviate:

${notes.join('\n')}
<!-- /javascript-inventory -->`;

const page = existsSync(path) ? readFileSync(path, 'utf8') : '# Conformance\n';
const [open, close] = ['<!-- javascript-inventory -->', '<!-- /javascript-inventory -->'];
const start = page.indexOf(open);
const end = page.indexOf(close);
writeFileSync(path, start === -1 ? `${page.trimEnd()}\n\n${section}\n` : page.slice(0, start) + section + page.slice(end + close.length));
