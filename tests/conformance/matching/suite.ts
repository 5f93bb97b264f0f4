import type { Component } from '#contract/results/inventory.ts';
import type { VulnerabilitiesResult } from '#contract/results/vulnerabilities.ts';
import { matchComponents } from '#engine/vulnerabilities/match-components.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';

/** A verdict is a text such as `axios 0.19.0 GHSA-3p68-rc4w-qgx5`. */
export interface SuiteRun {
  /** Verdicts that somebody else states. */
  readonly expected: ReadonlySet<string>;
  /** Verdicts of the engine, of the same packages and advisories. */
  readonly found: ReadonlySet<string>;
}

/** Somebody else's verdicts on real packages, held against the engine's. */
export interface Suite {
  readonly name: string;
  /** What is compared with what, for the page that shows the figures. */
  readonly about: string;
  run(): Promise<SuiteRun>;
}

export interface SuiteFigures {
  readonly expected: number;
  readonly agreed: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** Sorted. */
  readonly missed: readonly string[];
  readonly unexpected: readonly string[];
}

export function figuresOf({ expected, found }: SuiteRun): SuiteFigures {
  const missed = [...expected].filter((text) => !found.has(text));
  const agreed = expected.size - missed.length;
  const precision = found.size === 0 ? 1 : agreed / found.size;
  const recall = expected.size === 0 ? 1 : agreed / expected.size;
  return {
    expected: expected.size,
    agreed,
    precision: rounded(precision),
    recall: rounded(recall),
    f1: rounded(agreed === 0 ? 0 : (2 * precision * recall) / (precision + recall)),
    missed: missed.sort(),
    unexpected: [...found].filter((text) => !expected.has(text)).sort(),
  };
}

/** Verdicts of the matcher on components, by advisory id. */
export function verdictsOn(components: readonly Component[], advisories: AdvisorySource): Set<string> {
  const { matches } = matchComponents(components, advisories);
  return new Set(matches.map(({ component, entry }) => verdict(component.name, component.version, entry.advisoryId)));
}

/** Verdicts of a result document, by advisory id. */
export function matchedVerdicts({ vulnerabilities }: Pick<VulnerabilitiesResult, 'vulnerabilities'>): Set<string> {
  const components = vulnerabilities.flatMap(({ affected }) => affected);
  return new Set(
    components.flatMap(({ name, version, witnesses }) => witnesses.map((evidence) => verdict(name, version, evidence.advisory_id))),
  );
}

export function verdict(name: string, version: string, advisoryId: string): string {
  return `${name} ${version} ${advisoryId}`;
}

export function advisoryOf(text: string): string {
  return text.slice(text.lastIndexOf(' ') + 1);
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
