import * as z from 'zod';
import type { ForeignFinding, ForeignPlace, ForeignRun } from './given-report.ts';
import { notOfFormat, parseReport } from './parse-report.ts';
import { MOST_RESULTS } from './read-sarif.ts';
import { LONGEST, reportText, weaknessOf } from './report-text.ts';
import { repositoryPath } from './repository-path.ts';

const text = z.string().optional().catch(undefined);
const line = z.number().int().min(1).max(10_000_000).optional().catch(undefined);
const Tool = z.object({ name: text, version: text }).optional().catch(undefined);

/** A GitLab SAST report, schema version 14 or 15. Source: GitLab's security report schemas. */
const Report = z.object({
  version: z.string().regex(/^1[45]\.\d+\.\d+$/, 'Only versions 14 and 15 of GitLab’s security reports are supported.'),
  scan: z.object(
    { analyzer: Tool, scanner: Tool, status: text, type: z.literal('sast', 'It is not a SAST report.') },
    'It is not a SAST report.',
  ),
  vulnerabilities: z.array(z.unknown(), 'The report has no list of vulnerabilities.'),
});

const CodeFlows = z.object({
  code_flows: z.object({
    items: z.array(z.array(z.object({ file_location: z.object({ file_name: text, file: text, line_start: line, line_end: line }) }))),
  }),
});

const Vulnerability = z.object({
  name: text,
  description: text,
  severity: text,
  confidence: text,
  solution: text,
  location: z.object({ file: z.string(), start_line: line, end_line: line }),
  identifiers: z
    .array(z.object({ type: text, name: text, value: text }))
    .optional()
    .catch(undefined),
  flags: z
    .array(z.object({ type: text }))
    .optional()
    .catch(undefined),
  details: CodeFlows.optional().catch(undefined),
});
type Vulnerability = z.infer<typeof Vulnerability>;

const LEVELS: Readonly<Record<string, { score: number | null; level: ForeignFinding['level'] }>> = {
  critical: { score: 9, level: 'error' },
  high: { score: 7, level: 'error' },
  medium: { score: 5, level: 'warning' },
  low: { score: 2, level: 'note' },
  info: { score: 0, level: 'none' },
};

/** Reads a GitLab SAST report. Throws ReportUnreadable. */
export function readGitlabReport(document: string, isKnown: (path: string) => boolean): ForeignRun[] {
  const parsed = Report.safeParse(parseReport(document));
  if (!parsed.success) throw notOfFormat(parsed.error, 'a GitLab report');
  const { scan, vulnerabilities } = parsed.data;
  const tool = scan.scanner?.name ? scan.scanner : scan.analyzer;
  const lost = { unreadable: 0, outside: 0 };
  const findings = vulnerabilities.slice(0, MOST_RESULTS).flatMap((raw) => {
    const read = Vulnerability.safeParse(raw);
    if (!read.success) {
      lost.unreadable += 1;
      return [];
    }
    const finding = toFinding(read.data, isKnown);
    if (!finding) lost.outside += 1;
    return finding ? [finding] : [];
  });
  return [
    {
      engine: { name: reportText(tool?.name, LONGEST.name) || 'GitLab SAST', version: reportText(tool?.version, LONGEST.name) },
      commit: null,
      findings,
      gaps: [
        ...(scan.status === 'failure' ? ['It says itself that it did not end well.'] : []),
        ...(vulnerabilities.length > MOST_RESULTS ? [`Only ${MOST_RESULTS} of its ${vulnerabilities.length} results were taken.`] : []),
        ...(lost.unreadable > 0 ? [`${lost.unreadable} of its results could not be read.`] : []),
        ...(lost.outside > 0 ? [`${lost.outside} of its results have no place in the repository.`] : []),
      ],
      notes: [],
    },
  ];
}

function toFinding(found: Vulnerability, isKnown: (path: string) => boolean): ForeignFinding | undefined {
  const place = placeOf(found.location.file, found.location.start_line, found.location.end_line, isKnown);
  if (!place) return undefined;
  const identifiers = found.identifiers ?? [];
  const weaknesses = identifiers.flatMap(({ type, value, name }) =>
    /^cwe$/i.test(type ?? '') ? (weaknessOf(value ?? '') ?? weaknessOf(name ?? '') ?? []) : [],
  );
  const own = identifiers.find(({ type }) => !/^(?:cwe|owasp|cve)$/i.test(type ?? '')) ?? identifiers[0];
  const title = reportText(found.name, LONGEST.title) || reportText(own?.name, LONGEST.title) || 'Unnamed';
  const { score, level } = LEVELS[found.severity?.toLowerCase() ?? ''] ?? { score: null, level: 'warning' as const };
  const steps = (found.details?.code_flows.items[0] ?? []).slice(0, 50).flatMap(({ file_location: at }) => {
    const step = placeOf(at.file_name ?? at.file ?? '', at.line_start, at.line_end, isKnown);
    return step ? [step] : [];
  });
  return {
    rule: {
      id: reportText(own?.value ?? own?.name, LONGEST.id).replaceAll(/\s+/g, '-') || 'unnamed',
      title,
      weaknesses: [...new Set(weaknesses)].slice(0, 20),
      score,
      help: reportText(found.description, LONGEST.help) || title,
      fix: reportText(found.solution, LONGEST.help),
    },
    level,
    score,
    confidence: found.flags?.some(({ type }) => type === 'flagged-as-likely-false-positive') ? 'low' : confidenceOf(found.confidence),
    message: reportText(found.description, LONGEST.message) || title,
    place,
    steps,
    suppressed: null,
  };
}

function confidenceOf(confidence: string | undefined): ForeignFinding['confidence'] {
  const word = confidence?.toLowerCase();
  if (word === 'high' || word === 'confirmed') return 'high';
  return word === 'low' || word === 'experimental' ? 'low' : 'medium';
}

function placeOf(
  address: string,
  start: number | undefined,
  end: number | undefined,
  isKnown: (path: string) => boolean,
): ForeignPlace | undefined {
  // The format has plain paths, not URIs, so a percent sign is literal.
  const file = address === '' ? undefined : repositoryPath(encodeURI(address), { isKnown });
  if (file === undefined) return undefined;
  const first = start ?? 1;
  return { file, line: first, column: 1, endLine: Math.max(first, end ?? first), endColumn: 2, snippet: '' };
}
