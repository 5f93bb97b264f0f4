import { useEffect, useState } from 'react';
import { connection } from '#web/live/connection.ts';
import { t } from '#web/messages/translate.ts';
import { useStore } from '#web/session/external-store.ts';
import { cx } from '#web/ui/class-names.ts';
import { Dot } from './dot.tsx';
import { useHeaderParts } from './use-header-parts.ts';

/** What every figure below depends on: the age of the vulnerability data, what is missing on this server, and whether the page is live. */
export function TruthStrip({ orgId }: { orgId: string | undefined }) {
  const parts = useHeaderParts();
  const { status } = useStore(connection);
  const lost = status === 'lost';
  return (
    <section
      aria-label={t('Data status')}
      className="flex h-7 items-center gap-4 overflow-hidden border-b border-line bg-sunken px-4 text-xs whitespace-nowrap text-muted md:px-6"
    >
      <span className={cx('flex min-w-0 items-center gap-4', lost && 'max-md:hidden')}>{parts && <parts.DataState orgId={orgId} />}</span>
      <span className={cx('ml-auto', !lost && 'max-md:hidden')}>
        <ConnectionState />
      </span>
    </section>
  );
}

function ConnectionState() {
  const { status, since } = useStore(connection);
  const seconds = useSeconds(since, status === 'lost');
  if (status === 'connecting') return <span>{t('Connecting')}</span>;
  if (status === 'live')
    return (
      <span className="flex items-center gap-1.5">
        <Dot tone="good" /> {t('Live')}
      </span>
    );
  return (
    <output className="flex items-center gap-1.5 font-[560] text-warning-text">
      <Dot tone="warning" />
      <span>{t('Connection lost, reconnecting')}</span>
      <span aria-hidden="true" className="tabular-nums">
        · {seconds} s
      </span>
    </output>
  );
}

const TICK_MS = 1_000;

function useSeconds(since: number, counting: boolean): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [counting]);
  return Math.max(0, Math.floor((now - since) / 1_000));
}
