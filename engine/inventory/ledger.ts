import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { CoverageLedger, FileCoverage, Problem, UnresolvedDependency } from '#contract/results/coverage.ts';
import type { Ecosystem } from '#contract/results/inventory.ts';
import { UNRESOLVED_TEXTS } from '#contract/unresolved-texts.ts';

/** Collects what was read and what was not while an inventory is made. */
export interface Ledger {
  readonly files: FileCoverage[];
  readonly problems: Problem[];
  readonly unresolved: UnresolvedDependency[];
  /** Dependencies declared by all manifests. */
  declared: number;
}

export function newLedger(): Ledger {
  return { files: [], problems: [], unresolved: [], declared: 0 };
}

export function toCoverage(ledger: Ledger, { ecosystem, extracted }: { ecosystem: Ecosystem; extracted: number }): CoverageLedger {
  const files = [...ledger.files].sort((a, b) => order(a.path, b.path) || order(a.format, b.format));
  const problems = [...ledger.problems].sort(
    (a, b) => order(a.file ?? '', b.file ?? '') || (a.line ?? 0) - (b.line ?? 0) || order(a.code, b.code) || order(a.message, b.message),
  );
  const unresolved = [...ledger.unresolved].sort(
    (a, b) => order(a.importer, b.importer) || order(a.name, b.name) || order(a.declared, b.declared) || order(a.reason, b.reason),
  );
  const gaps = [...fileGaps(files, problems), ...problemGaps(problems, files), ...unresolvedGaps(unresolved, ecosystem)];
  return {
    complete: gaps.length === 0,
    gaps,
    files,
    packages: { declared: ledger.declared, extracted, matched: null, not_resolvable: unresolved.length },
    unresolved,
    problems,
    knowledge: null,
  };
}

const FILE_GAPS = {
  failed: { why: REPORT_TEXTS.fileUnread, bare: REPORT_TEXTS.fileUnreadBare },
  partly_parsed: { why: REPORT_TEXTS.filePartly, bare: REPORT_TEXTS.filePartlyBare },
  unsupported: { why: REPORT_TEXTS.fileUnsupported, bare: REPORT_TEXTS.fileUnsupportedBare },
} as const;

function fileGaps(files: readonly FileCoverage[], problems: readonly Problem[]): string[] {
  return files.flatMap(({ path, state, reason }) => {
    if (state === 'parsed' || state === 'ignored') return [];
    const line = problems.find(({ file, message }) => file === path && message === reason)?.line;
    const file = line === undefined ? path : `${path}:${line}`;
    return [reason ? compose(FILE_GAPS[state].why, { file, reason }) : compose(FILE_GAPS[state].bare, { file })];
  });
}

// One sentence a file and kind of problem, but for what the file's own sentence says; the problems themselves follow in full.
function problemGaps(problems: readonly Problem[], files: readonly FileCoverage[]): string[] {
  const stated = new Set(files.map(({ path, reason }) => `${path}\0${reason}`));
  const relevant = problems.filter(({ incomplete, file, message }) => incomplete && !stated.has(`${file}\0${message}`));
  return [...Map.groupBy(relevant, ({ file, code }) => `${file ?? ''}\0${code}`).values()].map((group) => {
    const { file, line, message } = group[0]!;
    const reason = group.length > 1 ? compose(REPORT_TEXTS.moreOfKind, { reason: message, more: group.length - 1 }) : message;
    return file === undefined ? reason : compose(REPORT_TEXTS.inFile, { file: line === undefined ? file : `${file}:${line}`, reason });
  });
}

// The folder of `file` and `link` belongs to the checkout and is read there; the platform is not a package.
type WithoutGap = 'file' | 'link' | 'platform';
const GAP_OF_REASON: Record<Exclude<UnresolvedDependency['reason'], WithoutGap>, readonly [one: string, many: string]> = UNRESOLVED_TEXTS;

const ECOSYSTEM_NAMES: Record<Ecosystem, string> = { npm: 'npm', composer: 'Composer' };

function unresolvedGaps(unresolved: readonly UnresolvedDependency[], ecosystem: Ecosystem): string[] {
  return Object.entries(GAP_OF_REASON).flatMap(([reason, [one, many]]) => {
    const count = unresolved.filter((dependency) => dependency.reason === reason).length;
    return count === 0 ? [] : [compose(count === 1 ? one : many, { count, ecosystem: ECOSYSTEM_NAMES[ecosystem] })];
  });
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
