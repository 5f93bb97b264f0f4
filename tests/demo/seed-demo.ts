import { CALLS } from '#contract/calls/index.ts';
import type { DemoRegistry } from './demo-registry.ts';
import type { Forge } from '#tests/forge/forge.ts';
import { addMailboxes } from './channels.ts';
import { daysBefore, DAYS_AGO, STOREFRONT_COMMITS } from './calendar.ts';
import type { TestClock } from '#tests/given/test-clock.ts';
import { ADMIN, type DemoSecrets, foundOrganization, inviteTeam, leaveInvitation, MODERATOR, OWNER } from './people.ts';
import { linkHosts, openScene, type Scene } from './scene.ts';

export interface Stage {
  readonly baseUrl: string;
  readonly today: Date;
  readonly clock: TestClock;
  readonly forge: Forge;
  readonly registry: DemoRegistry;
  readonly secrets: DemoSecrets;
  /** Writes the feeds; `complete` false: without the advisories that come during the twelve weeks. */
  publish(complete: boolean): void;
  say(line: string): void;
}

const STOREFRONT = 'meadow/storefront';
const PORTAL = 'meadow/legacy-portal';
const TOKENS = 'meadow/design-tokens';
const JOINED_LATER = [PORTAL, TOKENS];

interface Chapter {
  readonly daysAgo: number;
  readonly what: string;
  happen(scene: Scene): Promise<void>;
}

/** Lives through twelve weeks of an organization by the product's own calls, its clock and its code host set to each day in turn. */
export async function seedDemo(stage: Stage): Promise<void> {
  const { baseUrl, secrets, say } = stage;
  await goTo(stage, DAYS_AGO.founded);
  say('Preparing twelve weeks of a sample organization …');
  const orgId = await foundOrganization(baseUrl, secrets);
  const scene = openScene(baseUrl, { orgId, owner: OWNER.email, ...secrets });
  await scene.sync();
  await inviteTeam(baseUrl, await scene.as(OWNER.email), { orgId, ...secrets });
  await linkHosts(await scene.as(OWNER.email), orgId);
  const first = await scene.importRepositories((name) => !JOINED_LATER.includes(name));
  // A plan of the storefront takes longer than all else, and only its last run is looked at.
  stage.registry.nameDependencies(false);
  const storefront = await scene.projectId(STOREFRONT);
  await scene.analyze(storefront);
  stage.registry.nameDependencies(true);
  await analyzeAll(
    scene,
    first.filter((id) => id !== storefront),
  );
  say(`Week 1: ${first.length} projects imported and analyzed`);
  for (const { daysAgo, what, happen } of CHAPTERS) {
    await goTo(stage, daysAgo);
    stage.registry.nameDependencies(daysAgo < STOREFRONT_COMMITS[1].daysAgo - 1);
    await happen(scene);
    say(`${daysAgo === 0 ? 'Today' : `Week ${1 + Math.floor((DAYS_AGO.founded - daysAgo) / 7)}`}: ${what}`);
  }
}

// On a slow machine the last of many analyses is queued for longer than the demo waits for progress.
const AT_ONCE = 3;

async function analyzeAll(scene: Scene, projectIds: readonly string[]): Promise<void> {
  const queue = projectIds.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const id of queue) await scene.analyze(id);
    }),
  );
}

async function goTo({ today, clock, forge, publish }: Stage, daysAgo: number): Promise<void> {
  const day = daysBefore(today, daysAgo);
  clock.set(day);
  await forge.moveTo(day);
  publish(daysAgo <= DAYS_AGO.advisoriesPublished);
}

const importAndAnalyze = async (scene: Scene, wanted: string): Promise<void> => {
  const projects = await scene.importRepositories((name) => name === wanted);
  await Promise.all(projects.map(scene.analyze));
};

const analyzeStorefront = async (scene: Scene): Promise<void> => scene.analyze(await scene.projectId(STOREFRONT));

