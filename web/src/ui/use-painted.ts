import { useEffect, useState } from 'react';
import { afterFirstPaint } from './after-first-paint.ts';

/** True once what was rendered with it is on the screen, for what may follow. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    afterFirstPaint(() => isMounted && setPainted(true));
    return () => {
      isMounted = false;
    };
  }, []);
  return isPainted;
}
