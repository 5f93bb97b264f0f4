import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import type { Component, InventoryResult } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult, Vulnerability } from '#contract/results/vulnerabilities.ts';

export interface ResultLimits {
  readonly components: number;
  /** How often components are needed by a workspace, over all of them. */
  readonly uses: number;
  /** Steps of all shown paths together. */
  readonly pathSteps: number;
  /** Pairs of a vulnerability and a component. */
  readonly findings: number;
  readonly files: number;
  readonly unresolved: number;
  readonly problems: number;
  readonly gaps: number;
}

// Twice what the largest public projects have, and what a small server stores and lists in seconds.
const LIMITS: ResultLimits = {
  components: 100_000,
  uses: 5_000_000,
  pathSteps: 3_000_000,
  findings: 20_000,
  files: 5_000,
  unresolved: 5_000,
  problems: 1_000,
  gaps: 100,
};

/**
 * A result document that a server can store and show. What is left out makes it incomplete, and its ledger says so. Throws where a
 * document cannot be made smaller without becoming wrong.
 */
export function limitResult<Document extends { readonly coverage: CoverageLedger }>(
  document: Document,
  limits: ResultLimits = LIMITS,
): Document {
  const limited = isInventory(document)
    ? limitInventory(document, limits)
    : isFindings(document)
      ? limitFindings(document, limits)
      : { document, gaps: [] };
  return { ...document, ...limited.document, coverage: limitLedger(document.coverage, limited.gaps, limits) };
}

interface Limited<Document> {
  readonly document: Document;
  readonly gaps: readonly string[];
}

function isInventory(document: object): document is InventoryResult {
  return 'components' in document && 'importers' in document;
}

function isFindings(document: object): document is VulnerabilitiesResult {
  return 'vulnerabilities' in document;
}

function limitInventory(document: InventoryResult, limits: ResultLimits): Limited<InventoryResult> {
  const { components } = document;
  const kept = components.length <= limits.components ? components : nearest(components, limits.components);
  const uses = kept.reduce((sum, component) => sum + component.uses.reduce((count, { importers }) => count + importers.length, 0), 0);
  if (uses > limits.uses) throw new Error(`The workspaces need components ${uses} times, and at most ${limits.uses} are supported.`);
  const steps = kept.reduce((sum, { paths }) => sum + paths.reduce((count, path) => count + path.length, 0), 0);
  const shortened = steps <= limits.pathSteps ? kept : kept.map((component) => ({ ...component, paths: component.paths.slice(0, 1) }));
  if (kept === components && shortened === kept) return { document, gaps: [] };
  const purls = new Set(shortened.map(({ purl }) => purl));
  const left = components.length - kept.length;
  return {
    document: { ...document, components: shortened, registry: document.registry.filter(({ purl }) => purls.has(purl)) },
    gaps:
      left === 0
        ? []
        : [
            `The project has ${components.length} components. Only the ${kept.length} nearest to its manifests were kept, and ${left} were left out.`,
          ],
  };
}

// Direct dependencies first, then by the shortest path; the order of the document is kept.
function nearest(components: readonly Component[], count: number): Component[] {
  const kept = new Set([...components].sort((a, b) => distance(a) - distance(b)).slice(0, count));
  return components.filter((component) => kept.has(component));
}

function distance({ direct, paths }: Component): number {
  return direct ? 0 : (paths[0]?.length ?? Number.MAX_SAFE_INTEGER);
}

function limitFindings(document: VulnerabilitiesResult, limits: ResultLimits): Limited<VulnerabilitiesResult> {
  const total = document.vulnerabilities.reduce((sum, { affected }) => sum + affected.length, 0);
  if (total <= limits.findings) return { document, gaps: [] };
  const kept = new Set<Vulnerability>();
  let findings = 0;
  for (const vulnerability of [...document.vulnerabilities].sort((a, b) => rank(b) - rank(a))) {
    if (findings + vulnerability.affected.length > limits.findings) continue;
    findings += vulnerability.affected.length;
    kept.add(vulnerability);
  }
  return {
    document: { ...document, vulnerabilities: document.vulnerabilities.filter((vulnerability) => kept.has(vulnerability)) },
    gaps: [`The project has ${total} findings. Only the ${findings} worst were kept, and ${total - findings} were left out.`],
  };
}

function rank({ malware, kev, severity }: Vulnerability): number {
  // One that has no score yet may be the worst of all.
  return (malware ? 1_000 : 0) + (kev ? 100 : 0) + (severity.score ?? 10);
}

function limitLedger(ledger: CoverageLedger, found: readonly string[], limits: ResultLimits): CoverageLedger {
  const { files, unresolved, problems } = ledger;
  const cut = [
    ...tooMany(files.length, limits.files, 'files'),
    ...tooMany(unresolved.length, limits.unresolved, 'unresolved dependencies'),
    ...tooMany(problems.length, limits.problems, 'problems'),
  ];
  const gaps = [...found, ...cut, ...ledger.gaps];
  const kept =
    gaps.length <= limits.gaps
      ? gaps
      : [...gaps.slice(0, limits.gaps - 1), compose(REPORT_TEXTS.moreReasons, { more: gaps.length - limits.gaps + 1 })];
  return {
    ...ledger,
    complete: ledger.complete && found.length === 0 && cut.length === 0,
    gaps: kept,
    files: files.slice(0, limits.files),
    unresolved: unresolved.slice(0, limits.unresolved),
    problems: problems.slice(0, limits.problems),
  };
}

function tooMany(count: number, limit: number, what: string): string[] {
  return count <= limit ? [] : [`Only ${limit} of ${count} ${what} are listed.`];
}
