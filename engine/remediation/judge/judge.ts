import type { Severity } from '#contract/results/severity.ts';
import { checkoutOfTexts } from '#engine/checkout/checkout-of-texts.ts';
import { readNpmProjects } from '#engine/ecosystems/npm/read-projects.ts';
import type { Checkout } from '#engine/checkout.ts';
import { asPublished } from '#engine/ecosystems/composer/asset-release.ts';
import { newLedger, type Ledger } from '#engine/inventory/ledger.ts';
import type { LockGraph } from '#engine/inventory/lock-graph.ts';
import { toInventory } from '#engine/inventory/to-inventory.ts';
import { findVulnerabilities } from '#engine/vulnerabilities/find-vulnerabilities.ts';
import type { InventoryResult } from '#contract/results/inventory.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import type { LockedProject } from '../prover/locked-project.ts';

/** What our own inventory and matching say of one lockfile with its manifests. */
export interface Judgment {
  readonly graph: LockGraph;
  readonly inventory: InventoryResult;
  /** By `pairKey`. */
  readonly findings: ReadonlyMap<string, Finding>;
  /** Releases that an advisory may affect, where that could not be decided, by `pairKey`. */
  readonly undecided: ReadonlySet<string>;
  /** Problems that lose something, without their places: lines move. */
  readonly losses: ReadonlySet<string>;
}

export interface Finding {
  readonly vulnerabilityId: string;
  readonly purl: string;
  readonly name: string;
  readonly version: string;
  readonly severity: Severity;
}

export const pairKey = (vulnerabilityId: string, purl: string) => `${vulnerabilityId} ${purl}`;

/** Reads a project as an analysis would and matches it. */
export async function judgeProject(
  project: LockedProject,
  { lockfile, manifests }: { readonly lockfile: string; readonly manifests: ReadonlyMap<string, string> },
  advisories: AdvisorySource,
  signal: AbortSignal,
): Promise<Judgment> {
  const texts = Object.fromEntries([...project.configuration, ...manifests, [project.lockfileName, lockfile]]);
  return judgeTexts((checkout, ledger) => readNpmProjects(checkout, ledger, signal), texts, advisories);
}

/** Reads made files as an analysis would and matches what is in them. */
export async function judgeTexts(
  read: (checkout: Checkout, ledger: Ledger) => Promise<LockGraph>,
  texts: Readonly<Record<string, string>>,
  advisories: AdvisorySource,
): Promise<Judgment> {
  const ledger = newLedger();
  const graph = await read(checkoutOfTexts(texts), ledger);
  const inventory = toInventory(graph, ledger);
  const published = { ...inventory, components: inventory.components.map(asPublished) };
  const { vulnerabilities, problems, unresolved } = findVulnerabilities([published], advisories);
  const findings = new Map<string, Finding>();
  for (const { id, severity, affected } of vulnerabilities) {
    for (const { purl, name, version } of affected) findings.set(pairKey(id, purl), { vulnerabilityId: id, purl, name, version, severity });
  }
  const losing = [...ledger.problems, ...problems].filter(({ incomplete }) => incomplete).map(({ code, message }) => `${code}: ${message}`);
  const files = ledger.files.filter(({ state }) => state !== 'parsed' && state !== 'ignored').map(({ path, state }) => `${path} ${state}`);
  return {
    graph,
    inventory,
    findings,
    undecided: new Set(unresolved.map(({ name, declared }) => `${name}@${declared}`)),
    losses: new Set([...losing, ...files]),
  };
}
