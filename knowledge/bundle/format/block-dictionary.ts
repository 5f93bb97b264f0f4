import type { Advisory, NvdRecord } from '../../advisory-source.ts';

/**
 * What every block may refer back to: the fields of records in the order in which they are written, with the values most of them have.
 * It is part of the format, hence a change of it needs another FORMAT_VERSION. What is likeliest stands last, as Zstandard reaches it best.
 */
const WEB = { type: 'WEB', url: 'https://github.com/' };

const ADVISORY: Advisory = {
  id: 'GHSA-',
  source: 'OSV',
  aliases: ['CVE-2025-'],
  related: [],
  upstream: [],
  summary: '',
  details: '',
  published: '2024-01-01T00:00:00.000Z',
  modified: '2025-01-01T00:00:00.000Z',
  withdrawn: null,
  revision: '',
  malware: false,
  severities: [{ version: '3.1', vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', source: 'OSV:GHSA-', primary: false }],
  rating: 'MEDIUM',
  weaknesses: ['CWE-79'],
  references: [
    { type: 'ADVISORY', url: 'https://github.com/advisories/GHSA-' },
    { type: 'PACKAGE', url: 'https://www.npmjs.com/package/' },
    WEB,
  ],
  affected: [
    {
      ecosystem: 'Packagist',
      name: '',
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { last_affected: '1.0.0' }] }],
      versions: [],
    },
    {
      ecosystem: 'npm',
      name: '',
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.0.0' }] }],
      versions: ['1.0.0', '1.0.1'],
    },
  ],
};

const MALWARE: Advisory = {
  ...ADVISORY,
  id: 'MAL-2025-',
  aliases: [],
  malware: true,
  severities: [],
  rating: null,
  weaknesses: ['CWE-506'],
  references: [WEB],
  affected: [{ ecosystem: 'npm', name: '', ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }], versions: [] }],
};

const V4 =
  'CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:N/VI:N/VA:N/SC:N/SI:N/SA:N/E:X/CR:X/IR:X/AR:X/MAV:X/MAC:X/MAT:X/MPR:X/MUI:X/MVC:X/MVI:X/MVA:X/MSC:X/MSI:X/MSA:X/S:X/AU:X/R:X/V:X/RE:X/U:X';

const CPE = { startIncluding: null, startExcluding: null, endIncluding: null, endExcluding: null };

const NVD: NvdRecord = {
  id: 'CVE-2024-1',
  status: 'Analyzed',
  published: '2024-01-01T00:00:00.000Z',
  modified: '2024-11-21T00:00:00.000Z',
  severities: [
    { version: '4.0', vector: V4, source: '', primary: false },
    { version: '3.1', vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H', source: 'nvd@nist.gov', primary: true },
    { version: '2.0', vector: 'AV:N/AC:L/Au:N/C:P/I:P/A:P', source: 'nvd@nist.gov', primary: true },
  ],
  weaknesses: ['CWE-79'],
  cpes: [
    { vendor: '', product: '', targetSoftware: 'wordpress', version: null, ...CPE, endExcluding: '1.0' },
    { vendor: '', product: '', targetSoftware: null, version: '', ...CPE },
  ],
};

const STATES = ['Rejected', 'Awaiting Analysis', 'Deferred', 'Modified'].map((status) => ({ status }));

export const BLOCK_DICTIONARY = Buffer.from(
  [{ version: '4.0', vector: V4.slice(0, 63) }, ADVISORY, MALWARE, STATES, NVD].map((shape) => JSON.stringify(shape)).join('\n'),
);
