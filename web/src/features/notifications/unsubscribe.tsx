import { useMutation } from '@tanstack/react-query';
import { BusinessError } from '#contract/errors.ts';
import { VisitorHead } from '#web/components/visitor-head.tsx';
import { t } from '#web/messages/translate.ts';
import { reasonOf } from '#web/queries/error-toast.tsx';
import { unsubscribeMutation } from '#web/queries/notifications.queries.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';

/** Stops all notification mails of the account that a mail's token names, signed in or not. Asks first, because mail scanners open links, too. */
export function Unsubscribe({ token }: { token: string }) {
  const stop = useMutation(unsubscribeMutation(token));
  const expired = stop.error instanceof BusinessError && stop.error.code === 'UnsubscriptionTokenInvalidOrExpired';
  return (
    <Page narrow title={t('Stop notification emails')}>
      <VisitorHead />
      {stop.isSuccess ? (
        <Notice
          tone="success"
          title={t("You won't get notification emails anymore")}
          action={
            <ButtonLink size="sm" to="/settings/notification_settings">
              {t('Notification settings')}
            </ButtonLink>
          }
        >
          {t('Notifications in the app continue. Emails you request yourself, such as a password reset, still arrive.')}
        </Notice>
      ) : (
        <>
          {stop.isError && (
            <Notice tone="danger" title={expired ? t('This link does not exist or has expired.') : t('The emails could not be stopped')}>
              {expired ? t('Links in emails work for 30 days. Sign in to choose which emails you get.') : reasonOf(stop.error)}
            </Notice>
          )}
          {expired ? (
            <ButtonLink to="/settings/notification_settings" className="self-start">
              {t('Notification settings')}
            </ButtonLink>
          ) : (
            <Panel
              title={t('Stop all notification emails?')}
              description={t('This turns off every kind of notification email in all your organizations. You can turn some back on later.')}
            >
              <div className="flex flex-wrap gap-2">
                <Button variant="primary" loading={stop.isPending} onClick={() => stop.mutate()}>
                  {t('Stop the emails')}
                </Button>
                <ButtonLink to="/settings/notification_settings">{t('Choose which emails to get')}</ButtonLink>
              </div>
            </Panel>
          )}
        </>
      )}
    </Page>
  );
}
