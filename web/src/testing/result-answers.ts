import { ORGANIZATION } from './open-app.tsx';

const AT = '2026-11-20T12:00:00Z';
const id = (last: string) => `0198a0f0-0000-7000-8000-0000000000${last}`;

export const PROJECT = {
  id: id('f1'),
  name: 'meadow/storefront',
  description: '',
  integration_id: null,
  type: 'GITHUB',
  url: 'https://github.com/meadow/storefront',
  default_branch: 'main',
  analyses: [],
  state: { complete: false, steps: {} },
  ecosystems: ['npm'],
  next_run_on: null,
  upload_id: 'u',
  added_on: AT,
  added_by: null,
  organization_id: ORGANIZATION.id,
};
const ANALYSIS_ID = id('f2');
const BASE = `/api/org/${ORGANIZATION.id}/projects/${PROJECT.id}`;

export const LEDGER = {
  complete: true,
  gaps: [],
  files: [],
  packages: { declared: 0, extracted: 0, matched: 0, not_resolvable: 0 },
  unresolved: [],
  problems: [],
  knowledge: null,
};

/** A page of a list, all of which fits on it. */
export const pageOf = (data: readonly object[], rest: object = {}) =>
  Response.json({
    type: 'list',
    status_code: 200,
    status: 'success',
    page: 0,
    entries_per_page: 20,
    total_pages: 1,
    filter_count: {},
    data,
    entry_count: data.length,
    total_entries: data.length,
    matching_count: data.length,
    ...rest,
  });

/** An address of the results of a project. */
export const resultAddress = (page: string, more = '') => `/results/${page}?project_id=${PROJECT.id}&analysis_id=${ANALYSIS_ID}${more}`;

export const resultRoute = (rest: string) => `GET ${BASE}/analyses/${ANALYSIS_ID}/${rest}`;

/** What the results screen asks for: a project with one analysis of two runs, in which these steps succeeded. */
export function resultAnswers(steps: readonly string[], { runs = 2 } = {}) {
  const stages = [
    steps.map((Name) => ({
      Name,
      Status: 'success',
      Version: '1',
      Config: {},
      Result: null,
      Started_on: AT,
      Ended_on: AT,
      Error: null,
    })),
  ];
  const run = (index: number) => ({
    run_index: index,
    created_on: AT,
    started_on: AT,
    ended_on: AT,
    status: 'completed',
    failure: null,
    commit_hash: String(index).repeat(40),
    cause: 'person',
    steps: stages,
    counts: null,
    complete: true,
    knowledge_hash: null,
  });
  return {
    [`GET ${BASE}`]: PROJECT,
    [`GET ${BASE}/analyses/${ANALYSIS_ID}`]: {
      id: ANALYSIS_ID,
      created_on: AT,
      created_by: null,
      project_id: PROJECT.id,
      analyzer: null,
      status: 'completed',
      steps: stages,
      failure: null,
      branch: 'main',
      tag: null,
      commit_hash: null,
      config: {},
      schedule_type: 'once',
      next_scheduled_run: null,
      timezone: 'UTC',
      is_active: true,
      run_index: runs - 1,
      completed_run_index: runs - 1,
      complete: true,
      requested_on: AT,
      started_on: AT,
      ended_on: AT,
      cause: 'person',
    },
    [`GET ${BASE}/analyses/${ANALYSIS_ID}/runs`]: { runs: Array.from({ length: runs }, (_, at) => run(runs - 1 - at)) },
  };
}
