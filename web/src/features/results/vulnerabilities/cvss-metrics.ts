import type { CvssVersion } from '#contract/results/severity.ts';
import { t } from '#web/messages/translate.ts';

interface Metric {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
}

const LEVELS = { N: 'none', L: 'low', H: 'high' };
const CVSS2_IMPACT = { N: 'none', P: 'partial', C: 'complete' };

/** Base metrics of each version. Sources: FIRST, specification documents of CVSS v2.0, v3.1 and v4.0. */
const CVSS2: Readonly<Record<string, Metric>> = {
  AV: { name: 'Access vector', values: { L: 'local', A: t('adjacent network'), N: 'network' } },
  AC: { name: 'Access complexity', values: { H: 'high', M: 'medium', L: 'low' } },
  Au: { name: 'Authentication', values: { M: 'multiple', S: 'single', N: 'none' } },
  C: { name: 'Confidentiality impact', values: CVSS2_IMPACT },
  I: { name: 'Integrity impact', values: CVSS2_IMPACT },
  A: { name: 'Availability impact', values: CVSS2_IMPACT },
};

const CVSS3: Readonly<Record<string, Metric>> = {
  AV: { name: 'Attack vector', values: { N: 'network', A: 'adjacent', L: 'local', P: 'physical' } },
  AC: { name: 'Attack complexity', values: { L: 'low', H: 'high' } },
  PR: { name: 'Privileges required', values: LEVELS },
  UI: { name: 'User interaction', values: { N: 'none', R: 'required' } },
  S: { name: 'Scope', values: { U: 'unchanged', C: 'changed' } },
  C: { name: 'Confidentiality impact', values: LEVELS },
  I: { name: 'Integrity impact', values: LEVELS },
  A: { name: 'Availability impact', values: LEVELS },
};

const CVSS4: Readonly<Record<string, Metric>> = {
  AV: CVSS3['AV']!,
  AC: CVSS3['AC']!,
  AT: { name: 'Attack requirements', values: { N: 'none', P: 'present' } },
  PR: CVSS3['PR']!,
  UI: { name: 'User interaction', values: { N: 'none', P: 'passive', A: 'active' } },
  VC: { name: 'Confidentiality, vulnerable system', values: LEVELS },
  VI: { name: 'Integrity, vulnerable system', values: LEVELS },
  VA: { name: 'Availability, vulnerable system', values: LEVELS },
  SC: { name: 'Confidentiality, other systems', values: LEVELS },
  SI: { name: 'Integrity, other systems', values: { ...LEVELS, S: 'safety' } },
  SA: { name: 'Availability, other systems', values: { ...LEVELS, S: 'safety' } },
  E: { name: 'Exploit maturity', values: { X: t('not defined'), A: 'attacked', P: t('proof of concept'), U: 'unreported' } },
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
