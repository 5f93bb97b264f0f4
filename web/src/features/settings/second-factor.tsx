import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '#web/components/query-view.tsx';
import { t } from '#web/messages/translate.ts';
import { accountSecurityQuery } from '#web/queries/account.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ProveSecondFactor } from './second-factor-proof.tsx';
import { SetUpSecondFactor } from './second-factor-setup.tsx';

type Step = 'setup' | 'renew' | 'disable';

/** With fewer codes, losing the phone may soon lock a person out. */
const FEW_CODES = 3;

export function SecondFactor() {
  const security = useQuery(accountSecurityQuery);
  const [step, setStep] = useState<Step>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { data } = security;
  const finish = (recoveryCodes?: readonly string[]) => {
    setStep(undefined);
    setCodes(recoveryCodes);
  };
  return (
    <div id="second-factor">
      <Panel
        title={
          <span className="flex items-center gap-2">
            {t('Second factor')} {data?.second_factor && <Badge tone="accent">{t('On')}</Badge>}
          </span>
        }
        description={t('A code from an authenticator app, asked for when you sign in.')}
        actions={
          data && !data.second_factor ? (
            <Button onClick={() => setStep('setup')}>{t('Set up')}</Button>
          ) : data ? (
            <span className="flex flex-wrap gap-2">
              <Button onClick={() => setStep('renew')}>{t('Replace recovery codes')}</Button>
              <Button onClick={() => setStep('disable')}>{t('Turn off')}</Button>
            </span>
          ) : undefined
        }
      >
        <QueryView
          query={security}
          failed={t('The state of your second factor could not be loaded')}
          loading={<SkeletonLines lines={1} />}
          isEmpty={({ second_factor: isOn }) => !isOn}
          empty={<p className="text-sm text-muted">{t('You sign in with your password alone.')}</p>}
        >
          {({ recovery_codes_left: left }) => <Left count={left} />}
        </QueryView>
      </Panel>
      {step === 'setup' && <SetUpSecondFactor onClose={() => setStep(undefined)} onDone={finish} />}
      {(step === 'renew' || step === 'disable') && <ProveSecondFactor purpose={step} onClose={() => setStep(undefined)} onDone={finish} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  );
}

function Left({ count }: { count: number }) {
  if (count >= FEW_CODES)
    return <p className="text-sm text-muted">{t('{count, plural, one {# recovery code} other {# recovery codes}} left.', { count })}</p>;
  return (
    <Notice tone="warning">
      {t('{count, plural, one {# recovery code} other {# recovery codes}} left. Replace them while you can still sign in.', { count })}
    </Notice>
  );
}
