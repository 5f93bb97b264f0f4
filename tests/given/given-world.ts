import { Role } from '#contract/roles.ts';
import { sha256Hex } from '#server/platform/crypto/tokens.ts';
import { newId } from '#server/platform/ids.ts';
import { givenOrganization, givenUser, type GivenUser } from './given-accounts.ts';
import { analysisRow, projectRow } from './rows.ts';
import type { TestServer } from './test-server.ts';

/** An organization with one of everything that has an id in a path. */
export interface GivenWorld {
  readonly members: Readonly<Record<Role, GivenUser>>;
  /** By the name of the path parameter. */
  readonly ids: Readonly<Record<string, string>>;
}

/** `mark` is in every text, so that a test can tell where it must not show up. */
export async function givenWorld(server: TestServer, { mark }: { mark: string }): Promise<GivenWorld> {
  const pairs = [];
  for (const role of Role.options) pairs.push([role, await givenUser(server, { firstName: mark, lastName: role })] as const);
  const members = Object.fromEntries(pairs) as Record<Role, GivenUser>;
  const orgId = await givenOrganization(server, {
    name: `${mark} organization`,
    members: pairs.map(([role, user]) => ({ user, role })),
  });
  const analysis = await givenAnalysis(server, { orgId, mark });
  const ids = {
    orgId,
    userId: members.USER.id,
    accountId: members.USER.id,
    ...analysis,
    policyId: await givenPolicy(server, { orgId, mark }),
    ...(await givenDecision(server, { orgId, mark, projectId: analysis['projectId']!, userId: members.USER.id })),
    invitationId: await givenInvitation(server, { orgId, mark }),
    ...(await givenChannel(server, { orgId, mark })),
    viewId: await givenView(server, { orgId, mark }),
    reportId: await givenReport(server, { orgId, mark, projectId: analysis['projectId']! }),
    notificationId: await givenNotification(server, { orgId, mark, userId: members.OWNER.id }),
    sessionId: members.OWNER.sessionId,
    apiKeyId: await givenApiKey(server, { mark, userId: members.OWNER.id }),
    blockId: await givenBlock(server, members.OWNER),
  };
  return { members, ids };
}

interface Marked {
  readonly orgId: string;
  readonly mark: string;
}

async function givenAnalysis({ db, clock, services }: TestServer, { orgId, mark }: Marked): Promise<Record<string, string>> {
  const now = clock.now();
  const [integrationId, projectId, analyzerId, analysisId] = [newId(), newId(), newId(), newId()];
  const organization_id = orgId;
  await db
    .insertInto('integration')
    .values({
      id: integrationId,
      organization_id,
      provider: 'GITHUB',
      base_url: null,
      service_domain: '127.0.0.1',
      token_type: 'CLASSIC_TOKEN',
      sealed_token: services.secrets.seal(`${mark}-token`, `integration-token:${integrationId}`),
      account: mark,
      account_id: mark,
      scopes: null,
      expiry_date: null,
      invalid_reason: null,
      added_on: now,
      added_by: null,
      synced_on: now,
      sync_started_on: null,
    })
    .execute();
  await db
    .insertInto('project')
    .values(
      projectRow({
        id: projectId,
        organization_id,
        integration_id: integrationId,
        external_id: mark,
        repository_name: `${mark}/project`,
        name: `${mark} project`,
        description: mark,
        url: `http://127.0.0.1/${mark}`,
        added_on: now,
      }),
    )
    .execute();
  const stages = JSON.stringify([[{ name: 'js-sbom' }]]);
  const description = `${mark} analyzer of a test`;
  await db
    .insertInto('analyzer')
    .values({ id: analyzerId, organization_id, name: `${mark} analyzer`, description, steps: stages, created_on: now, created_by: null })
    .execute();
  await db
    .insertInto('analysis')
    .values(
      analysisRow({
        id: analysisId,
        organization_id,
        project_id: projectId,
        analyzer_id: analyzerId,
        analyzer_name: `${mark} analyzer`,
        stages,
        branch: mark,
        created_on: now,
      }),
    )
    .execute();
  return { integrationId, projectId, analyzerId, analysisId };
}

async function givenPolicy({ db, clock }: TestServer, { orgId, mark }: Marked): Promise<string> {
  const id = newId();
  const now = clock.now();
  const content = JSON.stringify({ type: 'BLACKLIST', licenses: [], unlicensed_violates: false, unrecognized_violates: false });
  const description = mark;
  await db
    .insertInto('policy')
    .values({
      id,
      organization_id: orgId,
      kind: 'license_policy',
      name: mark,
      description,
      is_default: true,
      content,
      created_on: now,
      created_by: null,
      updated_on: now,
    })
    .execute();
  return id;
}

