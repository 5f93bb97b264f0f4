import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Cover } from '#contract/entities/decision.ts';
import type { LicensesResult } from '#contract/results/licenses.ts';
import { findLicenses } from '#engine/licenses/find-licenses.ts';
import type { ExportInput } from '#engine/exports/export-input.ts';
import { gradeOfInput } from '#engine/grade/grade-of-input.ts';
import { codeFinding, codeResult } from '#tests/given/code-result.ts';
import { INPUT, INVENTORY, RIGHT, VULNERABILITY, written } from '#tests/given/export-input.ts';
import { affectedBy, completeLedger, npmInventory, vulnerability } from '#tests/given/results.ts';
import { registryComponent } from '#tests/conformance/matching/registry-component.ts';

const cover: Cover = {
  kind: 'decision',
  id: null,
  state: 'accepted',
  justification: null,
  why: 'Risk accepted. Inside only',
  note: '',
  expires_on: null,
};
const policy = { type: 'BLACKLIST' as const, licenses: ['MIT'], unlicensed_violates: false, unrecognized_violates: true };

async function licensed(input: ExportInput): Promise<LicensesResult> {
  return findLicenses(input.inventories, { paths: [], skipped: [], readText: async () => '' } as never);
}

async function whole(): Promise<ExportInput> {
  const second = vulnerability('CVE-2026-0002', { affected: [affectedBy(INVENTORY, RIGHT)] });
  const input: ExportInput = {
    ...INPUT,
    vulnerabilities: [VULNERABILITY, second],
    covers: [{ vulnerability_id: second.id, purl: RIGHT.purl, cover }],
    licenses: await licensed(INPUT),
    license_policy: { name: 'Ours', content: policy },
  };
  return { ...input, grade: gradeOfInput(input) };
}

test('a report has the grade, findings by fix, licenses, coverage and decisions', async () => {
  const html = await written('html', await whole());
  for (const text of [
    'Coverage: incomplete',
    '1 dependency comes from git',
    '<h2>Grade: ',
    '1 open finding by fix',
    'Upgrade to 1.0.1',
    'HIGH 7.5 CVE-2026-0001',
    'Licenses: 2 violations',
    'Policy: Ours.',
    '1 finding covered by decisions and policies',
    'Risk accepted. Inside only',
  ])
    expect(html).toContain(text);
});

test('a report and a table say of each finding whether the code loads the component', async () => {
  const said = { reason: 'Why.', production: true, chain: [], cut: [] };
  const reached = async (verdict: 'reachable' | 'unknown' | 'not_reachable') => {
    const affected = VULNERABILITY.affected.map((each) => ({ ...each, reachability: { ...said, verdict } }));
    const input = { ...INPUT, vulnerabilities: [{ ...VULNERABILITY, affected }] };
    const [head = '', ...lines] = (await written('csv', input)).trim().split('\r\n');
    const place = head.split(',').indexOf('reachability');
    return [/\(([\w ]*reachable)\)/.exec(await written('html', input))?.[1], lines.some((line) => line.split(',')[place] === verdict)];
  };
  expect([await reached('reachable'), await reached('unknown'), await reached('not_reachable')]).toEqual([
    ['reachable', true],
    ['perhaps reachable', true],
    ['not reachable', true],
  ]);
});

test('what was not looked for is said, and never reads as clean', async () => {
  const html = await written('html', { ...INPUT, vulnerabilities: null, grade: null });
  expect(html).toContain('Vulnerabilities: not looked for');
  expect(html).toContain('Licenses: not looked for');
  expect(html).toContain('Grade: none');
});

