import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fieldsOf, linesOf, listOf, starterRecords } from '#knowledge/starter/starter-records.ts';
import { OWASP_CATEGORY_NAMES, STARTER_WEAKNESSES } from '#knowledge/starter/weaknesses.ts';
import { type OsvRecordLike, writeOsvFeed } from '#tests/given/feed-folder.ts';
import { writeZip } from '#tests/given/zip.ts';
import { DAYS_AGO, daysBefore } from './calendar.ts';

/** Advisories that the feeds contain only from `advisoriesPublished` on. */
const LATE = new Set(['GHSA-fvcv-3m26-pcqx', 'GHSA-3p68-rc4w-qgx5', 'GHSA-r5fr-rjxr-66jc', 'GHSA-37ch-88jc-xwx2']);

/** CISA listed it on this day. */
const EXPLOITED = { cveID: 'CVE-2016-10033', dateAdded: '2025-07-07', dueDate: '2025-07-28', knownRansomwareCampaignUse: 'Unknown' };

/** Variables that name the feeds in a folder. */
export function feedVariables(folder: string): Record<string, string> {
  const url = (name: string) => pathToFileURL(join(folder, name)).href;
  return { OSV_URL: url('osv'), KEV_URL: url('kev'), CWE_URL: url('cwe'), OWASP_URL: url('owasp') };
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
  writeWeaknesses(join(folder, 'cwe'), join(folder, 'owasp'));
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
