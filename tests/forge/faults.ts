import * as z from 'zod';

/** What goes wrong with an answer. `delay` continues with the answer afterwards; all others replace or cut it. */
export const Fault = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.number().int(),
    body: z.string().default('{"message":"fault"}'),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  z.object({ kind: z.literal('delay'), milliseconds: z.number().int() }),
  /** Announces the whole length, sends that many bytes and closes the connection. */
  z.object({ kind: z.literal('truncate'), bytes: z.number().int() }),
  /** Closes the connection without an answer. */
  z.object({ kind: z.literal('drop') }),
  /** 200 with a body that is not JSON, as proxies and sign-in pages give. */
  z.object({ kind: z.literal('html') }),
  z.object({ kind: z.literal('rate-limit'), limit: z.enum(['primary', 'secondary']), retryAfterSeconds: z.number().int().default(60) }),
]);
export type Fault = z.input<typeof Fault>;

export const FaultRule = z.object({
  host: z.enum(['github', 'gitlab']).optional(),
  method: z.string().optional(),
  /** Path with `*` for anything, query included: `/api/v3/user/repos*`. */
  path: z.string(),
  /** Requests it strikes; absent: all of them. */
  times: z.number().int().min(1).optional(),
  /** Requests of this path that pass before it strikes. */
  after: z.number().int().min(0).default(0),
  fault: Fault,
});
export type FaultRule = z.input<typeof FaultRule>;

/** The faults of a running code host; rules added later win. */
export interface Faults {
  add(rule: FaultRule): void;
  clear(): void;
  /** The fault that strikes this request; counts it. */
  strike(request: { host: 'github' | 'gitlab'; method: string; path: string }): z.output<typeof Fault> | undefined;
}

export function createFaults(): Faults {
  let rules: { rule: z.output<typeof FaultRule>; pattern: RegExp; toPass: number; left: number }[] = [];
  return {
    add(input) {
      const rule = FaultRule.parse(input);
      const pattern = new RegExp(`^${rule.path.split('*').map(escapeRegExp).join('.*')}$`);
      rules = [{ rule, pattern, toPass: rule.after, left: rule.times ?? Number.POSITIVE_INFINITY }, ...rules];
    },
    clear() {
      rules = [];
    },
    strike({ host, method, path }) {
      for (const entry of rules) {
        const { rule } = entry;
        if ((rule.host ?? host) !== host || (rule.method ?? method) !== method || entry.left === 0 || !entry.pattern.test(path)) continue;
        if (entry.toPass > 0) {
          entry.toPass -= 1;
          continue;
        }
        entry.left -= 1;
        return rule.fault;
      }
      return undefined;
    },
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
