import { newId } from '#server/platform/ids.ts';
import { tokenPurpose } from '#server/integrations/open-integration.ts';
import type { TestServer } from './test-server.ts';

export interface GivenIntegration {
  readonly provider: 'GITHUB' | 'GITLAB';
  readonly organizationId: string;
  readonly token: string;
  readonly account?: string;
  /** Absent: the host that the server is configured with. */
  readonly baseUrl?: string;
  readonly domain?: string;
  readonly expiresOn?: Date;
}

/** A linked code host whose token was never checked and whose repositories were never read. Gives its id. */
export async function givenIntegration(server: TestServer, given: GivenIntegration): Promise<string> {
  const id = newId();
  await server.db
    .insertInto('integration')
    .values({
      id,
      organization_id: given.organizationId,
      provider: given.provider,
      base_url: given.baseUrl ?? null,
      service_domain: given.domain ?? 'forge.test',
      token_type: given.provider === 'GITHUB' ? 'CLASSIC_TOKEN' : 'PERSONAL_ACCESS_TOKEN',
      sealed_token: server.services.secrets.seal(given.token, tokenPurpose(id)),
      account: given.account ?? 'fern',
      account_id: given.account ?? 'fern',
      scopes: null,
      expiry_date: given.expiresOn ?? null,
      added_on: server.clock.now(),
      added_by: null,
    })
    .execute();
  return id;
}
