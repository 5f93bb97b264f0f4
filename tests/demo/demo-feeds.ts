import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fieldsOf, linesOf, listOf, starterRecords } from '#knowledge/starter/starter-records.ts';
import { OWASP_CATEGORY_NAMES, STARTER_WEAKNESSES } from '#knowledge/starter/weaknesses.ts';
import { type OsvRecordLike, writeOsvFeed } from '#tests/given/feed-folder.ts';
import { writeZip } from '#tests/given/zip.ts';
import { DAYS_AGO, daysBefore } from './calendar.ts';

/** Advisories that the feeds contain only from `advisoriesPublished` on. */
const LATE = new Set(['GHSA-fvcv-3m26-pcqx', 'GHSA-3p68-rc4w-qgx5', 'GHSA-r5fr-rjxr-66jc', 'GHSA-37ch-88jc-xwx2']);

/** CISA listed it on this day. */
const EXPLOITED = { cveID: 'CVE-2016-10033', dateAdded: '2025-07-07', dueDate: '2025-07-28', knownRansomwareCampaignUse: 'Unknown' };

/** Probabilities of exploitation. They change every day, so these are made up, of the size that such vulnerabilities get. */
const EPSS: Readonly<Record<string, number>> = {
  'CVE-2016-10033': 0.94,
  'CVE-2018-16487': 0.011,
  'CVE-2019-10744': 0.034,
  'CVE-2020-8203': 0.027,
  'CVE-2021-21306': 0.006,
  'CVE-2021-23337': 0.018,
  'CVE-2021-23369': 0.072,
  'CVE-2021-23383': 0.049,
  'CVE-2021-3749': 0.083,
  'CVE-2021-44906': 0.013,
  'CVE-2022-0235': 0.004,
  'CVE-2022-21680': 0.009,
  'CVE-2022-21681': 0.008,
  'CVE-2022-23539': 0.001,
  'CVE-2022-24785': 0.012,
  'CVE-2022-24999': 0.021,
  'CVE-2022-29078': 0.31,
  'CVE-2022-31129': 0.015,
  'CVE-2023-45857': 0.003,
  'CVE-2024-45296': 0.001,
  'CVE-2024-45801': 0.005,
  'CVE-2024-47875': 0.007,
  'CVE-2025-27152': 0.002,
  'CVE-2025-62718': 0.003,
  'CVE-2026-40175': 0.006,
};

/** Variables that name the feeds in a folder. */
export function feedVariables(folder: string): Record<string, string> {
  const url = (name: string) => pathToFileURL(join(folder, name)).href;
  return { OSV_URL: url('osv'), KEV_URL: url('kev'), EPSS_URL: url('epss'), CWE_URL: url('cwe'), OWASP_URL: url('owasp') };
}

/** Writes the feeds as their publishers do: all advisories on the packages of the sample repositories; `complete` false: but for the late ones. */
export function writeDemoFeeds(folder: string, { today, complete }: { today: Date; complete: boolean }): void {
  const modified = daysBefore(today, DAYS_AGO.advisoriesPublished).toISOString();
  const records = (starterRecords() as (OsvRecordLike & { affected: { package: { ecosystem: string } }[] })[]).flatMap((record) => {
    if (!LATE.has(record.id)) return [record];
    return complete ? [{ ...record, modified }] : [];
  });
  for (const ecosystem of ['npm', 'Packagist'] as const) {
    writeOsvFeed(
      join(folder, 'osv'),
      ecosystem,
      records.filter(({ affected }) => affected[0]!.package.ecosystem === ecosystem),
    );
  }
  writeDocument(join(folder, 'kev'), 'known_exploited_vulnerabilities.json', {
    dateReleased: EXPLOITED.dateAdded,
    count: 1,
    vulnerabilities: [EXPLOITED],
  });
  writeEpss(join(folder, 'epss'), today);
  writeWeaknesses(join(folder, 'cwe'), join(folder, 'owasp'));
}

function writeEpss(folder: string, today: Date): void {
  const scores = Object.values(EPSS).toSorted((one, other) => one - other);
  const rows = Object.entries(EPSS).map(([cve, score]) => `${cve},${score},${(scores.indexOf(score) + 0.5) / scores.length}`);
  const lines = [`#model_version:v2025.03.14,score_date:${today.toISOString()}`, 'cve,epss,percentile', ...rows];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'epss_scores-current.csv.gz'), gzipSync(`${lines.join('\n')}\n`));
}

function writeWeaknesses(cweFolder: string, owaspFolder: string): void {
  const weaknesses = linesOf(STARTER_WEAKNESSES).map(fieldsOf);
  const xml = weaknesses.map(([id = '', name = '']) => `<Weakness ID="${id.replace('CWE-', '')}" Name="${escapeXml(name)}"></Weakness>`);
  mkdirSync(cweFolder, { recursive: true });
  writeZip(join(cweFolder, 'cwec_latest.xml.zip'), [
    {
      name: 'cwec.xml',
      bytes: `<Weakness_Catalog Name="CWE" Date="2025-12-11"><Weaknesses>${xml.join('')}</Weaknesses></Weakness_Catalog>`,
    },
  ]);
  const categories = Object.entries(OWASP_CATEGORY_NAMES).map(([category, name]) => {
    const cwes = weaknesses.filter(([, , named = '']) => listOf(named).includes(category)).map(([id]) => id);
    return [category, { name, cwes }] as const;
  });
  const edition = (year: string) => Object.fromEntries(categories.filter(([category]) => category.endsWith(year)));
  writeDocument(owaspFolder, 'owasp-top10-cwe.json', { '2021': edition('2021'), '2025': edition('2025') });
}

function writeDocument(folder: string, name: string, document: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(document));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
