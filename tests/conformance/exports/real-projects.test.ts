import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportInput } from '#engine/exports/export-input.ts';
import { EXPORTS, type ExportName } from '#engine/exports/exports.ts';
import type { AdvisorySource } from '#knowledge/advisory-source.ts';
import { cycloneDxErrors } from '../cyclonedx/validate-json.ts';
import { cycloneDxXmlErrors } from '../cyclonedx/validate-xml.ts';
import { lockfileCollection } from '../lockfile-collection.ts';
import { phpRecords } from '../matching/friends-of-php.ts';
import { withRecords } from '../matching/open-records.ts';
import { npmRecords } from '../matching/records.ts';
import { runSteps } from '../matching/run-steps.ts';
import { missingInBom, missingInSpdx, type BomDocument, type SpdxDocument } from './minimum-elements.ts';
import { sarifValidator } from './sarif-errors.ts';
import { spdxIssues } from './spdx-issues.ts';

const collection = lockfileCollection();
const projects = collection === undefined ? [] : readdirSync(collection).filter((name) => name.includes('@'));
// A few of every sort: XML is written from the same document as JSON, and validated in seconds each.
const someProjects = projects.filter((_, i) => i % 6 === 0);
const sarifErrors = collection === undefined ? undefined : await sarifValidator();

describe.skipIf(collection === undefined)('documents of real projects with their findings (need ../shared/data)', () => {
  const inputs = new Map<string, ExportInput>();

  beforeAll(async () => {
    const osv = [...npmRecords().filter(({ id }) => /^(?:GHSA|CVE)-/.test(id)), ...phpRecords()];
    await withRecords({ osv }, async (advisories) => {
      for (const project of projects) inputs.set(project, await inputOf(join(collection!, project), advisories));
    });
  }, 120_000);

  test.each(projects)('are valid and hold every minimum element: %s', { timeout: 60_000 }, async (project) => {
    expect(await issuesOf(inputs.get(project)!)).toEqual([]);
  });

  test.each(someProjects)('are valid XML: %s', { timeout: 60_000 }, async (project) => {
    const input = inputs.get(project)!;
    expect(await cycloneDxXmlErrors('1.6', (await EXPORTS['cyclonedx-xml'].load())(input))).toEqual([]);
    expect(await cycloneDxXmlErrors('1.7', (await EXPORTS['cyclonedx-1.7-xml'].load())(input))).toEqual([]);
  });

  test.skipIf(sarifErrors === undefined).each(projects)('are valid SARIF (needs a registry): %s', async (project) => {
    expect(sarifErrors!(await documentOf(inputs.get(project)!, 'sarif'))).toEqual([]);
  });
});

async function inputOf(folder: string, advisories: AdvisorySource): Promise<ExportInput> {
  const { 'js-sbom': npm, 'php-sbom': composer, 'vuln-finder': finder } = await runSteps(folder, advisories);
  return {
    project: { name: 'a project', version: null },
    tool: { name: 'Understory', version: '0.0.0' },
    timestamp: new Date(0),
    inventories: [npm, composer],
    vulnerabilities: finder.vulnerabilities,
    coverage: finder.coverage,
    knowledge: finder.coverage.knowledge,
  };
}

async function documentOf<Document>(input: ExportInput, format: ExportName): Promise<Document> {
  return JSON.parse(String(await (await EXPORTS[format].load())(input))) as Document;
}

async function issuesOf(input: ExportInput): Promise<string[]> {
  const bom = await documentOf<BomDocument>(input, 'cyclonedx-json');
  const spdx = await documentOf<SpdxDocument>(input, 'spdx-json');
  return [
    ...cycloneDxErrors('1.6', bom),
    ...cycloneDxErrors('1.7', await documentOf(input, 'cyclonedx-1.7-json')),
    ...missingInBom(bom),
    ...spdxIssues(spdx),
    ...missingInSpdx(spdx),
  ];
}
