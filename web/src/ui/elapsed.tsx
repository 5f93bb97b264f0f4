import { useEffect, useState } from 'react';
import { durationText } from './duration-text.ts';

const TICK_MS = 1_000;

/** How long something took or has been running, counted up by the second. */
export function Elapsed({ from, to }: { from: string; to: string | null }) {
  const now = useNow(to === null);
  return <span className="tabular-nums">{durationText((to === null ? now : Date.parse(to)) - Date.parse(from))}</span>;
}

function useNow(counting: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [counting]);
  return now;
}
