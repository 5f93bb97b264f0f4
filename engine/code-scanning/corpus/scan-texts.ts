import { confidenceOf } from '../confidence.ts';
import { findWeaknesses } from '../find-weaknesses.ts';
import type { RawFinding } from '../raw-finding.ts';
import type { SourceFile } from '../graph/linked-file.ts';
import { languageOf } from '../languages.ts';
import { readFragment } from '../read-fragment.ts';
import { isTemplate } from '../templates/raw-outputs.ts';

/** Scans a few small files; `places` are the findings of the default list as `rule path:line`. */
export async function scanTexts(
  texts: Readonly<Record<string, string>>,
): Promise<{ findings: RawFinding[]; places: string[]; refused: string[] }> {
  const files: SourceFile[] = [];
  const refused: string[] = [];
  for (const [path, text] of Object.entries(texts)) {
    if (!languageOf(path)) continue;
    const outcome = await readFragment(path, text);
    if (outcome.kind === 'read') files.push({ path, fragment: outcome.fragment });
    else refused.push(`${path}: ${outcome.reason}`);
  }
  const configurations = Object.keys(texts).filter((path) =>
    /(?:^|\/)(?:package\.json|[jt]sconfig[\w.]*\.json|composer\.json)$/.test(path),
  );
  const templates = Object.entries(texts).flatMap(([path, text]) => (isTemplate(path) ? [{ path, text }] : []));
  const { findings } = findWeaknesses({ files, configurations, read: (path) => texts[path], templates });
  const places = findings
    .filter((finding) => confidenceOf(finding, texts[finding.at.path] ?? '', (path) => texts[path]) !== 'low')
    .map(({ rule, at }) => `${rule.name} ${at.path}:${texts[at.path]!.slice(0, at.start).split('\n').length}`);
  return { findings, places: [...new Set(places)].sort(), refused };
}