async function givenDecision(
  { db, clock }: TestServer,
  { orgId, mark, projectId, userId }: Marked & { projectId: string; userId: string },
): Promise<Record<string, string>> {
  const [decisionId, commentId, correctionId] = [newId(), newId(), newId()];
  const now = clock.now();
  const about = { organization_id: orgId, project_id: projectId, vulnerability_id: mark };
  await db
    .insertInto('decision')
    .values({
      ...about,
      id: decisionId,
      scope: 'project',
      purl: null,
      package: null,
      path: null,
      state: 'fixed',
      justification: null,
      note: mark,
      expires_on: null,
      evidence: JSON.stringify({ severity_class: null, kev: false, epss: null, components: [] }),
      made_on: now,
      made_by: userId,
      withdrawn_on: null,
      reopened_on: null,
      reopened_because: '[]',
      expiry_settled: false,
    })
    .execute();
  await db
    .insertInto('finding_comment')
    .values({ ...about, id: commentId, text: mark, created_on: now, created_by: userId })
    .execute();
  await db
    .insertInto('license_correction')
    .values({
      id: correctionId,
      organization_id: orgId,
      ecosystem: 'npm',
      name: mark,
      range: null,
      expression: 'MIT',
      reason: mark,
      made_on: now,
      made_by: userId,
    })
    .execute();
  return { decisionId, commentId, correctionId };
}

/** A view that all members see. */
async function givenView({ db, clock }: TestServer, { orgId, mark }: Marked): Promise<string> {
  const id = newId();
  await db
    .insertInto('saved_view')
    .values({
      id,
      organization_id: orgId,
      list: 'findings',
      name: mark,
      query: '{}',
      owner_id: null,
      created_by: null,
      created_on: clock.now(),
    })
    .execute();
  return id;
}

async function givenInvitation({ db, clock }: TestServer, { orgId, mark }: Marked): Promise<string> {
  const id = newId();
  const user_email = `${mark.toLowerCase()}@example.org`;
  const ttl = new Date(clock.now().getTime() + 24 * 3600_000);
  await db
    .insertInto('invitation')
    .values({
      id,
      organization_id: orgId,
      user_email,
      email_digest: sha256Hex(user_email),
      role: 3,
      token_hash: sha256Hex(id),
      created_on: clock.now(),
      created_by: null,
      ttl,
    })
    .execute();
  return id;
}

async function givenChannel({ db, clock, services }: TestServer, { orgId, mark }: Marked): Promise<Record<string, string>> {
  const [id, deliveryId] = [newId(), newId()];
  await db
    .insertInto('notification_channel')
    .values({
      id,
      organization_id: orgId,
      name: mark,
      type: 'WEBHOOK',
      url: services.secrets.seal('http://127.0.0.1:9/', `channel-url:${id}`),
      host: '127.0.0.1:9',
      secret: services.secrets.seal('whsec_', `channel-secret:${id}`),
      kinds: ['analysis_failed'],
      active: true,
      confirmation: 'not_needed',
      created_on: clock.now(),
      created_by: null,
    })
    .execute();
  await db
    .insertInto('channel_delivery')
    .values({
      id: deliveryId,
      channel_id: id,
      kind: 'test',
      title: mark,
      text: mark,
      link: null,
      state: 'failed',
      attempts: 1,
      response_status: null,
      error: mark,
      next_attempt_on: null,
      delivered_on: null,
      created_on: clock.now(),
    })
    .execute();
  return { channelId: id, deliveryId };
}

async function givenNotification({ db, clock }: TestServer, { orgId, mark, userId }: Marked & { userId: string }): Promise<string> {
  const id = newId();
  await db
    .insertInto('notification')
    .values({
      id,
      user_id: userId,
      organization_id: orgId,
      kind: 'analysis_failed',
      title: mark,
      text: mark,
      link: null,
      created_on: clock.now(),
      read_on: null,
      in_app: true,
      email: 'off',
      mailed_on: null,
    })
    .execute();
  return id;
}

async function givenReport({ db, clock }: TestServer, { orgId, mark, projectId }: Marked & { projectId: string }): Promise<string> {
  const id = newId();
  await db
    .insertInto('code_report')
    .values({
      id,
      organization_id: orgId,
      project_id: projectId,
      branch: mark,
      commit_hash: null,
      category: mark,
      engines: '[]',
      size_bytes: 0,
      document: Buffer.alloc(0),
      uploaded_by: null,
      uploaded_on: clock.now(),
      taken: true,
    })
    .execute();
  return id;
}

async function givenApiKey({ db, clock }: TestServer, { mark, userId }: { mark: string; userId: string }): Promise<string> {
  const id = newId();
  const expires_on = new Date(clock.now().getTime() + 24 * 3600_000);
  await db
    .insertInto('api_key')
    .values({
      id,
      user_id: userId,
      name: mark,
      prefix: 'understory_',
      key_hash: sha256Hex(id),
      scopes: ['read'],
      organization_id: null,
      created_on: clock.now(),
      expires_on,
      last_used_on: null,
      last_used_address: null,
      use_count: 0,
    })
    .execute();
  return id;
}

async function givenBlock({ db, clock }: TestServer, { email }: GivenUser): Promise<string> {
  const id = newId();
  await db
    .insertInto('invitation_block')
    .values({ id, email_digest: sha256Hex(email), organization_id: null, created_on: clock.now() })
    .execute();
  return id;
}
