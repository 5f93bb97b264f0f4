import * as z from 'zod';
import { call, Id, list, Nothing } from '../call.ts';
import { MOST_DECISIONS_AT_ONCE } from '../entities/chosen-findings.ts';
import { Decision, DECISION_STATES, DECISION_STATUSES, DecisionBody, FindingComment } from '../entities/decision.ts';
import { PolicyTest, PolicyTestBodyOf } from '../entities/policy-test.ts';
import { VulnerabilityPolicyContent } from '../entities/policy.ts';
import { line, prose } from '../fields.ts';
import { PAGE_SIZES } from '../limits.ts';

const base = '/org/{orgId}/decisions';

export const DECISION_FILTERS = {
  status: DECISION_STATUSES,
  state: DECISION_STATES,
  /** In force but of no use now; ends within seven days. */
  care: ['unused', 'expires_soon'],
} as const;

const VulnerabilityId = line({ min: 1, max: 200 });

export const decisionCalls = {
  listDecisions: list(`GET ${base}`, () => ({
    access: 'USER',
    summary: 'List the decisions of the organization.',
    item: Decision,
    sortKeys: ['made_on', 'expires_on', 'vulnerability_id', 'state', 'covers'],
    filters: DECISION_FILTERS,
    perPage: PAGE_SIZES.results,
    /** Only those that can hold in this project: its own and those on the whole organization. */
    query: { project_id: z.uuid().optional() },
  })),
  getDecision: call(`GET ${base}/{decisionId}`, () => ({
    access: 'USER',
    summary: 'Show a decision.',
    data: Decision,
    errors: ['EntityNotFound'],
  })),
  makeDecisions: call(`POST ${base}`, () => ({
    access: 'MODERATOR',
    summary: 'Decide on one or many findings.',
    body: DecisionBody,
    data: z.object({ ids: z.array(z.uuid()), closes: z.number().int() }),
    errors: ['ProjectDoesNotExist', 'EntityNotFound'],
  })),
  previewDecisions: call(`POST ${base}/preview`, () => ({
    access: 'MODERATOR',
    summary: 'Count the open findings that a decision would close, without making it.',
    body: DecisionBody,
    data: z.object({ findings: z.number().int(), projects: z.number().int() }),
    errors: ['ProjectDoesNotExist', 'EntityNotFound'],
  })),
  withdrawDecision: call(`DELETE ${base}/{decisionId}`, () => ({
    access: 'MODERATOR',
    summary: 'Withdraw a decision; what it covers is open again.',
    data: Nothing,
    errors: ['EntityNotFound'],
  })),
  withdrawDecisions: call(`POST ${base}/withdraw`, () => ({
    access: 'MODERATOR',
    summary: 'Withdraw many decisions at once, all or none; what they cover is open again.',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(MOST_DECISIONS_AT_ONCE) }),
    data: z.object({ withdrawn: z.number().int() }),
    errors: ['EntityNotFound'],
  })),
  importVex: call(`POST ${base}/import`, () => ({
    access: 'MODERATOR',
    summary:
      'Take the statements of an OpenVEX or CycloneDX document as decisions on a project, or on the organization where none is named.',
    body: z.object({
      /** The document's text. */
      document: z.string().min(2).max(900_000),
      project_id: z.uuid().nullable().default(null),
    }),
    data: z.object({
      ids: z.array(z.uuid()),
      closes: z.number().int(),
      /** Statements that make no decision, each with its reason. */
      skipped: z.array(z.object({ vulnerability_id: z.string(), reason: z.string() })),
    }),
    errors: ['ProjectDoesNotExist'],
  })),
  testVulnerabilityPolicy: call('POST /org/{orgId}/policies/vulnerability_policy/test', () => ({
    access: 'ADMIN',
    summary: 'Say which findings the rules of a vulnerability policy would close and open, without saving it.',
    body: PolicyTestBodyOf(VulnerabilityPolicyContent),
    data: PolicyTest,
    errors: ['EntityNotFound'],
  })),
  listComments: list('GET /org/{orgId}/projects/{projectId}/comments', () => ({
    access: 'USER',
    summary: 'List what members said about a vulnerability in a project.',
    item: FindingComment,
    sortKeys: ['created_on'],
    query: { vulnerability_id: VulnerabilityId.optional() },
    errors: ['ProjectDoesNotExist'],
  })),
  addComment: call('POST /org/{orgId}/projects/{projectId}/comments', () => ({
    access: 'USER',
    summary: 'Say something about a vulnerability in a project.',
    answer: 'created',
    body: z.object({ vulnerability_id: VulnerabilityId, text: prose({ min: 1, max: 4_000 }) }),
    data: Id,
    errors: ['ProjectDoesNotExist'],
  })),
  removeComment: call('DELETE /org/{orgId}/projects/{projectId}/comments/{commentId}', () => ({
    access: 'USER',
    summary: 'Remove a comment of your own.',
    data: Nothing,
    errors: ['ProjectDoesNotExist', 'EntityNotFound'],
  })),
} as const;
