import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** True once the first view is there, for what only a menu shows. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