test('notices list what is shipped, with the texts of the licenses and without development dependencies', async () => {
  const text = await written('notices-txt', await whole());
  expect(text).toContain('@acme/left 1.0.0\n  License: MIT');
  expect(text).toContain('Permission is hereby granted');
  expect(text).not.toContain(RIGHT.purl);
  expect(text).toContain('This list is incomplete:');
  const html = await written('notices-html', await whole());
  expect(html).toContain('Permission is hereby granted');
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '</style><script>alert(1)</script>',
  '--><svg onload=alert(1)>',
  `${'a'.repeat(100_000)}`,
  'Ω \u202e \u0000 \ud800 emoji 🎉',
  '${7*7}{{7*7}}',
];

/** Every text that a repository or its packages can bring, hostile. */
async function hostile(text: string): Promise<ExportInput> {
  const component = registryComponent('npm', text.toWellFormed(), text.toWellFormed(), { licenses: [text], deprecated: text });
  const inventory = npmInventory([component], {
    importers: [{ ...INVENTORY.importers[0]!, id: text, name: text, manifest: text, licenses: [text], dependencies: [] }],
  });
  const found = vulnerability(text, {
    summary: text,
    details: text,
    aliases: [text],
    references: [{ type: 'WEB', url: text }],
    affected: [affectedBy(inventory, component, { fixed_versions: [text], affected_range: text, paths: [[text, component.purl]] })],
  });
  const covered = vulnerability(`${text} 2`, { affected: [affectedBy(inventory, component)] });
  const input: ExportInput = {
    ...INPUT,
    project: { name: text, version: text },
    inventories: [inventory],
    vulnerabilities: [found, covered],
    covers: [{ vulnerability_id: covered.id, purl: component.purl, cover: { ...cover, why: text, note: text } }],
    coverage: {
      ...completeLedger,
      complete: false,
      gaps: [text],
      files: [{ path: text, kind: 'lockfile', format: text, state: 'failed', reason: text }],
    },
    license_policy: { name: text, content: policy },
    code: codeResult([codeFinding(text, 1, { message: text, rule_id: text })], {
      rules: [{ ...codeResult([]).rules[0]!, id: text, title: text, weaknesses: [text] }],
      engines: [{ name: text, version: text, origin: 'upload', commit: null }],
    }),
  };
  return { ...input, licenses: await licensed(input), grade: gradeOfInput(input) };
}

describe.each(HOSTILE)('the hostile text %.40j', (text) => {
  test('runs nowhere in HTML', async () => {
    const input = await hostile(text);
    for (const format of ['html', 'notices-html'] as const) {
      const html = await written(format, input);
      // Only the elements of our own template, and no attribute that could run or load anything.
      const names = new Set([...html.matchAll(/<\/?([a-zA-Z!][\w-]*)/g)].map(([, name]) => name));
      const own =
        'html head meta title style body h1 h2 dl dt dd section p table colgroup col thead tbody tr th td br pre small !doctype'.split(' ');
      expect([...names].filter((name) => !own.includes(name!))).toEqual([]);
      expect(html).not.toMatch(/<[^>]*\s(?:on\w+|src|href)\s*=/i);
      expect(html.length).toBeLessThan(200_000);
    }
  });

  test.skipIf(!hasPdfToText())('leaves a PDF that opens (needs pdftotext)', async () => {
    const pages = textOfPdf(await written('pdf', await hostile(text)));
    expect(pages).toContain('Coverage: incomplete');
    expect(pages).toContain('1 open finding by fix');
  });
});

test.skipIf(!hasPdfToText())('a PDF of many pages has every finding, and the head of the table on each (needs pdftotext)', async () => {
  const components = Array.from({ length: 300 }, (_, index) => registryComponent('npm', `package-${index}`, '1.0.0'));
  const inventory = npmInventory(components);
  const vulnerabilities = components.map((component, index) =>
    vulnerability(`CVE-2026-${10_000 + index}`, { summary: 'Words '.repeat(20), affected: [affectedBy(inventory, component)] }),
  );
  const text = textOfPdf(await written('pdf', { ...INPUT, inventories: [inventory], vulnerabilities, grade: null }));
  expect(vulnerabilities.filter(({ id }) => !text.includes(id))).toEqual([]);
  const pages = text.split('\f').filter((page) => page.trim() !== '');
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => page.includes('CVE-2026-') && !page.includes('Component'))).toEqual([]);
});

function hasPdfToText(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function textOfPdf(latin1: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'understory-pdf-'));
  try {
    writeFileSync(join(folder, 'report.pdf'), Buffer.from(latin1, 'latin1'));
    return execFileSync('pdftotext', ['-layout', join(folder, 'report.pdf'), '-']).toString();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
