import { useMutation } from '@tanstack/react-query';
import { BusinessError } from '#contract/errors.ts';
import type { Organization } from '#contract/entities/organization.ts';
import { rich, t } from '#web/messages/translate.ts';
import { requireSecondFactorMutation } from '#web/queries/organizations.queries.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Whether members need a second factor; owners change it once they have one themselves. */
export function SecondFactorRule({ organization }: { organization: Organization }) {
  const { second_factor_required: isRequired } = organization;
  const change = useMutation(requireSecondFactorMutation(organization.id));
  const needsOwn = change.error instanceof BusinessError && change.error.code === 'SecondFactorNotSetUp';
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2.5">
          {rich('Second factor {badge}', {
            badge: <Badge tone={isRequired ? 'success' : 'neutral'}>{isRequired ? 'Required' : t('Optional')}</Badge>,
          })}
        </span>
      }
      description={t(
        'While it is required, members who sign in with a password see nothing of this organization until they have set one up.',
      )}
      actions={
        <Button size="sm" loading={change.isPending} onClick={() => change.mutate(!isRequired)}>
          {isRequired ? t('Stop requiring it') : t('Require it of all members')}
        </Button>
      }
    >
      {change.isError && (
        <Notice
          tone="danger"
          action={
            needsOwn && (
              <ButtonLink size="sm" to="/settings/account" hash="second-factor">
                {t('Set one up')}
              </ButtonLink>
            )
          }
        >
          {reasonOf(change.error)}
        </Notice>
      )}
    </Panel>
  );
}
