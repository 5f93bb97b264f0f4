import * as z from 'zod';
import { AUDIT_PROBLEM_TEXTS } from '#contract/audit-problem-texts.ts';
import { compose } from '#contract/compose.ts';
import type { Services } from '#server/platform/context.ts';
import { auditHash, CHAIN_START, chainSeal } from './audit-hash.ts';
import * as store from './audit.store.ts';
import { readEndsFile } from './ends-file.ts';

/** What is wrong with a chain, and from which entry on it can no longer be trusted. */
export interface AuditFault {
  /** Null: the installation's own chain. */
  readonly organizationId: string | null;
  readonly sequence: number;
  readonly problem: string;
}

export interface AuditVerification {
  readonly chains: number;
  readonly entries: number;
  /** Ends that were recorded outside of the database; undefined where this machine has no such file. */
  readonly endsOutside: number | undefined;
  readonly faults: readonly AuditFault[];
}

const BATCH = 1_000;

/** Verifies the audit log as `verifyOnce` does. Of a chain that grows while it is read, the end seems to differ; a fault is one that stays. */
export async function verifyAuditChain(
  services: Pick<Services, 'db' | 'secrets'>,
  options: { endsFile?: string } = {},
): Promise<AuditVerification> {
  const first = await verifyOnce(services, options);
  if (first.faults.length === 0) return first;
  const second = await verifyOnce(services, options);
  const before = new Set(first.faults.map((fault) => JSON.stringify(fault)));
  return { ...second, faults: second.faults.filter((fault) => before.has(JSON.stringify(fault))) };
}

/**
 * Walks every chain of the audit log from its first entry to its sealed end. An edited, removed, inserted or reordered entry
 * and a cut-off end are faults, as are chains that differ from what was recorded of them earlier: in the installation's chain, and in a file outside of
 * the database. Each chain reports its first fault.
 */
async function verifyOnce(services: Pick<Services, 'db' | 'secrets'>, { endsFile }: { endsFile?: string }): Promise<AuditVerification> {
  const key = services.secrets.deriveKey('audit-chain');
  const ends = await store.chainEnds(services.db);
  const ownerless = (await store.chainsWithEntries(services.db)).filter((id) => !ends.some((end) => end.organization_id === id));
  const faults: AuditFault[] = ownerless.map((organizationId) => ({
    organizationId,
    sequence: 0,
    problem: AUDIT_PROBLEM_TEXTS.noEnd,
  }));
  let entries = 0;
  for (const end of ends) {
    const walked = await walk(services, end.organization_id);
    entries += walked.sequence;
    const fault = walked.fault ?? faultOfEnd(end, walked, key);
    if (fault) faults.push({ organizationId: end.organization_id, ...fault });
  }
  const outside = endsFile === undefined ? undefined : await readEndsFile(endsFile, services.secrets.deriveKey('audit-ends'));
  if (outside?.brokenLine !== undefined) {
    faults.push({
      organizationId: null,
      sequence: 0,
      problem: compose(AUDIT_PROBLEM_TEXTS.otherFile, { line: outside.brokenLine, file: endsFile! }),
    });
  }
  for (const fault of await faultsOfRecords(services.db, outside?.ends ?? [])) {
    if (!faults.some(({ organizationId }) => organizationId === fault.organizationId)) faults.push(fault);
  }
  return { chains: ends.length + ownerless.length, entries, endsOutside: outside?.ends.length, faults };
}

const Begun = z.object({ organization_id: z.uuid() });
const Ends = z.object({ ends: z.array(z.object({ organization_id: z.uuid().nullable(), sequence: z.number(), hash: z.string() })) });

