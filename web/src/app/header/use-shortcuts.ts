import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { PLACES } from './places.ts';

// After a longer pause the `g` meant something else.
const SEQUENCE_MS = 1_000;

/** `g` and a letter go to a page, `/` focuses the search, `?` shows the help. Ignored while somebody types. */
export function useShortcuts() {
  const navigate = useNavigate();
  const wentAt = useRef(0);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    const place = PLACES.find(({ key }) => key === event.key);
    if (event.key === 'g') {
      wentAt.current = event.timeStamp;
      return;
    }
    if (place && event.timeStamp - wentAt.current < SEQUENCE_MS) void navigate({ to: place.to });
    else if (event.key === '?') void navigate({ to: '/help', hash: 'shortcuts' });
    else if (event.key !== '/' || !focusSearch()) return;
    wentAt.current = 0;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function focusSearch(): boolean {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]');
  search?.focus();
  return search !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]') !== null;
}
