import { isAtLeast, Role } from '#contract/roles.ts';
import { ORGANIZATION_PAGES } from '#web/features/organizations/organization-pages.ts';

/** Records of the demo that the addresses of screens name. */
export interface Records {
  readonly orgId: string;
  readonly project: ProjectRecords;
  /** A project whose lockfile cannot be read. */
  readonly broken: ProjectRecords;
  /** A component with findings, and one of them. */
  readonly purl: string;
  readonly vulnerabilityId: string;
  readonly license: string;
  /** Of a weakness in the project's code. */
  readonly fingerprint: string;
}

interface ProjectRecords {
  readonly name: string;
  readonly projectId: string;
  readonly analysisId: string;
  readonly lastRun: number;
}

/**
 * What a screen can look like: `full` with the demo's data, `loading` while the server has not answered, `empty` in an organization
 * without projects, `error` while the server fails, `partial` for a result that is incomplete, `dialog` with its dialog open, `names` with
 * long names, names from right to left and with emoji.
 */
export const STATES = ['full', 'loading', 'empty', 'error', 'partial', 'dialog', 'names'] as const;
export type State = (typeof STATES)[number];

/** Who opens a screen: nobody signed in, a member by role, or who runs the installation, as the demo's owner does. */
export const VIEWERS = ['visitor', ...Role.options, 'OPERATOR'] as const;
export type Viewer = (typeof VIEWERS)[number];

export interface Scene {
  /** Path of the route, as the router has it. */
  readonly route: string;
  /** Path and query; for the state `partial`, `project` is the broken one. */
  address(records: Records): string;
  /** How the heading of level 1 begins; undefined where it is the project's name. */
  readonly heading?: string | undefined;
  readonly states: readonly State[];
  /** The button that opens its dialog, what fills the gap in its name, and what the address needs in addition for the button to be there. */
  readonly dialog?: { readonly button: string; readonly one?: string; readonly query?: string };
  readonly viewers: readonly Viewer[];
}

const MEMBERS = Role.options;
/** Screens that ask the server for nothing. */
const STILL: readonly State[] = ['full'];
/** Screens of one record, which is there or not. */
const RECORD: readonly State[] = ['full', 'loading', 'error', 'names'];
const LIST: readonly State[] = ['full', 'loading', 'empty', 'error', 'names'];
const RESULT: readonly State[] = ['full', 'loading', 'error', 'partial', 'names'];

const FOR_VISITORS: readonly Scene[] = (
  [
    ['/login', '/login', 'Sign In'],
    ['/signup', '/signup', 'Sign Up'],
    ['/password_reset_request', '/password_reset_request', 'Reset your password'],
    ['/email_action/reset_password', '/email_action/reset_password?token=a&userid=b', 'Password Reset'],
    ['/email_action/not_me', '/email_action/not_me?token=a&userid=b', 'Not your account?'],
    ['/email_action/change_email', '/email_action/change_email?token=a&userid=b', 'Change of address'],
    ['/email_action/confirm_channel', '/email_action/confirm_channel?token=a', 'Notifications for this mailbox'],
    ['/outbox', '/outbox', 'Outbox'],
    ['/terms', '/terms', 'Terms of service'],
    ['/privacy', '/privacy', 'Privacy'],
    ['/about', '/about', 'About Understory'],
    ['/404', '/404', 'Page not found'],
  ] as const
).map(([route, address, heading]) => ({ route, address: () => address, heading, states: STILL, viewers: ['visitor'] }));

const PLACES: readonly Scene[] = (
  [
    ['/', () => '/', 'Security Dashboard', LIST],
    ['/projects', () => '/projects', 'Projects', LIST],
    ['/projects/add', () => '/projects/add', 'Add Project', LIST],
    ['/projects/vulnerabilities', () => '/projects/vulnerabilities', 'Findings', LIST],
    ['/projects/components', () => '/projects/components', 'Components', LIST],
    ['/analyses', () => '/analyses', 'Activity', LIST],
    ['/analyses/schedules', () => '/analyses/schedules', 'Activity', LIST],
    ['/analyses/add', ({ project }) => `/analyses/add?project_id=${project.projectId}`, 'Start an analysis', RECORD],
    ['/settings', () => '/settings', 'Settings', STILL],
    ['/settings/account', () => '/settings/account', 'Account', RECORD],
    ['/settings/notifications', () => '/settings/notifications', 'Notifications', LIST],
    ['/settings/notification_settings', () => '/settings/notification_settings', 'Notification settings', RECORD],
    ['/settings/appearance', () => '/settings/appearance', 'Appearance', STILL],
    ['/orgs/list', () => '/orgs/list', 'Organizations', RECORD],
    ['/orgs/add', () => '/orgs/add', 'Create Organization', STILL],
    ['/help', () => '/help', 'Help', STILL],
  ] as const satisfies readonly (readonly [string, Scene['address'], string, readonly State[]])[]
).map(([route, address, heading, states]) => ({ route, address, heading, states, viewers: MEMBERS }));

