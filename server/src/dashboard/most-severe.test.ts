import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#tests/bench/seeded-random.ts';
import { givenOrganization } from '#tests/given/given-accounts.ts';
import { testServer, type TestServer } from '#tests/given/test-server.ts';
import { mostSevere } from './dashboard.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ role: 'api' });
});
afterAll(() => server.stop());

interface Fact {
  id: number;
  vulnerability_id: string;
  rank: number;
  severity_score: number | null;
  weakness: string | null;
}

test('the most severe are the same for organizations with many, some and few of the gravest facts', async () => {
  const facts = await givenFacts(3_000);
  // By how many of the facts each has: enough of the gravest, too few of them, fewer than are shown.
  for (const share of [0.9, 0.06, 0.01]) {
    const organizationId = await givenOrganization(server, { members: [] });
    const random = seededRandom(Math.round(share * 100));
    const open = facts.filter(() => random.chance(share));
    await sql`insert into finding_count (organization_id, fact_id, scopes, direct, open, cause, n)
      select ${organizationId}, id, 1, true, true, 'code', 1 from unnest(${open.map(({ id }) => id)}::int[]) as id`.execute(server.db);
    // What is decided does not count.
    await sql`insert into finding_count (organization_id, fact_id, scopes, direct, open, cause, n)
      select ${organizationId}, id, 1, true, false, 'code', 1 from finding_fact`.execute(server.db);
    const rows = await mostSevere(server.db, { organizationId });
    expect(rows.map(({ vulnerability_id, severity_score, weakness }) => ({ vulnerability_id, severity_score, weakness }))).toEqual(
      gravestOf(open),
    );
  }
});

/** Facts of a third as many vulnerabilities, many of them equally grave. */
async function givenFacts(count: number): Promise<Fact[]> {
  const random = seededRandom(7);
  const facts = Array.from({ length: count }, () => {
    const rank = Math.floor(random.next() * 20) / 2;
    const name = `CVE-2026-${Math.floor(random.next() * (count / 3))}`;
    return {
      vulnerability_id: name,
      rank,
      severity_score: random.chance(0.2) ? null : rank,
      weakness: random.chance(0.5) ? null : 'CWE-79',
    };
  });
  const { rows } = await sql<Fact>`
    insert into finding_fact (hash, vulnerability_id, purl, ecosystem, name, version, version_order, aliases, severity_score, rank, malware, kev, weakness, owasp, agreement)
    select 'severe-' || n, vulnerability_id, 'pkg:npm/a@' || n, 'npm', 'a', n::text, n::text, '{}', severity_score, rank, false, false, weakness, '{}', 'single'
    from unnest(${facts.map(({ vulnerability_id }) => vulnerability_id)}::text[], ${facts.map(({ rank }) => rank)}::float8[],
      ${facts.map(({ severity_score }) => severity_score)}::float8[], ${facts.map(({ weakness }) => weakness)}::text[])
      with ordinality as fact (vulnerability_id, rank, severity_score, weakness, n)
    returning id, vulnerability_id, rank, severity_score, weakness`.execute(server.db);
  return rows;
}

/** The gravest opinion on each vulnerability, the gravest hundred of them. */
function gravestOf(facts: readonly Fact[]): Omit<Fact, 'id' | 'rank'>[] {
  const order = (a: Fact, b: Fact) =>
    b.rank - a.rank || (b.severity_score ?? -1) - (a.severity_score ?? -1) || Number(a.weakness === null) - Number(b.weakness === null);
  const names = [...new Set(facts.map(({ vulnerability_id }) => vulnerability_id))];
  const gravest = names.map((name) => facts.filter(({ vulnerability_id }) => vulnerability_id === name).toSorted(order)[0]!);
  return gravest
    .toSorted((a, b) => b.rank - a.rank || (a.vulnerability_id < b.vulnerability_id ? -1 : 1))
    .slice(0, 100)
    .map(({ vulnerability_id, severity_score, weakness }) => ({ vulnerability_id, severity_score, weakness }));
}
