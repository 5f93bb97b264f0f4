import { decisionCalls } from '#contract/calls/decisions.ts';
import { BusinessError } from '#contract/errors.ts';
import { bind } from '#server/platform/http/bind.ts';
import { newId } from '#server/platform/ids.ts';
import { findProject } from '#server/projects/find-project.ts';
import * as comments from './comments.store.ts';
import * as store from './decisions.store.ts';
import { importVex } from './import-vex.ts';
import { testVulnerabilityPolicy } from './test-vulnerability-policy.ts';
import { makeDecisions, previewDecisions, withdrawDecision, withdrawDecisions } from './make-decisions.ts';

export const decisionBindings = bind(decisionCalls, {
  listDecisions: (ctx, { query: { project_id: projectId, ...query } }) =>
    store.page(ctx.db, { organizationId: ctx.actor.organizationId, now: ctx.clock.now(), projectId }, query),
  async getDecision(ctx, { params }) {
    const { organizationId } = ctx.actor;
    const found = await store.find(ctx.db, { organizationId, decisionId: params.decisionId, now: ctx.clock.now() });
    if (!found) throw new BusinessError('EntityNotFound');
    return found;
  },
  makeDecisions: (ctx, { body }) => makeDecisions(ctx, body),
  previewDecisions: (ctx, { body }) => previewDecisions(ctx, body),
  async withdrawDecision(ctx, { params }) {
    await withdrawDecision(ctx, params);
    return {};
  },
  withdrawDecisions: (ctx, { body }) => withdrawDecisions(ctx, body),
  importVex: (ctx, { body }) => importVex(ctx, body),
  testVulnerabilityPolicy: (ctx, { body }) => testVulnerabilityPolicy(ctx, body),
  async listComments(ctx, { params, query }) {
    const key = { organizationId: ctx.actor.organizationId, projectId: params.projectId };
    await findProject(ctx, key);
    return comments.page(ctx.db, { ...key, vulnerabilityId: query.vulnerability_id }, query);
  },
  async addComment(ctx, { params, body }) {
    const { organizationId, userId } = ctx.actor;
    const { id: projectId } = await findProject(ctx, { organizationId, projectId: params.projectId });
    const id = newId();
    await comments.insert(ctx.db, {
      id,
      organization_id: organizationId,
      project_id: projectId,
      ...body,
      created_on: ctx.clock.now(),
      created_by: userId,
    });
    return { id };
  },
  async removeComment(ctx, { params }) {
    const { organizationId, userId } = ctx.actor;
    await findProject(ctx, { organizationId, projectId: params.projectId });
    if (!(await comments.removeOwn(ctx.db, { organizationId, userId, ...params }))) throw new BusinessError('EntityNotFound');
    return {};
  },
});