const PROJECT_HOME: Scene = {
  route: '/projects/$projectId',
  address: ({ project }) => `/projects/${project.projectId}`,
  states: RESULT,
  viewers: MEMBERS,
};

const OPERATION: Scene = {
  route: '/settings/operation',
  address: () => '/settings/operation',
  heading: 'Operation',
  states: RECORD,
  viewers: ['OPERATOR'],
};

const INSTALLATION: Scene = {
  route: '/settings/installation',
  address: () => '/settings/installation',
  heading: 'Limits and engines',
  states: RECORD,
  viewers: ['OPERATOR'],
};

const RESULTS: readonly Scene[] = (
  [
    ['sbom', () => '', RESULT],
    ['sbom-details', ({ purl }) => `&purl=${encodeURIComponent(purl)}`, RECORD],
    ['vuln-finder', () => '', RESULT],
    ['vulnerability-details', ({ vulnerabilityId }) => `&vulnerability_id=${vulnerabilityId}`, RECORD],
    ['license-finder', () => '', RESULT],
    ['license-details', ({ license }) => `&license=${encodeURIComponent(license)}`, RECORD],
    ['js-patching', () => '', RESULT],
    ['codeql', () => '', RESULT],
    ['code-details', ({ fingerprint }) => `&fingerprint=${fingerprint}`, RECORD],
    ['history', () => '', RESULT],
    ['compare', ({ project }) => `&base_run=${project.lastRun - 1}&head_run=${project.lastRun}`, RECORD],
  ] as const satisfies readonly (readonly [string, (records: Records) => string, readonly State[]])[]
).map(([page, query, states]) => ({
  route: `/results/${page}`,
  address: (records) =>
    `/results/${page}?project_id=${records.project.projectId}&analysis_id=${records.project.analysisId}${query(records)}`,
  states,
  viewers: MEMBERS,
}));

const ORGANIZATION: readonly Scene[] = ORGANIZATION_PAGES.map(({ page, label, role: least }) => ({
  route: `/orgs/manage/${page}/$orgId`,
  address: ({ orgId }) => `/orgs/manage/${page}/${orgId}`,
  heading: label,
  states: RECORD,
  viewers: MEMBERS.filter((role) => isAtLeast(role, least)),
}));

/** Dialogs with most to lay out, by the route of their screen. */
const DIALOGS: Readonly<Record<string, NonNullable<Scene['dialog']>>> = {
  '/projects/components': { button: 'Save view', query: '?q=lodash' },
  '/settings/account': { button: 'Create key' },
  '/results/vulnerability-details': { button: 'Decide' },
  '/results/code-details': { button: 'Decide' },
  '/results/codeql': { button: 'Reports of other engines' },
  '/orgs/manage/integrations/$orgId': { button: 'Link to Github or Gitlab' },
  '/orgs/manage/policies/$orgId': { button: 'New {one}', one: 'vulnerability policy' },
  '/orgs/manage/analyzers/$orgId': { button: 'New analyzer' },
  '/orgs/manage/channels/$orgId': { button: 'Add channel' },
  '/orgs/manage/decisions/$orgId': { button: 'Import VEX' },
};

/** Every screen, one for each route that has a view of its own. */
export const SCENES: readonly Scene[] = [
  ...FOR_VISITORS,
  ...PLACES,
  PROJECT_HOME,
  OPERATION,
  INSTALLATION,
  ...RESULTS,
  ...ORGANIZATION,
].map((scene) => {
  const dialog = DIALOGS[scene.route];
  return dialog ? { ...scene, states: [...scene.states, 'dialog' as const], dialog } : scene;
});

/** Routes without a screen of their own, and what they show instead. */
export const WITHOUT_SCENE: Readonly<Record<string, string>> = {
  '/$': 'leads to /404',
  '/kit': 'every primitive of the interface, in development only',
  '/signup/$provider': '/signup, after a code host or identity provider named the person',
  '/email_action': 'the confirmation of a registration, which leads to /login',
  '/email_action/$page': '/email_action',
  '/email_action/join_org': 'the invitation of a mail, which ends when it is answered',
  '/auth/gitlab/callback': 'the way back from GitLab, which leads to /',
  '/auth/github/callback': 'the way back from GitHub, which leads to /',
  '/auth/oidc/callback': 'the way back from the identity provider, which leads to /',
  '/results': 'the first tab of the result',
  '/results/$page': 'no such page, and the way on',
  '/analyses/$page': 'no such page, and the way on',
  '/settings/$page': '/settings',
  '/orgs': '/orgs/list',
  '/orgs/$action': '/orgs/list',
  '/orgs/$action/$page': 'the page of the current organization',
  '/orgs/$action/$page/$orgId': '/orgs/manage/overview/$orgId',
};