const CHAPTERS: readonly Chapter[] = [
  { daysAgo: STOREFRONT_COMMITS[1].daysAgo - 1, what: 'the storefront gains dependencies', happen: analyzeStorefront },
  { daysAgo: DAYS_AGO.portalImported, what: 'the old portal is imported', happen: (scene) => importAndAnalyze(scene, PORTAL) },
  { daysAgo: STOREFRONT_COMMITS[2].daysAgo - 1, what: 'the storefront updates lodash', happen: analyzeStorefront },
  { daysAgo: DAYS_AGO.advisoriesPublished, what: 'new advisories are published', happen: publishAdvisories },
  { daysAgo: DAYS_AGO.tokensImported, what: 'the design tokens are imported', happen: (scene) => importAndAnalyze(scene, TOKENS) },
  { daysAgo: DAYS_AGO.decided, what: 'decisions are made and policies written', happen: decide },
  { daysAgo: DAYS_AGO.scheduled, what: 'the storefront gets a schedule', happen: schedule },
  { daysAgo: 0, what: 'the data is up to date, one invitation is open, and one mailbox is asked', happen: arrive },
];

async function decide(scene: Scene): Promise<void> {
  const { orgId } = scene;
  const projectId = await scene.projectId(STOREFRONT);
  const moderator = await scene.as(MODERATOR.email);
  const everywhere = { scope: 'project', project_id: projectId, purl: null, package: null, path: null } as const;
  await moderator(CALLS.decisions.makeDecisions, {
    params: { orgId },
    body: {
      targets: [{ ...everywhere, vulnerability_id: 'CVE-2022-21680' }],
      state: 'not_affected',
      justification: 'vulnerable_code_cannot_be_controlled_by_adversary',
      note: 'Only texts of our own editors are rendered.',
    },
  });
  await moderator(CALLS.decisions.makeDecisions, {
    params: { orgId },
    body: {
      targets: [{ ...everywhere, vulnerability_id: 'CVE-2022-24785' }],
      state: 'accepted',
      note: 'Locales come from our own list. Moment goes with the new calendar.',
      // It ends within a few days of the demo's today.
      expires_on: new Date(Date.now() + 5 * 24 * 60 * 60 * 1_000).toISOString(),
    },
  });
  await moderator(CALLS.licenses.correctLicense, {
    params: { orgId },
    body: {
      ecosystem: 'npm',
      name: 'moment',
      range: '<3',
      expression: 'MIT',
      reason: 'The LICENSE file of the package has the text of the MIT license.',
    },
  });
  const owner = await scene.as(OWNER.email);
  await owner(CALLS.portfolio.setDaysAllowed, {
    params: { orgId },
    body: { critical: 15, high: 30, medium: 90, low: 180, not_scored: 90 },
  });
  const admin = await scene.as(ADMIN.email);
  await admin(CALLS.policies.createVulnerabilityPolicy, {
    params: { orgId },
    body: {
      name: 'What can wait',
      description: 'Findings that need no attention now.',
      is_default: true,
      content: {
        rules: [
          {
            scope: 'development',
            condition: { severity_at_most: 'MEDIUM', not_kev: true },
            reason: 'Development tools never see requests from outside.',
          },
        ],
      },
    },
  });
  await admin(CALLS.policies.createLicensePolicy, {
    params: { orgId },
    body: {
      name: 'No copyleft in products',
      description: 'Licenses that our products must not depend on.',
      is_default: true,
      content: {
        type: 'BLACKLIST',
        licenses: ['AGPL-3.0-only', 'GPL-2.0-only', 'GPL-3.0-only', 'LGPL-2.1-only', 'SSPL-1.0'],
        unlicensed_violates: true,
        unrecognized_violates: false,
      },
    },
  });
}

async function publishAdvisories(scene: Scene): Promise<void> {
  await scene.sync();
  await scene.reevaluated(await scene.projectId(STOREFRONT));
}

async function arrive(scene: Scene): Promise<void> {
  await scene.sync();
  await leaveInvitation(await scene.as(OWNER.email), scene.orgId);
  await addMailboxes(scene);
}

async function schedule(scene: Scene): Promise<void> {
  const client = await scene.as(OWNER.email);
  const params = { orgId: scene.orgId, projectId: await scene.projectId(STOREFRONT) };
  const [analysis] = (await client(CALLS.analyses.listAnalyses, { params })).data;
  await client(CALLS.analyses.setSchedule, {
    params: { ...params, analysisId: analysis!.id },
    body: { schedule_type: 'weekly', timezone: 'Europe/Zurich', next_scheduled_run: nextMonday(new Date()).toISOString() },
  });
}

/** The coming Monday at six in the morning, UTC. */
function nextMonday(from: Date): Date {
  const day = new Date(from);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7));
  day.setUTCHours(6, 0, 0, 0);
  return day;
}
