import type { LicensedComponent } from '#contract/results/licenses.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { licenseText } from '#engine/licenses/license-texts.ts';
import type { ExportInput } from '../export-input.ts';
import { reportText } from '../report/report-text.ts';
import { page } from '../report/write-html.ts';

interface Notices {
  readonly title: string;
  readonly notes: readonly string[];
  readonly components: readonly { readonly name: string; readonly license: string; readonly purl: string }[];
  readonly texts: readonly { readonly id: string; readonly text: string }[];
}

/** What a product must say of the components that it ships: those that more than development needs, with the texts of their licenses. */
export async function writeNoticesText(input: ExportInput): Promise<string> {
  const { title, notes, components, texts } = await toNotices(input);
  const rule = '='.repeat(80);
  return [
    title,
    '',
    ...notes.flatMap((note) => [note, '']),
    ...components.map(({ name, license, purl }) => `${name}\n  License: ${license}\n  ${purl}\n`),
    ...texts.flatMap(({ id, text }) => [rule, id, rule, '', text, '']),
  ].join('\n');
}

export async function writeNoticesHtml(input: ExportInput): Promise<string> {
  const { title, notes, components, texts } = await toNotices(input);
  const rows = components.map(
    ({ name, license, purl }) =>
      `<tr><td>${escapeHtml(name)}<br><small>${escapeHtml(purl)}</small></td><td>${escapeHtml(license)}</td></tr>`,
  );
  const body = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    `<table><thead><tr><th>Component</th><th>License</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`,
    ...texts.map(({ id, text }) => `<section><h2>${escapeHtml(id)}</h2>\n<pre>${escapeHtml(text)}</pre></section>`),
  ];
  return page(title, body.join('\n'));
}

async function toNotices({ project, licenses, coverage }: ExportInput): Promise<Notices> {
  const shipped = (licenses?.components ?? []).filter(isShipped);
  const ids = [...new Set(shipped.flatMap(({ license }) => license.ids))].toSorted();
  const texts = await Promise.all(ids.map(async (id) => ({ id, text: await licenseText(id) })));
  return {
    title: `Third-party software in ${reportText(project.name)}`,
    notes: [
      'The texts of the licenses follow the list. The copyright notices are in the packages themselves.',
      ...(coverage.complete ? [] : ['This list is incomplete:', ...coverage.gaps.map((gap) => `– ${reportText(gap)}`)]),
    ],
    components: shipped.map(({ name, version, license, purl }) => ({
      name: `${reportText(name)} ${reportText(version)}`,
      license: licenseOf(license),
      purl: reportText(purl),
    })),
    texts: texts.flatMap(({ id, text }) => (text === undefined ? [] : [{ id, text }])),
  };
}

function isShipped({ scopes }: LicensedComponent): boolean {
  return scopes.some((scope) => scope !== 'development');
}

function licenseOf({ state, expression, stated }: LicensedComponent['license']): string {
  if (expression !== null) return expression;
  return state === 'unlicensed' ? 'no license found' : `not recognized: ${reportText(stated.join(', '))}`;
}
