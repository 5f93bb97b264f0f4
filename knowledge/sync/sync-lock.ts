import { takeProcessLock } from '../process-lock.ts';

/** Keeps two syncs from writing one bundle. A lock whose process is gone is taken over. Gives the function that frees it. */
export function lockSync(bundlePath: string): () => void {
  const lock = takeProcessLock(`${bundlePath}.lock`);
  if ('release' in lock) return lock.release;
  const holder = lock.holder === undefined ? '' : ` (process ${lock.holder})`;
  throw new Error(`Another sync${holder} is writing ${bundlePath}. Wait for it to end.`);
}
