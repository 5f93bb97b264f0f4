// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analyzer } from '#contract/entities/analysis.ts';
import type { VcsIntegration } from '#contract/entities/integration.ts';
import type { NotificationChannel } from '#contract/entities/notification.ts';
import type { Organization, OrganizationMember } from '#contract/entities/organization.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { answerRequests } from '#web/testing/answer-requests.ts';
import { render, settle } from '#web/testing/render.tsx';

const ID = '0198a0f0-0000-7000-8000-000000000001';
const OTHER = '0198a0f0-0000-7000-8000-000000000002';
// Only what the menus show and send.
const ORGANIZATION = { id: ID, name: 'The Meadow', role: 'OWNER', personal: false } as Organization;
const ANALYZER = { id: OTHER, name: 'Everything', description: '', steps: [['js-sbom']], organization_id: ID } as unknown as Analyzer;
const CHANNEL = { id: OTHER, name: 'Chat', active: true } as NotificationChannel;
const INTEGRATION = { id: OTHER, account: 'fern', service_domain: 'github.com', integration_provider: 'GITHUB' } as VcsIntegration;
const MEMBER = { id: OTHER, first_name: 'Moss', last_name: 'Hollow', role: 'USER' } as OrganizationMember;

const answers: Record<string, unknown> = {};
const sent = answerRequests(answers);
/** What was asked of the server, without what was only read. */
const changes = () => sent.map(({ route }) => route).filter((route) => !route.startsWith('GET '));

interface Removal {
  readonly name: string;
  readonly menu: () => ReactNode;
  readonly label: string;
  /** The entry of the menu that asks, and the button that removes. */
  readonly entry: string;
  readonly button: string;
  readonly route: string;
}
const removals: Removal[] = [];
beforeAll(async () => {
  const { AnalyzerMenu } = await import('./analyzers/analyzer-menu.tsx');
  const { ChannelMenu } = await import('./channels/channel-menu.tsx');
  const { IntegrationMenu } = await import('./integration-menu.tsx');
  const { MemberMenu } = await import('./member-menu.tsx');
  removals.push(
    {
      name: 'an analyzer',
      menu: () => <AnalyzerMenu analyzer={ANALYZER} />,
      label: 'Manage Everything',
      entry: 'Remove',
      button: 'Remove analyzer',
      route: `DELETE /api/org/${ID}/analyzers/${OTHER}`,
    },
    {
      name: 'a channel',
      menu: () => <ChannelMenu channel={CHANNEL} />,
      label: 'Manage Chat',
      entry: 'Remove',
      button: 'Remove channel',
      route: `DELETE /api/org/${ID}/notifications/channels/${OTHER}`,
    },
    {
      name: 'an integration',
      menu: () => <IntegrationMenu integration={INTEGRATION} orgId={ID} />,
      label: 'Manage fern',
      entry: 'Remove',
      button: 'Remove integration',
      route: `DELETE /api/org/${ID}/integrations/${OTHER}`,
    },
    {
      name: 'a member',
      menu: () => <MemberMenu organization={ORGANIZATION} member={MEMBER} />,
      label: 'Manage Moss Hollow',
      entry: 'Remove from the organization',
      button: 'Remove member',
      route: `DELETE /api/org/${ID}/members/${OTHER}`,
    },
  );
});

/** Opens the menu and chooses the entry that removes. */
async function asked({ menu, label, entry }: Removal) {
  sent.length = 0;
  const { ShownOrganizationProvider } = await import('./shown-organization.ts');
  const view = await render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ShownOrganizationProvider value={ORGANIZATION}>{menu()}</ShownOrganizationProvider>
    </QueryClientProvider>,
  );
  await view.press(`button[aria-label="${label}"]`, 'Enter');
  await settle();
  await view.click('[role=menuitem]', entry);
  await settle();
  return view;
}

describe.each(['an analyzer', 'a channel', 'an integration', 'a member'])('removing %s', (name) => {
  const removal = () => removals.find((one) => one.name === name)!;

  test('asks first, sends one request, and closes', async () => {
    const view = await asked(removal());
    expect(changes()).toEqual([]);
    await view.click('[role=alertdialog] button', removal().button);
    await settle();
    await settle();
    expect(changes()).toEqual([removal().route]);
    expect(document.querySelector('[role=alertdialog]')).toBeNull();
  });

  test('does nothing after Cancel', async () => {
    const view = await asked(removal());
    await view.click('[role=alertdialog] button', 'Cancel');
    await settle();
    expect([changes(), document.querySelector('[role=alertdialog]')]).toEqual([[], null]);
  });
});
