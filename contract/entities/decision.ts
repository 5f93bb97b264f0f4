import * as z from 'zod';
import { IsoDate, line, prose } from '../fields.ts';
import { SeverityClass } from '../results/severity.ts';
import { UserReference } from './user.ts';

export const DECISION_STATES = ['not_affected', 'false_positive', 'accepted', 'fixed'] as const;
export const DecisionState = z.enum(DECISION_STATES);
export type DecisionState = z.infer<typeof DecisionState>;

/** Why a product is not affected. Source: CISA, VEX status justifications; OpenVEX 0.2.0. */
export const JUSTIFICATIONS = [
  'component_not_present',
  'vulnerable_code_not_present',
  'vulnerable_code_not_in_execute_path',
  'vulnerable_code_cannot_be_controlled_by_adversary',
  'inline_mitigations_already_exist',
] as const;
export const Justification = z.enum(JUSTIFICATIONS);
export type Justification = z.infer<typeof Justification>;

/** What a decision is about, the narrowest first. `code` is one weakness in the code, `finding` one component with a vulnerability. */
export const DECISION_SCOPES = ['code', 'finding', 'package', 'path', 'project', 'organization'] as const;
export const DecisionScope = z.enum(DECISION_SCOPES);
export type DecisionScope = z.infer<typeof DecisionScope>;

/** The vulnerability, or the rule of code scanning, and where the decision holds; what a scope does not use is null. */
export const DecisionTarget = z.object({
  /** Of code scanning the rule, such as `js/sql-injection`. */
  vulnerability_id: line({ min: 1, max: 200 }),
  scope: DecisionScope,
  /** Null only for the whole organization. */
  project_id: z.uuid().nullable(),
  /** Of `finding`: this component in this version. */
  purl: line({ min: 1, max: 1_000 }).nullable(),
  /** Of `package`: its name, in any version. */
  package: line({ min: 1, max: 500 }).nullable(),
  /** Of `path`: a folder; every workspace that needs the component, or the file with the weakness, must lie in it. */
  path: line({ min: 1, max: 500 }).nullable(),
  /** Of `code`: the weakness in the code. */
  fingerprint: line({ min: 1, max: 200 }).nullable().optional(),
});
export type DecisionTarget = z.infer<typeof DecisionTarget>;

const NEEDS: Readonly<Record<DecisionScope, readonly (keyof DecisionTarget)[]>> = {
  code: ['project_id', 'fingerprint'],
  finding: ['project_id', 'purl'],
  package: ['project_id', 'package'],
  path: ['project_id', 'path'],
  project: ['project_id'],
  organization: [],
};

/** Whether a target says what its scope needs, and nothing else. */
export function isWholeTarget(target: DecisionTarget): boolean {
  return (['project_id', 'purl', 'package', 'path', 'fingerprint'] as const).every(
    (part) => ((target[part] ?? null) !== null) === NEEDS[target.scope].includes(part),
  );
}

/** What was known of the vulnerability when the decision was made. It holds for as long as that stays so. */
export const DecisionEvidence = z.object({
  severity_class: SeverityClass.nullable(),
  kev: z.boolean(),
  epss: z.number().nullable(),
  /** Per component that was affected. Paths are names of packages from a workspace on, without versions. */
  components: z.array(
    z.object({ purl: z.string(), affected_range: z.string(), fixed_versions: z.array(z.string()), paths: z.array(z.array(z.string())) }),
  ),
  /** Where the weakness was, and what of its fingerprint survives a move of its file; absent for a vulnerability. */
  code: z.object({ file: z.string(), line: z.number().int(), moved_fingerprint: z.string() }).optional(),
});
export type DecisionEvidence = z.infer<typeof DecisionEvidence>;

/** What makes a decision end by itself. */
export const ReopenTrigger = z.enum(['severity', 'range', 'withdrawn', 'fix', 'kev', 'epss', 'path']);
export type ReopenTrigger = z.infer<typeof ReopenTrigger>;
export const Reopening = z.object({ trigger: ReopenTrigger, text: z.string() });
export type Reopening = z.infer<typeof Reopening>;

export const DECISION_STATUSES = ['in_force', 'expired', 'reopened', 'withdrawn'] as const;

export const Decision = DecisionTarget.extend({
  id: z.uuid(),
  organization_id: z.uuid(),
  /** With its host where another project has the same name. Null where the project was removed or none is meant. */
  project_name: z.string().nullable(),
  state: DecisionState,
  justification: Justification.nullable(),
  note: z.string(),
  status: z.enum(DECISION_STATUSES),
  expires_on: IsoDate.nullable(),
  evidence: DecisionEvidence,
  made_on: IsoDate,
  made_by: UserReference.nullable(),
  withdrawn_on: IsoDate.nullable(),
  reopened_on: IsoDate.nullable(),
  reopened_because: z.array(Reopening),
  /** Findings that it covers now; 0 in force means that it is of no use at the moment. */
  covers: z.number().int(),
});
export type Decision = z.infer<typeof Decision>;

/** What a person says of findings. */
export const Judgment = z.object({
  state: DecisionState,
  justification: Justification.nullable().default(null),
  note: prose({ min: 0, max: 4_000 }).default(''),
  expires_on: IsoDate.nullable().default(null),
});
export type Judgment = z.infer<typeof Judgment>;

/** Adds the rules on what a judgment must say to a schema that extends it. */
export function withJudgmentRules<Schema extends z.ZodType<Judgment>>(schema: Schema): Schema {
  return schema
    .refine(({ state, justification }) => (state === 'not_affected') === (justification !== null), {
      message: 'must be given for not affected, and for nothing else',
      path: ['justification'],
    })
    .refine(({ state, note }) => state !== 'accepted' || note.length >= 3, {
      message: 'must say why the risk is accepted',
      path: ['note'],
    });
}

/** One judgment on one or many targets. */
export const DecisionBody = withJudgmentRules(
  Judgment.extend({
    targets: z.array(DecisionTarget.refine(isWholeTarget, 'must name what its scope needs, and nothing else')).min(1).max(500),
  }),
);
export type DecisionBody = z.infer<typeof DecisionBody>;

/** What covers a finding, so that it does not count as open. */
export const Cover = z.object({
  kind: z.enum(['decision', 'policy']),
  /** Of the decision, or of the policy; null for the product's own default policy. */
  id: z.uuid().nullable(),
  state: DecisionState.nullable(),
  justification: Justification.nullable(),
  /** A sentence for people. */
  why: z.string(),
  /** What the person wrote, or the reason of the rule. */
  note: z.string(),
  expires_on: IsoDate.nullable(),
});
export type Cover = z.infer<typeof Cover>;

export const FindingComment = z.object({
  id: z.uuid(),
  vulnerability_id: z.string(),
  project_id: z.uuid(),
  text: z.string(),
  created_on: IsoDate,
  created_by: UserReference.nullable(),
});
export type FindingComment = z.infer<typeof FindingComment>;
