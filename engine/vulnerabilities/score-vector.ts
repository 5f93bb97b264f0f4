import type { CvssVersion } from '#contract/results/severity.ts';
import type { Vulnerability } from '#contract/results/vulnerabilities.ts';
import { Cvss2, Cvss3P0, Cvss3P1, Cvss4P0 } from './cvss-library.ts';

export type CiaImpact = NonNullable<Vulnerability['impact']>;

export interface ScoredVector {
  /** 0.0–10.0: the base score of 2.0 and 3.x; of 4.0, which knows but one score, that of every metric the vector sets. */
  readonly score: number;
  /** What a success costs the vulnerable system; CVSS 2.0's Partial and Complete are LOW and HIGH. */
  readonly impact: CiaImpact;
}

/** Score and impact of a CVSS vector; undefined where it is not a complete vector of that version. */
export function scoreVector(version: CvssVersion, vector: string): ScoredVector | undefined {
  const known = scored.get(vector);
  if (known !== undefined) return known ?? undefined;
  const result = compute(version, vector) ?? null;
  if (scored.size >= CACHE_LIMIT) scored.clear();
  scored.set(vector, result);
  return result ?? undefined;
}

const CACHE_LIMIT = 5_000;
const scored = new Map<string, ScoredVector | null>();

const READERS = { '2.0': Cvss2, '3.0': Cvss3P0, '3.1': Cvss3P1, '4.0': Cvss4P0 };
const PREFIXES: Readonly<Record<CvssVersion, string>> = { '2.0': '', '3.0': 'CVSS:3.0/', '3.1': 'CVSS:3.1/', '4.0': 'CVSS:4.0/' };

function compute(version: CvssVersion, text: string): ScoredVector | undefined {
  const vector = version === '2.0' ? text.replace(/^\((.*)\)$/, '$1').replace(/^CVSS:2\.0\//, '') : text;
  if (!vector.startsWith(PREFIXES[version])) return undefined;
  const metrics = metricsOf(vector.slice(PREFIXES[version].length));
  const read = new READERS[version](vector);
  if (!metrics || !read.isBaseFullyDefined()) return undefined;
  const scores = read.calculateScores();
  const score = version === '4.0' ? scores.overall : scores.base;
  const impact = impactOf(version, metrics);
  return score === undefined || !impact ? undefined : { score, impact };
}

function metricsOf(text: string): Map<string, string> | undefined {
  const pairs = text.split('/').map((metric) => metric.split(':'));
  return pairs.every((pair) => pair.length === 2) ? new Map(pairs as [string, string][]) : undefined;
}

const LEVELS: Readonly<Record<string, CiaImpact['confidentiality']>> = { N: 'NONE', L: 'LOW', P: 'LOW', H: 'HIGH', C: 'HIGH' };

function impactOf(version: CvssVersion, metrics: ReadonlyMap<string, string>): CiaImpact | undefined {
  const [c, i, a] = (version === '4.0' ? ['VC', 'VI', 'VA'] : ['C', 'I', 'A']).map((metric) => LEVELS[metrics.get(metric) ?? '']);
  return c && i && a ? { confidentiality: c, integrity: i, availability: a } : undefined;
}
