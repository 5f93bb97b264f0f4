import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Finding } from './group-findings.ts';

interface Options {
  enabled: boolean;
  open: Finding | undefined;
  onMove(by: 1 | -1): void;
  onClose(): void;
  onSelect(key: string): void;
}

/** J and K move through the findings, X selects the one next to the list, Enter opens its page, Escape closes it. */
export function useFindingKeys({ enabled, open, onMove, onClose, onSelect }: Options) {
  const navigate = useNavigate();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (event.key === 'j') onMove(1);
    else if (event.key === 'k') onMove(-1);
    else if (event.key === 'x' && open) onSelect(open.key);
    else if (event.key === 'Escape' && open) onClose();
    else if (event.key === 'Enter' && open && !isControl(event.target))
      void navigate({
        to: '/results/vulnerability-details',
        search: (before: Record<string, string>) => ({ ...before, vulnerability_id: open.row.vulnerability_id, purl: undefined }),
      });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!enabled) return undefined;
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [enabled]);
  const key = open?.key;
  useEffect(() => {
    if (key !== undefined) document.querySelector(`[data-finding="${CSS.escape(key)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [key]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=alertdialog], [role=menu]') !== null
  );
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, summary') !== null;
}
