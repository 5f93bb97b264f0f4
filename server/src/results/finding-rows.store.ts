import type { VulnerabilitiesResult, Vulnerability } from '#contract/results/vulnerabilities.ts';
import type { Context } from '#server/platform/context.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { toUses } from './component-rows.store.ts';
import { exploitabilityOf } from './exploitability.ts';
import { versionOrder } from './version-order.ts';

/** Writes the rows of the findings of a run, in place of those a try before may have left. */
export async function replaceFindings(
  db: Context['db'],
  { runId, result }: { runId: string; result: VulnerabilitiesResult },
): Promise<void> {
  await db.deleteFrom('result_vulnerability').where('run_id', '=', runId).execute();
  await insertRows(db, 'result_vulnerability', {
    columns: VULNERABILITY_COLUMNS,
    items: result.vulnerabilities,
    toRow: (vulnerability) => toRow(runId, vulnerability),
  });
  const findings = result.vulnerabilities.flatMap(({ id, affected }) => affected.map((component) => ({ id, component })));
  await insertRows(db, 'result_finding', {
    columns: FINDING_COLUMNS,
    items: findings,
    toRow: ({ id, component }) => ({
      run_id: runId,
      vulnerability_id: id,
      purl: component.purl,
      ecosystem: component.ecosystem,
      name: component.name,
      version: component.version,
      version_order: versionOrder(component.version),
      scopes: component.scopes,
      direct: component.direct,
      uses: toUses(component.importers),
      fixed_versions: component.fixed_versions,
      agreement: component.agreement,
      reachability: component.reachability?.verdict ?? null,
    }),
  });
}

const VULNERABILITY_COLUMNS = `run_id uuid, vulnerability_id text, summary text, aliases text[], severity_class text,
  severity_score double precision, malware boolean, kev boolean, epss double precision, weaknesses text[], owasp text[], confidentiality text,
  integrity text, availability text, published text, exploitability double precision, "row" jsonb, document jsonb`;
const FINDING_COLUMNS = `run_id uuid, vulnerability_id text, purl text, ecosystem text, name text, version text, version_order text,
  scopes text[], direct boolean, uses jsonb, fixed_versions text[], agreement text, reachability text`;

function toRow(runId: string, vulnerability: Vulnerability) {
  const { id, aliases, summary, severity, malware, epss, kev, weaknesses, owasp, impact, published } = vulnerability;
  return {
    run_id: runId,
    vulnerability_id: id,
    summary,
    aliases,
    severity_class: severity.class,
    severity_score: severity.score,
    malware,
    kev: kev !== null,
    epss: epss?.score ?? null,
    weaknesses: weaknesses.map((weakness) => weakness.id),
    owasp: owasp.map((category) => category.id),
    confidentiality: impact?.confidentiality ?? null,
    integrity: impact?.integrity ?? null,
    availability: impact?.availability ?? null,
    published,
    exploitability: exploitabilityOf(vulnerability),
    row: {
      vulnerability_id: id,
      aliases,
      summary,
      severity,
      malware,
      epss,
      kev: kev !== null,
      weaknesses: weaknesses.map((weakness) => ({ id: weakness.id, name: weakness.name })),
      owasp,
      published,
    },
    document: vulnerability,
  };
}
