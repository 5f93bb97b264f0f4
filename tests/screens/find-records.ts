import { CALLS } from '#contract/calls/index.ts';
import type { Client } from '#contract/client.ts';
import type { Records } from './scenes.ts';

const WHOLE = 'meadow/storefront';
const BROKEN = 'meadow/broken-lockfile';

/** Finds the records of the demo that the screens show. */
export async function findRecords(client: Client): Promise<Records> {
  const orgId = (await client(CALLS.organizations.listOrganizations, {})).data.find(({ personal }) => !personal)!.id;
  const project = await findProject(client, orgId, WHOLE);
  const params = { orgId, projectId: project.projectId, analysisId: project.analysisId };
  const findings = await client(CALLS.results.listVulnerabilities, { params, query: {} });
  const components = await client(CALLS.results.listSbom, { params, query: { active_filters: '[vulnerable]' } });
  const licenses = await client(CALLS.licenses.listLicenses, { params, query: {} });
  const weaknesses = await client(CALLS.results.listCode, { params, query: {} });
  const [finding, component, license, weakness] = [findings.data[0], components.data[0], licenses.data[0], weaknesses.data[0]];
  if (!finding || !component || !license || !weakness) throw new Error(`The demo's ${WHOLE} has nothing to show in one of its tabs.`);
  return {
    orgId,
    project,
    broken: await findProject(client, orgId, BROKEN),
    purl: component.purl,
    vulnerabilityId: finding.vulnerability_id,
    license: license.id,
    fingerprint: weakness.fingerprint,
  };
}

async function findProject(client: Client, orgId: string, name: string): Promise<Records['project']> {
  const { data: projects } = await client(CALLS.projects.listProjects, { params: { orgId }, query: { search_key: name } });
  const projectId = projects.find((project) => project.name === name)?.id;
  if (projectId === undefined) throw new Error(`The demo has no project ${name}.`);
  const params = { orgId, projectId };
  const [analysis] = (await client(CALLS.analyses.listAnalyses, { params })).data;
  const { runs } = await client(CALLS.analyses.listRuns, { params: { ...params, analysisId: analysis!.id } });
  return { name, projectId, analysisId: analysis!.id, lastRun: Math.max(...runs.map(({ run_index }) => run_index)) };
}
