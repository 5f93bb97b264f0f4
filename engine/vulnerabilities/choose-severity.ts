import type { CvssVector, CvssVersion, Severity } from '#contract/results/severity.ts';
import { severityClassOf, severityRank } from '#contract/results/severity-class.ts';
import { compareBytes } from '#engine/versions/compare-bytes.ts';
import type { Advisory, StatedVector } from '#knowledge/advisory-source.ts';
import { scoreVector } from './score-vector.ts';

/** Latest version first, NVD's own analysis before others, then by name: the first vector is the one that is used. */
export function scoreVectors(stated: readonly StatedVector[]): { vectors: CvssVector[]; unreadable: StatedVector[] } {
  const vectors = new Map<string, CvssVector>();
  const unreadable: StatedVector[] = [];
  for (const { version, vector, source, primary } of stated) {
    const scored = scoreVector(version, vector);
    if (scored) vectors.set(`${source} ${vector}`, { version, vector, score: scored.score, source, primary });
    else unreadable.push({ version, vector, source, primary });
  }
  return { vectors: [...vectors.values()].sort(compareVectors), unreadable };
}

/**
 * The severity of a vulnerability. Malware is always CRITICAL: a score of what its code could do says nothing about code that was
 * written to do harm. Without a vector the advisories' own rating is taken, the worst of them, and marked so.
 * `vectors` in the order of `scoreVectors`.
 */
export function chooseSeverity(
  vectors: readonly CvssVector[],
  advisories: readonly Pick<Advisory, 'id' | 'rating'>[],
  malware: boolean,
): Severity {
  if (malware) return { class: 'CRITICAL', score: null, basis: 'malware', vector: null, version: null, source: null };
  const [used] = vectors;
  if (used) {
    const { score, vector, version, source } = used;
    return { class: severityClassOf(score), score, basis: 'cvss', vector, version, source };
  }
  const rated = advisories.filter((advisory) => advisory.rating !== null);
  const worst = rated.sort((a, b) => severityRank(b.rating) - severityRank(a.rating) || (a.id < b.id ? -1 : 1))[0];
  if (worst) return { class: worst.rating, score: null, basis: 'rating', vector: null, version: null, source: `OSV:${worst.id}` };
  return { class: null, score: null, basis: 'none', vector: null, version: null, source: null };
}

const VERSIONS: readonly CvssVersion[] = ['4.0', '3.1', '3.0', '2.0'];
const NVD = 'nvd@nist.gov';

function compareVectors(a: CvssVector, b: CvssVector): number {
  return (
    VERSIONS.indexOf(a.version) - VERSIONS.indexOf(b.version) ||
    Number(isNvdPrimary(b)) - Number(isNvdPrimary(a)) ||
    Number(b.primary) - Number(a.primary) ||
    compareBytes(a.source, b.source) ||
    compareBytes(a.vector, b.vector)
  );
}

function isNvdPrimary({ source, primary }: CvssVector): boolean {
  return primary && source === NVD;
}
