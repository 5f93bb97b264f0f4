// Scans code not written for this engine: each installed package of a folder as a project of its own, with default settings. Reports findings of the
// default list per 100 files, the share of files parsed, and the speed of the same run. Arguments: folders with packages (node_modules, vendor);
// `--list <file>` writes the findings with their code, for review.
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { CodeFinding } from '#contract/results/code.ts';
import { isShownCodeFinding } from '#contract/results/is-shown-code-finding.ts';
import { openFolder } from '#engine/checkout/open-folder.ts';
import { labelsAmong } from '#engine/code-scanning/label-path.ts';
import { languageOf } from '#engine/code-scanning/languages.ts';
import { scanCode } from '#engine/code-scanning/scan-code.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'string' }, only: { type: 'string' } } });
const folders = positionals.length > 0 ? positionals : [fileURLToPath(new URL('../../node_modules', import.meta.url))];

const SLOW = 5;

interface Found {
  readonly name: string;
  readonly finding: CodeFinding;
}

for (const folder of folders) await measure(folder);

async function measure(folder: string): Promise<void> {
  const found: Found[] = [];
  const sum = { packages: 0, files: 0, shown: 0, parsed: 0, minified: 0, seconds: 0 };
  const reasons = new Map<string, number>();
  for (const name of packagesIn(folder)) {
    if (values.only !== undefined && !name.includes(values.only)) continue;
    const checkout = await openFolder(join(folder, name));
    const started = performance.now();
    const result = await scanCode({ checkout, progress: () => undefined, signal: new AbortController().signal });
    if (result.files.wanted === 0) continue;
    const seconds = (performance.now() - started) / 1_000;
    sum.seconds += seconds;
    if (seconds > SLOW) process.stdout.write(`${name}: ${result.files.wanted} files in ${seconds.toFixed(1)} s\n`);
    sum.packages += 1;
    sum.files += result.files.wanted;
    const lost = new Map(result.coverage.files.flatMap(({ path, state, reason }) => (state === 'parsed' ? [] : [[path, reason ?? '']])));
    for (const [path, reason] of lost) {
      if (/made by a program|characters/.test(reason)) sum.minified += 1;
      else reasons.set(`${name}/${path}: ${reason}`, 1);
    }
    sum.parsed += result.files.wanted - lost.size;
    sum.shown += defaultFiles(checkout.paths);
    for (const finding of result.findings) if (isShownCodeFinding(finding)) found.push({ name, finding });
  }
  print(folder, sum, found, [...reasons.keys()]);
}

/** How many code files count for the default list, going by the labels of a scan. */
function defaultFiles(paths: readonly string[]): number {
  const code = paths.filter((path) => languageOf(path) && !/\.d\.[cm]?ts$/.test(path));
  const labels = labelsAmong(
    code,
    paths.filter((path) => /(?:^|\/)package\.json$/.test(path)),
  );
  return code.filter((path) => labels(path).length === 0).length;
}

function print(folder: string, sum: Record<string, number>, found: readonly Found[], reasons: readonly string[]): void {
  const { packages, files, shown, parsed, minified, seconds } = sum as Record<
    'packages' | 'files' | 'shown' | 'parsed' | 'minified' | 'seconds',
    number
  >;
  const rules = new Map<string, number>();
  for (const { finding } of found) {
    const key = `${finding.rule_id} ${finding.tier} ${finding.confidence}`;
    rules.set(key, (rules.get(key) ?? 0) + 1);
  }
  process.stdout.write(
    [
      `${folder}: ${packages} packages, ${files} code files, ${shown} of them in the default list`,
      `${found.length} default findings, ${((100 * found.length) / shown).toFixed(2)} per 100 files of the default list, ${((100 * found.length) / files).toFixed(2)} per 100 files`,
      `parsed ${((100 * parsed) / (files - minified)).toFixed(2)} % of ${files - minified} files; ${minified} more were made by a program`,
      `${seconds.toFixed(1)} s, ${Math.round(files / seconds)} files/s`,
      ...[...rules].sort((a, b) => b[1] - a[1]).map(([rule, count]) => `  ${count} ${rule}`),
      ...reasons.slice(0, 30).map((reason) => `  ! ${reason}`),
      '',
    ].join('\n'),
  );
  if (values.list !== undefined)
    writeFileSync(
      values.list,
      found
        .map(
          ({ name, finding }) =>
            `## ${finding.rule_id} ${finding.tier} ${finding.confidence} ${finding.severity} ${name}/${finding.place.file}:${finding.place.line}\n${finding.message}\n` +
            finding.steps
              .map(
                ({ file, line, column, excerpt }) =>
                  `   ${file}:${line}:${column}  ${(excerpt.lines[line - excerpt.first_line] ?? '').trim().slice(0, 140)}`,
              )
              .concat(finding.steps.length === 0 ? [`   ${finding.place.excerpt.lines.join('\n   ').slice(0, 500)}`] : [])
              .join('\n'),
        )
        .join('\n\n'),
    );
}

/** Top-level packages of an installation. */
function packagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) => {
      const isPackage = existsSync(join(folder, name, 'package.json')) || existsSync(join(folder, name, 'composer.json'));
      if (isPackage) return [name];
      return readdirSync(join(folder, name), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${name}/${entry.name}`);
    })
    .sort();
}
