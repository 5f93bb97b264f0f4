import type { VulnerabilitiesResult, Vulnerability } from '#contract/results/vulnerabilities.ts';
import { exploitabilityOf } from './exploitability.ts';
import type { ResultRow } from './result-rows.ts';
import { toUses } from './to-component-rows.ts';
import { versionOrder } from './version-order.ts';

/** The rows of vulnerabilities, and then those of their findings. */
export function* toFindingRows({ vulnerabilities }: VulnerabilitiesResult): Generator<ResultRow> {
  for (const vulnerability of vulnerabilities) yield ['result_vulnerability', toRow(vulnerability)];
  for (const { id, affected } of vulnerabilities) {
    for (const component of affected) {
      const row = {
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
      };
      yield ['result_finding', row];
    }
  }
}

function toRow(vulnerability: Vulnerability) {
  const { id, aliases, summary, severity, malware, epss, kev, weaknesses, owasp, impact, published } = vulnerability;
  return {
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
