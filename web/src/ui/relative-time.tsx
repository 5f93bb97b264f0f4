import { useEffect, useState } from 'react';
import { language } from '#web/messages/language.ts';
import { relativeTime } from './relative-time-text.ts';

const EXACT = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

/** "3 hours ago", with the exact time on hover, kept up to date. */
export function RelativeTime({ date }: { date: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return <span>{date}</span>;
  return (
    <time dateTime={date} title={EXACT.format(time)} className="whitespace-nowrap">
      {relativeTime(time.getTime(), now)}
    </time>
  );
}
