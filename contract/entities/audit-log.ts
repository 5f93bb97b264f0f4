import * as z from 'zod';
import { IsoDate } from '../fields.ts';
import { UserReference } from './user.ts';

export const AUDIT_SEVERITIES = { Low: 0, Medium: 1, High: 2, Critical: 3 } as const;
export const AuditSeverity = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type AuditSeverity = z.infer<typeof AuditSeverity>;

export const AuditClass = z.enum([
  'Project',
  'Analyzer',
  'Analysis',
  'Organization',
  'Integration',
  'Policy',
  'Decision',
  'Notification',
  'Account',
  'Installation',
]);
export type AuditClass = z.infer<typeof AuditClass>;

interface AuditMeaning {
  readonly class: AuditClass;
  readonly severity: keyof typeof AUDIT_SEVERITIES;
}

/** Every audited action. The first ten are the specification's. */
export const AUDIT_ACTIONS = {
  ProjectCreate: { class: 'Project', severity: 'Low' },
  ProjectUpdate: { class: 'Project', severity: 'Low' },
  ProjectDelete: { class: 'Project', severity: 'High' },
  AnalyzerCreate: { class: 'Analyzer', severity: 'Low' },
  AnalyzerUpdate: { class: 'Analyzer', severity: 'Medium' },
  AnalyzerDelete: { class: 'Analyzer', severity: 'High' },
  OrganizationUserLeft: { class: 'Organization', severity: 'Medium' },
  OrganizationMembershipRevoked: { class: 'Organization', severity: 'High' },
  OrganizationMemberJoined: { class: 'Organization', severity: 'Medium' },
  OrganizationMemberInvited: { class: 'Organization', severity: 'Medium' },
  OrganizationCreate: { class: 'Organization', severity: 'Low' },
  OrganizationUpdate: { class: 'Organization', severity: 'Medium' },
  OrganizationDelete: { class: 'Organization', severity: 'Critical' },
  RoleChanged: { class: 'Organization', severity: 'High' },
  InvitationRevoked: { class: 'Organization', severity: 'Low' },
  InvitationResent: { class: 'Organization', severity: 'Low' },
  AuditLogExported: { class: 'Organization', severity: 'Medium' },
  IntegrationAdd: { class: 'Integration', severity: 'High' },
  IntegrationUpdate: { class: 'Integration', severity: 'High' },
  IntegrationCheck: { class: 'Integration', severity: 'Low' },
  IntegrationRemove: { class: 'Integration', severity: 'High' },
  AnalysisCreate: { class: 'Analysis', severity: 'Low' },
  AnalysisRun: { class: 'Analysis', severity: 'Low' },
  AnalysisCancel: { class: 'Analysis', severity: 'Low' },
  AnalysisDelete: { class: 'Analysis', severity: 'Medium' },
  AnalysisPoliciesUpdate: { class: 'Analysis', severity: 'Medium' },
  CodeReportUpload: { class: 'Analysis', severity: 'Low' },
  CodeReportRemove: { class: 'Analysis', severity: 'Medium' },
  ScheduleUpdate: { class: 'Analysis', severity: 'Low' },
  ScheduleDelete: { class: 'Analysis', severity: 'Low' },
  PolicyCreate: { class: 'Policy', severity: 'Medium' },
  PolicyUpdate: { class: 'Policy', severity: 'High' },
  PolicyDelete: { class: 'Policy', severity: 'High' },
  DecisionMade: { class: 'Decision', severity: 'Medium' },
  DecisionWithdrawn: { class: 'Decision', severity: 'Medium' },
  DaysAllowedUpdate: { class: 'Organization', severity: 'Medium' },
  ImportDefaultsUpdate: { class: 'Organization', severity: 'Low' },
  SharedViewCreate: { class: 'Organization', severity: 'Low' },
  SharedViewUpdate: { class: 'Organization', severity: 'Low' },
  SharedViewDelete: { class: 'Organization', severity: 'Low' },
  RetentionUpdate: { class: 'Organization', severity: 'High' },
  RunsRemove: { class: 'Analysis', severity: 'Medium' },
  LicenseCorrected: { class: 'Decision', severity: 'Medium' },
  LicenseCorrectionWithdrawn: { class: 'Decision', severity: 'Medium' },
  NotificationChannelAdd: { class: 'Notification', severity: 'Medium' },
  NotificationChannelUpdate: { class: 'Notification', severity: 'Medium' },
  NotificationChannelRemove: { class: 'Notification', severity: 'Medium' },
  NotificationChannelResend: { class: 'Notification', severity: 'Low' },
  NotificationChannelConfirm: { class: 'Notification', severity: 'Medium' },
  NotificationChannelRefuse: { class: 'Notification', severity: 'Medium' },
  AccountRegister: { class: 'Account', severity: 'Low' },
  AccountConfirm: { class: 'Account', severity: 'Low' },
  AccountUpdate: { class: 'Account', severity: 'Low' },
  AccountDelete: { class: 'Account', severity: 'Critical' },
  AccountDisable: { class: 'Account', severity: 'Critical' },
  AccountEnable: { class: 'Account', severity: 'High' },
  PasswordChange: { class: 'Account', severity: 'High' },
  PasswordResetRequest: { class: 'Account', severity: 'Medium' },
  PasswordReset: { class: 'Account', severity: 'High' },
  SignIn: { class: 'Account', severity: 'Low' },
  SignOut: { class: 'Account', severity: 'Low' },
  SessionRevoke: { class: 'Account', severity: 'Medium' },
  RefreshTokenReuse: { class: 'Account', severity: 'Critical' },
  ApiKeyCreate: { class: 'Account', severity: 'High' },
  ApiKeyRevoke: { class: 'Account', severity: 'Medium' },
  SecondFactorEnable: { class: 'Account', severity: 'High' },
  SecondFactorDisable: { class: 'Account', severity: 'High' },
  RecoveryCodesRenew: { class: 'Account', severity: 'High' },
  EmailChangeRequest: { class: 'Account', severity: 'High' },
  EmailChange: { class: 'Account', severity: 'Critical' },
  EmailChangeCancel: { class: 'Account', severity: 'Medium' },
  InvitationsBlock: { class: 'Account', severity: 'Low' },
  InvitationsUnblock: { class: 'Account', severity: 'Low' },
  AuditChainBegin: { class: 'Installation', severity: 'Low' },
  AuditEndsRecorded: { class: 'Installation', severity: 'Low' },
  KnowledgeSync: { class: 'Installation', severity: 'Low' },
  KnowledgeShrunkenAccept: { class: 'Installation', severity: 'High' },
  KnowledgeImport: { class: 'Installation', severity: 'High' },
  KnowledgeSyncCancel: { class: 'Installation', severity: 'Low' },
} as const satisfies Record<string, AuditMeaning>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
export const AuditAction = z.enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]);

export const AuditLogEntry = z.object({
  id: z.uuid(),
  action_severity: AuditSeverity,
  action_class: AuditClass,
  action: AuditAction,
  description: z.string(),
  /** Null when the user was deleted or the server itself acted; the address stays in `blame_on_email`. */
  blame_on: UserReference.nullable(),
  blame_on_email: z.string(),
  created_on: IsoDate,
  /** Network address the act came from, empty for the server itself. */
  address: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Position in the organization's chain, from 1 without gaps. */
  sequence: z.number().int(),
  /** SHA-256 over the entry and the hash before it. */
  hash: z.string(),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;
