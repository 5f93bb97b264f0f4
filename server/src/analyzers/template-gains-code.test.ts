import { expect, test } from 'vitest';
import { givenOrganization, givenUser } from '#tests/given/given-accounts.ts';
import { givenAnalysis } from '#tests/given/given-run.ts';
import { testServer } from '#tests/given/test-server.ts';
import { toJsonb } from '#server/platform/db/to-jsonb.ts';
import { newId } from '#server/platform/ids.ts';
import { fullTemplate } from './analyzer-templates.ts';
import { analyzerMigrations } from './analyzers.migrations.ts';

const stagesOf = (...stages: string[][]) => stages.map((stage) => stage.map((name) => ({ name })));
const BEFORE = stagesOf(['js-sbom', 'php-sbom'], ['vuln-finder', 'license-finder'], ['js-patching']);
const TEXT = 'Inventory of JavaScript and PHP dependencies, with their vulnerabilities, licenses and proven fixes.';

test('an analyzer that is as the full template was gains the code step with its analyses, and one that was changed is left alone', async () => {
  const server = await testServer({ role: 'api' });
  try {
    const analyzers = [];
    for (const changes of [{}, { description: 'Our own words for it.' }, { steps: BEFORE.slice(0, 2) }]) {
      const organizationId = await givenOrganization(server, { members: [{ user: await givenUser(server), role: 'ADMIN' }] });
      const { analysisId } = await givenAnalysis(server, { organizationId });
      const { steps, ...texts } = { name: 'Full analysis', description: TEXT, steps: BEFORE, ...changes };
      const id = newId();
      await server.db.deleteFrom('analyzer').where('organization_id', '=', organizationId).execute();
      await server.db
        .insertInto('analyzer')
        .values({ id, organization_id: organizationId, created_on: server.clock.now(), created_by: null, steps: toJsonb(steps), ...texts })
        .execute();
      await server.db
        .updateTable('analysis')
        .set({ analyzer_id: id, stages: toJsonb(steps) })
        .where('id', '=', analysisId)
        .execute();
      analyzers.push({ id, analysisId, steps, description: texts.description });
    }
    await analyzerMigrations.find(({ name }) => name === 'analyzers-code')!.up(server.db as never);
    const [untouched, ...changed] = analyzers;
    const now = async ({ id, analysisId }: { id: string; analysisId: string }) => {
      const analyzer = await server.db
        .selectFrom('analyzer')
        .select(['steps', 'description'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const analysis = await server.db.selectFrom('analysis').select('stages').where('id', '=', analysisId).executeTakeFirstOrThrow();
      return { ...analyzer, stages: analysis.stages };
    };
    const { steps, description } = fullTemplate;
    expect(await now(untouched!)).toEqual({ steps, description, stages: steps });
    for (const each of changed) expect(await now(each)).toEqual({ steps: each.steps, description: each.description, stages: each.steps });
  } finally {
    await server.stop();
  }
});
