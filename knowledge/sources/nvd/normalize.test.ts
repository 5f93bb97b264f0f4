import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sharedData } from '#tests/shared-data.ts';
import { readCpe } from './cpe.ts';
import { toNvdRecord } from './normalize.ts';

const metric = (version: string, type: string, vectorString: string) => ({
  source: 'nvd@nist.gov',
  type,
  cvssData: { version, vectorString },
});

test('a record keeps its vectors latest first, its weaknesses and its application CPEs', () => {
  const cve = {
    id: 'CVE-2024-12345',
    vulnStatus: 'Analyzed',
    published: '2024-01-02T03:04:05.678',
    lastModified: '2024-02-03T04:05:06.789',
    metrics: {
      cvssMetricV2: [metric('2.0', 'Primary', 'AV:N/AC:L/Au:N/C:P/I:P/A:P')],
      cvssMetricV31: [metric('3.1', 'Secondary', 'CVSS:3.1/second'), metric('3.1', 'Primary', 'CVSS:3.1/first')],
      cvssMetricV40: [metric('4.0', 'Secondary', 'CVSS:4.0/x')],
    },
    weaknesses: [
      { description: [{ lang: 'en', value: 'CWE-79' }] },
      { description: [{ lang: 'en', value: 'NVD-CWE-noinfo' }, { value: 'CWE-20' }] },
    ],
    configurations: [
      {
        operator: 'AND',
        nodes: [
          {
            operator: 'OR',
            negate: false,
            cpeMatch: [
              {
                vulnerable: true,
                criteria: 'cpe:2.3:a:acme:left\\-pad:*:*:*:*:*:node.js:*:*',
                versionStartIncluding: '1.0',
                versionEndExcluding: '1.3',
              },
              { vulnerable: true, criteria: 'cpe:2.3:a:acme:left\\-pad:2.0.0:rc1:*:*:*:*:*:*' },
              { vulnerable: false, criteria: 'cpe:2.3:a:acme:other:*:*:*:*:*:*:*:*' },
              { vulnerable: true, criteria: 'cpe:2.3:o:linux:linux_kernel:*:*:*:*:*:*:*:*' },
            ],
          },
          { operator: 'OR', negate: true, cpeMatch: [{ vulnerable: true, criteria: 'cpe:2.3:a:acme:negated:*:*:*:*:*:*:*:*' }] },
        ],
      },
    ],
  };
  const none = { startIncluding: null, startExcluding: null, endIncluding: null, endExcluding: null };
  expect(toNvdRecord({ cve })).toEqual({
    id: 'CVE-2024-12345',
    status: 'Analyzed',
    published: '2024-01-02T03:04:05.678Z',
    modified: '2024-02-03T04:05:06.789Z',
    severities: [
      { version: '4.0', vector: 'CVSS:4.0/x', source: 'nvd@nist.gov', primary: false },
      { version: '3.1', vector: 'CVSS:3.1/first', source: 'nvd@nist.gov', primary: true },
      { version: '3.1', vector: 'CVSS:3.1/second', source: 'nvd@nist.gov', primary: false },
      { version: '2.0', vector: 'AV:N/AC:L/Au:N/C:P/I:P/A:P', source: 'nvd@nist.gov', primary: true },
    ],
    weaknesses: ['CWE-20', 'CWE-79'],
    cpes: [
      {
        vendor: 'acme',
        product: 'left-pad',
        targetSoftware: 'node.js',
        version: null,
        ...none,
        startIncluding: '1.0',
        endExcluding: '1.3',
      },
      { vendor: 'acme', product: 'left-pad', targetSoftware: null, version: '2.0.0-rc1', ...none },
    ],
  });
});

test('a CPE keeps colons that are escaped; other texts are none', () => {
  expect(readCpe('cpe:2.3:a:v\\:w:p\\\\q:1.0:*:*:*:*:*:*:*')).toMatchObject({ vendor: 'v:w', product: 'p\\q', version: '1.0' });
  expect(readCpe('cpe:/a:vendor:product')).toBeUndefined();
  expect(readCpe('')).toBeUndefined();
});

const file = sharedData('nvd/nvd-cve-2.0.jsonl.gz');
test.skipIf(!file)('every real NVD record is accepted, with all its vectors', () => {
  const records = gunzipSync(readFileSync(file!))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { cve: { id: string; metrics: Record<string, unknown[]> } });
  const kept = records.map((record) => toNvdRecord(record)).map(({ id, severities }) => `${id} ${severities.length}`);
  expect(kept).toEqual(
    records.map(
      ({ cve }) => `${cve.id} ${Object.entries(cve.metrics).flatMap(([kind, list]) => (kind.startsWith('cvssMetric') ? list : [])).length}`,
    ),
  );
});
