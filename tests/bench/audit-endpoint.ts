// The npm registry's audit endpoints, backed by OSV records, in front of a test registry: what npm and pnpm request before a fix.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { satisfies } from 'semver';
import { isObject, objectOf, type JsonObject } from '#engine/text/parse-json.ts';

interface Advisory {
  readonly id: number;
  readonly ghsa: string;
  readonly name: string;
  readonly vulnerable: string;
  readonly patched: string;
}

export interface AuditEndpoint {
  readonly url: string;
  close(): Promise<void>;
}

export async function openAuditEndpoint(records: readonly JsonObject[], registryUrl: string): Promise<AuditEndpoint> {
  const advisories = records.flatMap((record, index) => advisoriesOf(record, 1_000 + index));
  const server = createServer((request, response) => {
    void answer(request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(500).end('{}'),
    );
  });

  async function answer(request: IncomingMessage): Promise<{ status: number; body: Buffer | string }> {
    if (request.method !== 'POST') {
      const found = await fetch(`${registryUrl}${request.url}`);
      return { status: found.status, body: Buffer.from(await found.arrayBuffer()) };
    }
    const asked = await bodyOf(request);
    if (request.url?.endsWith('/advisories/bulk') === true) return { status: 200, body: JSON.stringify(bulkOf(asked, advisories)) };
    if (request.url?.endsWith('/audits') === true) return { status: 200, body: JSON.stringify(auditOf(asked, advisories)) };
    return { status: 404, body: '{}' };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<JsonObject> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  return objectOf(JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8')));
}

function advisoriesOf(record: JsonObject, id: number): Advisory[] {
  const affected = Array.isArray(record['affected']) ? record['affected'].filter(isObject) : [];
  return affected.flatMap((entry) => {
    const { ecosystem, name } = objectOf(entry['package']);
    if (ecosystem !== 'npm' || typeof name !== 'string') return [];
    const parts = (Array.isArray(entry['ranges']) ? entry['ranges'].filter(isObject) : [])
      .filter(({ type }) => type === 'SEMVER')
      .flatMap(({ events }) => intervalsOf(Array.isArray(events) ? events.filter(isObject) : []));
    const versions = parts.length > 0 || !Array.isArray(entry['versions']) ? [] : entry['versions'].map(String);
    const fixes = parts.flatMap(({ fixed }) => (fixed === undefined ? [] : [`>=${fixed}`]));
    const vulnerable = [...parts.map(({ range }) => range), ...versions].join(' || ');
    return vulnerable === '' ? [] : [{ id, ghsa: String(record['id']), name, vulnerable, patched: fixes.at(-1) ?? '<0.0.0' }];
  });
}

function intervalsOf(events: readonly JsonObject[]): { range: string; fixed?: string }[] {
  const intervals: { range: string; fixed?: string }[] = [];
  let from = '0.0.0';
  let isOpen = false;
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) [from, isOpen] = [String(introduced) === '0' ? '0.0.0' : String(introduced), true];
    if (fixed !== undefined) intervals.push({ range: `>=${from} <${String(fixed)}`, fixed: String(fixed) });
    if (last !== undefined) intervals.push({ range: `>=${from} <=${String(last)}` });
    if (fixed !== undefined || last !== undefined) isOpen = false;
  }
  return isOpen ? [...intervals, { range: `>=${from}` }] : intervals;
}

const isAffected = (version: string, { vulnerable }: Advisory) => satisfies(version, vulnerable, { includePrerelease: true });

/** The request of npm and newer pnpm: names with locked versions. */
function bulkOf(asked: JsonObject, advisories: readonly Advisory[]): JsonObject {
  const answer: Record<string, object[]> = {};
  for (const advisory of advisories) {
    const versions = asked[advisory.name];
    if (!Array.isArray(versions) || !versions.some((version) => isAffected(String(version), advisory))) continue;
    (answer[advisory.name] ??= []).push({
      id: advisory.id,
      url: `https://github.com/advisories/${advisory.ghsa}`,
      title: advisory.ghsa,
      severity: 'high',
      vulnerable_versions: advisory.vulnerable,
      cwe: [],
      cvss: { score: 0, vectorString: null },
    });
  }
  return answer;
}

/** The request of older pnpm: the whole tree. */
function auditOf(tree: JsonObject, advisories: readonly Advisory[]): JsonObject {
  const versions = new Map<string, Set<string>>();
  const visit = (node: JsonObject) => {
    for (const [name, child] of Object.entries(objectOf(node['dependencies']))) {
      if (!isObject(child)) continue;
      versions.set(name, (versions.get(name) ?? new Set()).add(String(child['version'])));
      visit(child);
    }
  };
  visit(tree);
  const found: Record<string, object> = {};
  for (const [index, advisory] of advisories.entries()) {
    const hit = [...(versions.get(advisory.name) ?? [])].filter((version) => isAffected(version, advisory));
    if (hit.length === 0) continue;
    found[String(index)] = {
      id: index,
      github_advisory_id: advisory.ghsa,
      url: `https://github.com/advisories/${advisory.ghsa}`,
      title: advisory.ghsa,
      severity: 'high',
      module_name: advisory.name,
      vulnerable_versions: advisory.vulnerable,
      patched_versions: advisory.patched,
      cves: [],
      cwe: [],
      findings: hit.map((version) => ({ version, paths: [`.>${advisory.name}`], dev: false, optional: false, bundled: false })),
    };
  }
  const vulnerabilities = { info: 0, low: 0, moderate: 0, high: Object.keys(found).length, critical: 0 };
  return { actions: [], advisories: found, muted: [], metadata: { vulnerabilities, dependencies: 1, totalDependencies: 1 } };
}
