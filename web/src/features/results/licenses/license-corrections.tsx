import { useMutation, useQuery } from '@tanstack/react-query';
import { isAtLeast } from '#contract/roles.ts';
import { TEXTS } from '#web/messages/specification-texts.ts';
import { rich, t } from '#web/messages/translate.ts';
import { licenseCorrectionsQuery, withdrawCorrectionMutation } from '#web/queries/license-corrections.queries.ts';
import { useOrganization } from '#web/session/current-organization.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { toasts } from '#web/ui/toast-store.ts';

const SHOWN = 50;

/** What people of the organization said of licenses, each with its reason; absent while nobody said anything. */
export function LicenseCorrections({ orgId }: { orgId: string }) {
  const role = useOrganization()?.role;
  const list = useQuery(licenseCorrectionsQuery(orgId, { page: 0, entries_per_page: SHOWN, sort_key: 'made_on', sort_direction: 'DESC' }));
  const withdraw = useMutation({
    ...withdrawCorrectionMutation(orgId),
    onSuccess: () => toasts.show({ description: t('The correction is withdrawn.') }),
  });
  if (!list.data || list.data.total_entries === 0) return null;
  const mayCorrect = role !== undefined && isAtLeast(role, 'MODERATOR');
  const more = list.data.total_entries - list.data.data.length;
  return (
    <Panel
      title={t('Corrections')}
      description={t('Licenses that members corrected, in all projects of the organization.')}
      className="m-4 md:m-6"
    >
      <ul className="flex flex-col divide-y divide-line">
        {list.data.data.map(({ id, name, range, expression, reason, made_on, made_by, components }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-2 text-sm">
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {rich('{name} {range} is {expression}', {
                  name: <span className="font-[560]">{name}</span>,
                  range: <span className="text-muted">{range ?? t('all versions')}</span>,
                  expression: <code className="text-xs">{expression}</code>,
                })}
              </p>
              <p className="text-muted wrap-anywhere">{reason}</p>
              <p className="mt-0.5 text-xs text-muted">
                {made_by ? `${made_by.first_name} ${made_by.last_name}` : TEXTS.deletedUser}, <RelativeTime date={made_on} /> ·{' '}
                {components === 0
                  ? t('decides nothing at the moment')
                  : t('decides {components, plural, one {# component} other {# components}}', { components })}
              </p>
            </div>
            {mayCorrect && (
              <Button
                size="sm"
                aria-label={t('Withdraw the correction of {name}', { name })}
                loading={withdraw.isPending && withdraw.variables === id}
                onClick={() => withdraw.mutate(id)}
              >
                {t('Withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">{t('And {more} more.', { more })}</p>}
    </Panel>
  );
}
