import { escapeHtml } from '#contract/escape-html.ts';
import type { ExportInput } from '../export-input.ts';
import type { Section, Table } from './report.ts';
import { toReport } from './to-report.ts';

/** The report as one HTML file: no scripts, no links, nothing from elsewhere, and a policy that forbids all of it. */
export function writeHtml(input: ExportInput): string {
  const { title, facts, sections } = toReport(input);
  const head = facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('');
  return page(`${title}: analysis`, `<h1>${escapeHtml(title)}</h1>\n<dl>${head}</dl>\n${sections.map(sectionHtml).join('\n')}`);
}

/** A whole document around a body that is safe already. */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

function sectionHtml({ title, texts, table }: Section): string {
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n');
  return `<section>\n<h2>${escapeHtml(title)}</h2>\n${paragraphs}${table ? tableHtml(table) : ''}\n</section>`;
}

function tableHtml({ head, rows, widths }: Table): string {
  const columns = widths.map((width) => `<col style="width:${Math.round(width * 100)}%">`).join('');
  const lines = rows.map((row) => `<tr>${row.map((cell) => `<td>${cellHtml(cell)}</td>`).join('')}</tr>`).join('\n');
  return `<table><colgroup>${columns}</colgroup><thead><tr>${head.map((cell) => `<th>${escapeHtml(cell)}</th>`).join('')}</tr></thead>
<tbody>
${lines}
</tbody></table>`;
}

function cellHtml(cell: string): string {
  return cell.split('\n').map(escapeHtml).join('<br>');
}

const STYLE = `
:root{color-scheme:light dark;--text:#1c2420;--muted:#5b665f;--line:#d9dfd8;--canvas:#fff}
@media (prefers-color-scheme:dark){:root{--text:#e4ebe6;--muted:#9dab9f;--line:#36423b;--canvas:#131a16}}
body{background:var(--canvas);color:var(--text);font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:62rem;padding:0 1rem}
h1,h2{line-height:1.25;overflow-wrap:anywhere}h2{font-size:1.2rem;margin:2rem 0 .5rem}
p{margin:.25rem 0}dl{color:var(--muted);display:grid;gap:.1rem 1rem;grid-template-columns:max-content 1fr}dd{margin:0;overflow-wrap:anywhere}
table{border-collapse:collapse;margin-top:.75rem;table-layout:fixed;width:100%}
th,td{border-top:1px solid var(--line);overflow-wrap:anywhere;padding:.4rem .6rem .4rem 0;text-align:left;vertical-align:top}th{color:var(--muted);font-weight:600}
pre{border-top:1px solid var(--line);font:13px/1.45 ui-monospace,monospace;overflow-wrap:anywhere;padding-top:.75rem;white-space:pre-wrap}
@media (max-width:40rem){table,tbody,tr,td{display:block;width:auto}thead,col{display:none}tr{border-top:1px solid var(--line);padding:.4rem 0}td{border:0;padding:.1rem 0}}
@media print{body{margin:0;max-width:none}tr{break-inside:avoid}}
`.trim();
