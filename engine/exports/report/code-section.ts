import type { ExportInput } from '../export-input.ts';
import { listedCode, type ListedWeakness } from '../listed-code.ts';
import { reportText } from './report-text.ts';
import type { Section } from './report.ts';

/** The open weaknesses in the code, the worst first, and what scanned it. */
export function codeSection(input: ExportInput): Section {
  const { code } = input;
  const listed = listedCode(input);
  if (!code || !listed) return { title: 'Weaknesses in the code: not looked for', texts: [] };
  const open = listed.filter(({ cover }) => cover === undefined);
  const leftOut = code.findings.length - listed.length;
  const engines = (code.engines ?? [code.engine]).map(({ name, version }) => reportText(`${name} ${version}`.trim()));
  return {
    title: `${open.length === 0 ? 'No' : open.length} open ${open.length === 1 ? 'weakness' : 'weaknesses'} in the code`,
    texts: [
      `${code.files.scanned} of ${code.files.wanted} code files were scanned by ${engines.join(', ')}.`,
      ...coveredTexts(listed.length - open.length),
      ...(leftOut > 0
        ? [`Not listed: ${leftOut} of low confidence, in tests, examples, vendored or generated code, or suppressed by a comment.`]
        : []),
    ],
    ...(open.length === 0
      ? {}
      : {
          table: {
            head: ['Severity', 'Weakness', 'Where', 'What'],
            widths: [0.12, 0.28, 0.3, 0.3],
            rows: open.map((weakness) => [
              weakness.finding.severity,
              ruleText(weakness),
              placeText(weakness),
              reportText(weakness.finding.message),
            ]),
          },
        }),
  };
}

function coveredTexts(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? '1 weakness is covered by a decision.' : `${count} weaknesses are covered by decisions.`];
}

export function placeText({ finding: { place } }: Pick<ListedWeakness, 'finding'>): string {
  return reportText(`${place.file}:${place.line}`);
}

function ruleText({ rule }: ListedWeakness): string {
  return [rule.title, [rule.id, ...rule.weaknesses].join(', ')].map(reportText).join('\n');
}
