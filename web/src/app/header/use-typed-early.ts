import { useEffect, useEffectEvent, useRef } from 'react';

/** What is typed between the keys that open the palette and its arrival. Otherwise it would be lost, or be taken for shortcuts. */
export function useTypedEarly(open: boolean, onClose: () => void): () => string {
  const typed = useRef('');
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    typed.current = '';
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof Element && target.closest('[role=dialog]')) return;
      if (key === 'Escape') close();
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (key.length === 1) typed.current += key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [open]);
  return () => typed.current;
}
