import type { CvssVersion } from '#contract/results/severity.ts';
import type { CpeRange, NvdRecord, StatedVector } from '../../advisory-source.ts';
import { readCpe } from './cpe.ts';
import { NvdElement } from './schema.ts';

/** One NVD record as the bundle keeps it: vectors, weaknesses, application CPEs; no prose, since advisories have their own. */
export function toNvdRecord(raw: unknown): NvdRecord {
  const { cve } = NvdElement.parse(raw);
  return {
    id: cve.id,
    status: cve.vulnStatus ?? null,
    published: toUtc(cve.published),
    modified: toUtc(cve.lastModified),
    severities: severitiesOf(cve.metrics),
    weaknesses: weaknessesOf(cve.weaknesses),
    cpes: cpesOf(cve.configurations),
  };
}

const VERSIONS: Readonly<Record<string, CvssVersion>> = { '2.0': '2.0', '3.0': '3.0', '3.1': '3.1', '4.0': '4.0' };

/** Latest version first, NVD's own before others, as the feed has them otherwise. */
function severitiesOf(metrics: NvdElement['cve']['metrics']): StatedVector[] {
  const { cvssMetricV40 = [], cvssMetricV31 = [], cvssMetricV30 = [], cvssMetricV2 = [] } = metrics ?? {};
  const stated = [...cvssMetricV40, ...cvssMetricV31, ...cvssMetricV30, ...cvssMetricV2].flatMap(
    ({ source, type, cvssData }): StatedVector[] => {
      const version = VERSIONS[cvssData.version];
      return version ? [{ version, vector: cvssData.vectorString, source, primary: type === 'Primary' }] : [];
    },
  );
  return stated.sort((one, other) => Number(other.version) - Number(one.version) || Number(other.primary) - Number(one.primary));
}

/** NVD's placeholders (`NVD-CWE-noinfo`, `NVD-CWE-Other`) are no weaknesses. */
function weaknessesOf(weaknesses: NvdElement['cve']['weaknesses']): string[] {
  const stated = (weaknesses ?? []).flatMap(({ description }) => description.map(({ value }) => value));
  const ids = new Set(stated.filter((id) => /^CWE-[1-9]\d{0,5}$/.test(id)));
  return [...ids].sort((one, other) => Number(one.slice(4)) - Number(other.slice(4)));
}

function cpesOf(configurations: NvdElement['cve']['configurations']): CpeRange[] {
  const matches = (configurations ?? [])
    .flatMap(({ nodes }) => nodes)
    .filter(({ negate }) => !negate)
    .flatMap(({ cpeMatch }) => cpeMatch ?? [])
    .filter(({ vulnerable }) => vulnerable);
  const ranges = matches.flatMap((match): CpeRange[] => {
    const cpe = readCpe(match.criteria);
    if (cpe?.part !== 'a') return [];
    return [
      {
        vendor: cpe.vendor,
        product: cpe.product,
        targetSoftware: cpe.targetSoftware,
        version: cpe.version,
        startIncluding: match.versionStartIncluding ?? null,
        startExcluding: match.versionStartExcluding ?? null,
        endIncluding: match.versionEndIncluding ?? null,
        endExcluding: match.versionEndExcluding ?? null,
      },
    ];
  });
  return [...new Map(ranges.map((range) => [JSON.stringify(range), range])).values()];
}

/** NVD writes UTC without saying so. */
function toUtc(date: string | null | undefined): string | null {
  if (!date) return null;
  const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(date) ? date : `${date}Z`);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