/** Where chains are not, or no longer, what was recorded of them. */
async function faultsOfRecords(db: Services['db'], outside: readonly store.RecordedEnd[]): Promise<AuditFault[]> {
  const begun = (await store.recordedIn(db, 'AuditChainBegin')).flatMap((after) => Begun.safeParse(after).data ?? []);
  const inside = (await store.recordedIn(db, 'AuditEndsRecorded')).flatMap((after) => Ends.safeParse(after).data?.ends ?? []);
  const present = new Set(await store.chainsWithEntries(db));
  const faults: AuditFault[] = begun
    .filter(({ organization_id }) => !present.has(organization_id))
    .map(({ organization_id }) => ({ organizationId: organization_id, sequence: 0, problem: AUDIT_PROBLEM_TEXTS.noChain }));
  for (const { organization_id: organizationId, sequence, hash } of latestOf([...inside, ...outside])) {
    const found = await store.hashOf(db, { organizationId, sequence });
    if (found === hash) continue;
    const problem = found === undefined ? AUDIT_PROBLEM_TEXTS.takenBack : AUDIT_PROBLEM_TEXTS.rewritten;
    faults.push({ organizationId, sequence, problem });
  }
  return faults;
}

function latestOf(ends: readonly store.RecordedEnd[]): Iterable<store.RecordedEnd> {
  const latest = new Map<string | null, store.RecordedEnd>();
  for (const end of ends) {
    if (end.sequence >= (latest.get(end.organization_id)?.sequence ?? 0)) latest.set(end.organization_id, end);
  }
  return latest.values();
}

/** The same walk along the chain of one organization. */
export async function verifyChainOf(
  services: Pick<Services, 'db' | 'secrets'>,
  organizationId: string,
): Promise<{ entries: number; fault: Fault | null }> {
  const end = await store.chainEnd(services.db, organizationId);
  const walked = await walk(services, organizationId);
  if (!end && walked.sequence === 0) return { entries: 0, fault: null };
  if (!end) return { entries: walked.sequence, fault: { sequence: 0, problem: AUDIT_PROBLEM_TEXTS.noEnd } };
  const fault = walked.fault ?? faultOfEnd({ ...end, organization_id: organizationId }, walked, services.secrets.deriveKey('audit-chain'));
  return { entries: walked.sequence, fault: fault ?? null };
}

type Fault = Omit<AuditFault, 'organizationId'>;

interface Walk {
  readonly sequence: number;
  readonly hash: string;
  readonly fault: Fault | undefined;
}

async function walk({ db }: Pick<Services, 'db'>, organizationId: string | null): Promise<Walk> {
  let sequence = 0;
  let hash = CHAIN_START;
  for (;;) {
    const batch = await store.entriesAfter(db, { organizationId, sequence, limit: BATCH });
    for (const entry of batch) {
      const fault = faultOf(entry, { sequence, hash });
      if (fault) return { sequence, hash, fault };
      ({ sequence, hash } = entry);
    }
    if (batch.length < BATCH) return { sequence, hash, fault: undefined };
  }
}

function faultOf(entry: store.StoredEntry, before: { sequence: number; hash: string }): Fault | undefined {
  const sequence = before.sequence + 1;
  if (entry.sequence !== sequence) return { sequence, problem: AUDIT_PROBLEM_TEXTS.noEntry };
  if (entry.previous_hash !== before.hash) return { sequence, problem: AUDIT_PROBLEM_TEXTS.outOfOrder };
  if (auditHash(before.hash, entry) !== entry.hash) return { sequence, problem: AUDIT_PROBLEM_TEXTS.entryChanged };
  return undefined;
}

function faultOfEnd(end: store.ChainEnd & { organization_id: string | null }, last: Walk, key: Uint8Array): Fault | undefined {
  const { sequence, hash } = last;
  if (end.sequence !== sequence || end.hash !== hash) return { sequence: sequence + 1, problem: AUDIT_PROBLEM_TEXTS.otherEnd };
  if (sequence === 0) return undefined;
  const seal = chainSeal(key, { organizationId: end.organization_id, sequence, hash });
  return end.seal === seal ? undefined : { sequence, problem: AUDIT_PROBLEM_TEXTS.otherSeal };
}
