import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePainted } from './use-painted.ts';
import { whenIdle } from './when-idle.ts';

const MARGIN = '200px';

interface Props {
  /** Whether what is more important is there. */
  ready: boolean;
  /** In the shape of the content. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** What is mostly below the visible part of the page: it comes after the first paint when it is near, and otherwise when the rest is there. */
export function Deferred({ ready, placeholder, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [due, setDue] = useState(false);
  const isPainted = usePainted();
  useEffect(() => {
    const element = place.current;
    if (!element || !isPainted) return undefined;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setDue(true), { rootMargin: MARGIN });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isPainted]);
  useEffect(() => (ready && isPainted ? whenIdle(() => setDue(true)) : undefined), [ready, isPainted]);
  return due ? children : <div ref={place}>{placeholder}</div>;
}
