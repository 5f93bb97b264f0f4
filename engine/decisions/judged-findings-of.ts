import type { Vulnerability } from '#contract/results/vulnerabilities.ts';
import { nameOfPurl } from './name-of-purl.ts';
import type { JudgedFinding } from './judged-finding.ts';

/** The findings of a result as decisions and policies see them. */
export function judgedFindingsOf(vulnerabilities: readonly Vulnerability[], projectId: string): JudgedFinding[] {
  return vulnerabilities.flatMap(({ id, aliases, severity, kev, epss, published, affected }) =>
    affected.map(({ purl, name, importers, scopes, affected_range, fixed_versions, paths, reachability }) => ({
      project_id: projectId,
      vulnerability_id: id,
      aliases,
      purl,
      name,
      importers: importers.map(({ importer }) => importer),
      scopes,
      severity_class: severity.class,
      kev: kev !== null,
      epss: epss?.score ?? null,
      published,
      reachability: reachability?.verdict ?? null,
      affected_range,
      fixed_versions,
      paths: paths.map((path) => path.map(nameOfPurl)),
    })),
  );
}
