import type { CvssVersion } from '#contract/results/severity.ts';
import { t } from '#web/messages/translate.ts';

interface Metric {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

const LEVELS = { N: t('none'), L: t('low'), H: t('high') };
const CVSS2_IMPACT = { N: t('none'), P: t('partial'), C: t('complete') };

/** Base metrics of each version. Sources: FIRST, specification documents of CVSS v2.0, v3.1 and v4.0. */
const CVSS2: Readonly<Record<string, Metric>> = {
  AV: { name: t('Access vector'), values: { L: t('local'), A: t('adjacent network'), N: t('network') } },
  AC: { name: t('Access complexity'), values: { H: t('high'), M: t('medium'), L: t('low') } },
  Au: { name: t('Authentication'), values: { M: t('multiple'), S: t('single'), N: t('none') } },
  C: { name: t('Confidentiality impact'), values: CVSS2_IMPACT },
  I: { name: t('Integrity impact'), values: CVSS2_IMPACT },
  A: { name: t('Availability impact'), values: CVSS2_IMPACT },
};

const CVSS3: Readonly<Record<string, Metric>> = {
  AV: { name: t('Attack vector'), values: { N: t('network'), A: t('adjacent'), L: t('local'), P: t('physical') } },
  AC: { name: t('Attack complexity'), values: { L: t('low'), H: t('high') } },
  PR: { name: t('Privileges required'), values: LEVELS },
  UI: { name: t('User interaction'), values: { N: t('none'), R: t('required') } },
  S: { name: t('Scope'), values: { U: t('unchanged'), C: t('changed') } },
  C: { name: t('Confidentiality impact'), values: LEVELS },
  I: { name: t('Integrity impact'), values: LEVELS },
  A: { name: t('Availability impact'), values: LEVELS },
};

const CVSS4: Readonly<Record<string, Metric>> = {
  AV: CVSS3['AV']!,
  AC: CVSS3['AC']!,
  AT: { name: t('Attack requirements'), values: { N: t('none'), P: t('present') } },
  PR: CVSS3['PR']!,
  UI: { name: t('User interaction'), values: { N: t('none'), P: t('passive'), A: t('active') } },
  VC: { name: t('Confidentiality, vulnerable system'), values: LEVELS },
  VI: { name: t('Integrity, vulnerable system'), values: LEVELS },
  VA: { name: t('Availability, vulnerable system'), values: LEVELS },
  SC: { name: t('Confidentiality, other systems'), values: LEVELS },
  SI: { name: t('Integrity, other systems'), values: { ...LEVELS, S: t('safety') } },
  SA: { name: t('Availability, other systems'), values: { ...LEVELS, S: t('safety') } },
  E: { name: t('Exploit maturity'), values: { X: t('not defined'), A: t('attacked'), P: t('proof of concept'), U: t('unreported') } },
};

const VERSIONS: Readonly<Record<CvssVersion, Readonly<Record<string, Metric>>>> = {
  '2.0': CVSS2,
  '3.0': CVSS3,
  '3.1': CVSS3,
  '4.0': CVSS4,
};

/** The base metrics of a vector in words, in the order of the vector; what is not a base metric is left out. */
export function explainVector(version: CvssVersion, vector: string): { metric: string; value: string }[] {
  const metrics = VERSIONS[version];
  return vector.split('/').flatMap((part) => {
    const [key = '', value = ''] = part.replace(/[()]/g, '').split(':');
    const metric = metrics[key];
    return metric ? [{ metric: metric.name, value: metric.values[value] ?? value }] : [];
  });
}
