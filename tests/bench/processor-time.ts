import { readdir, readFile } from 'node:fs/promises';

// USER_HZ is 100 on every Linux that Node runs on.
const TICK_MS = 10;

interface Counted {
  /** Without descendants. */
  readonly alone?: boolean;
  /** Without these processes and their descendants. */
  readonly except?: readonly number[];
}

/** Processor time in milliseconds used so far by these processes and all their descendants. Linux only: it reads /proc. */
export async function processorTime(roots: readonly number[], { alone = false, except = [] }: Counted = {}): Promise<number> {
  const all = new Map<number, { parent: number; ms: number; own: number }>();
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    // A process that ends meanwhile counts for its parent afterwards.
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
    if (fields.length > 15)
      all.set(Number(pid), {
        parent: Number(fields[1]),
        ms: (user! + system! + childUser! + childSystem!) * TICK_MS,
        own: (user! + system!) * TICK_MS,
      });
  }
  if (alone) return roots.reduce((sum, pid) => sum + (all.get(pid)?.own ?? 0), 0);
  const isBelow = (pid: number): boolean =>
    !except.includes(pid) && (roots.includes(pid) || (all.has(pid) && isBelow(all.get(pid)!.parent)));
  return [...all].filter(([pid]) => isBelow(pid)).reduce((sum, [, { ms }]) => sum + ms, 0);
}
