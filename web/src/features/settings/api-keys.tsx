import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '#contract/entities/session.ts';
import { ConfirmMutation } from '#web/components/confirm-mutation.tsx';
import { useOpenWithDraft } from '#web/components/draft.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { rich, t } from '#web/messages/translate.ts';
import { apiKeysQuery, revokeApiKeyMutation } from '#web/queries/account.queries.ts';
import { organizationsQuery } from '#web/queries/organizations.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Code } from '#web/ui/code.tsx';
import { useIsPast } from '#web/ui/is-past.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { CreateApiKey } from './create-api-key.tsx';
import { SCOPE_LABELS } from './api-key-scopes.ts';

export function ApiKeys() {
  const [creating, setCreating] = useOpenWithDraft('api_key/new');
  const [revoking, setRevoking] = useState<ApiKey>();
  const list = useQuery(apiKeysQuery);
  const organizations = useQuery(organizationsQuery({ page: 0, entries_per_page: 100 }));
  const nameOf = (id: string) => organizations.data?.data.find((organization) => organization.id === id)?.name ?? t('one organization');
  const revoke = useMutation({ ...revokeApiKeyMutation, onSuccess: () => setRevoking(undefined) });
  return (
    <div id="api-keys">
      <Panel
        title={t('API keys')}
        description={t('For scripts and CI. A key cannot manage accounts, sessions or other keys.')}
        actions={<Button onClick={() => setCreating(true)}>{t('Create key')}</Button>}
      >
        <QueryView
          query={list}
          failed={t('Your API keys could not be loaded')}
          loading={<SkeletonLines lines={2} />}
          isEmpty={({ data }) => data.length === 0}
          empty={<p className="text-sm text-muted">{t('No keys.')}</p>}
        >
          {({ data }) => (
            <ul aria-label={t('API keys')} className="divide-y divide-line">
              {data.map((key) => (
                <Row
                  key={key.id}
                  apiKey={key}
                  reach={key.organization_id === null ? t('All your organizations') : nameOf(key.organization_id)}
                  onRevoke={() => setRevoking(key)}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </Panel>
      {creating && <CreateApiKey organizations={organizations.data?.data ?? []} onClose={() => setCreating(false)} />}
      <ConfirmMutation
        mutation={{ ...revoke, mutate: () => revoke.mutate(revoking!.id) }}
        open={revoking !== undefined}
        onClose={() => setRevoking(undefined)}
        title={t('Revoke “{name}”?', { name: revoking?.name ?? '' })}
        description={t('Scripts that use this key stop working immediately.')}
        action={t('Revoke key')}
      />
    </div>
  );
}

function Row({ apiKey, reach, onRevoke }: { apiKey: ApiKey; reach: string; onRevoke(): void }) {
  const isExpired = useIsPast(apiKey.expires_on);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <span className="[overflow-wrap:anywhere]">{apiKey.name}</span>
          <Code>{`${apiKey.prefix}…`}</Code>
          {apiKey.scopes.map((scope) => (
            <Badge key={scope}>{SCOPE_LABELS[scope].label}</Badge>
          ))}
          {isExpired && <Badge tone="danger">{t('Expired')}</Badge>}
        </div>
        <div className="text-sm text-muted">
          {reach} · {rich(isExpired ? 'expired {when}' : 'expires {when}', { when: <RelativeTime date={apiKey.expires_on} /> })} ·{' '}
          <LastUse apiKey={apiKey} />
        </div>
      </div>
      <Button size="sm" variant="ghost" onClick={onRevoke}>
        {t('Revoke')}
      </Button>
    </li>
  );
}

function LastUse({ apiKey: { last_used_on, last_used_address } }: { apiKey: ApiKey }) {
  if (last_used_on === null) return <>{t('never used')}</>;
  const when = <RelativeTime date={last_used_on} />;
  return last_used_address ? rich('used {when} from {address}', { when, address: last_used_address }) : rich('used {when}', { when });
}
