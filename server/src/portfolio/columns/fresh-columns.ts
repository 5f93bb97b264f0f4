import type { DaysAllowed } from '#contract/entities/due-dates.ts';
import { BusinessError } from '#contract/errors.ts';
import type { Context, Services } from '#server/platform/context.ts';
import { type Changes, FINDING_BYTES, type ProjectRow } from './changes.ts';
import type { Answered, Asked } from './columns-requests.ts';
import { IdSet } from './id-set.ts';
import * as store from './read-changes.store.ts';
import { ColumnsThread, ThreadEnded } from './thread.ts';

type Lists = Pick<Asked, 'findings' | 'groups' | 'components'>;
type QueryOf<Kind extends keyof Lists> = Omit<Lists[Kind]['query'], 'days'>;

/** Projects, and facts, that are read at once. */
const BATCH = 500;
const FACTS = 10_000;

/** What this process knows of the columns of an organization. */
interface Known {
  /** That has the columns. */
  readonly thread: ColumnsThread;
  readonly organizationId: string;
  /** Every transaction before this one is in the columns. */
  horizon: string;
  /** The transaction whose changes of a project are in the columns. */
  readonly changedBy: Map<string, string>;
  readonly facts: IdSet;
  readonly components: IdSet;
  days: DaysAllowed | null;
  bytes: number;
  /** Requests that wait for its pages. */
  users: number;
  running: Promise<void> | undefined;
  next: Promise<void> | undefined;
}

/**
 * The lists over all projects, from columns that are brought up to date before each answer: a request sees everything that was
 * committed before it came. Requests that come while changes are being read share the next reading.
 */
export class FreshColumns {
  private readonly db: Context['db'];
  private readonly log: Services['log'];
  private readonly budget: number;
  private thread: ColumnsThread | undefined;
  private stopping = false;
  /** In the order of their last use. */
  private readonly known = new Map<string, Known>();

  constructor({ pools, log, config }: Services) {
    this.db = pools.reading;
    this.log = log;
    this.budget = config.portfolioMegabytes * 2 ** 20;
  }

  /** A page of a list. Of a thread that ended nothing is lost but the time to read again. */
  async ask<Kind extends keyof Lists>(kind: Kind, organizationId: string, query: QueryOf<Kind>): Promise<Answered[Kind]> {
    try {
      return await this.askOnce(kind, organizationId, query);
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
    }
    return this.askOnce(kind, organizationId, query).catch((error: unknown) => {
      if (!(error instanceof ThreadEnded)) throw error;
      throw unavailable(error);
    });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.thread?.stop();
  }

  private async askOnce<Kind extends keyof Lists>(kind: Kind, organizationId: string, query: QueryOf<Kind>): Promise<Answered[Kind]> {
    const known = this.known.get(organizationId) ?? unread(organizationId, this.running());
    this.known.delete(organizationId);
    this.known.set(organizationId, known);
    known.users += 1;
    try {
      await this.refresh(known);
      return await known.thread.ask(kind, organizationId, { query: { ...query, days: known.days } } as unknown as Asked[Kind]);
    } finally {
      known.users -= 1;
    }
  }

  private refresh(known: Known): Promise<void> {
    if (!known.running) {
      known.running = this.readChanges(known).finally(() => (known.running = undefined));
      return known.running;
    }
    // What is being read may have begun before this request's own change.
    known.next ??= known.running.then(
      () => this.refreshNext(known),
      () => this.refreshNext(known),
    );
    return known.next;
  }

  private refreshNext(known: Known): Promise<void> {
    known.next = undefined;
    return this.refresh(known);
  }

  private async readChanges(known: Known): Promise<void> {
    const { organizationId } = known;
    const isFirst = known.horizon === '0';
    const seen = isFirst ? undefined : await store.changesSince(this.db, organizationId, known.horizon);
    if (seen && news(known, seen).length === 0) {
      known.horizon = seen.horizon;
      known.days = seen.days;
      return;
    }
    // Of one moment, so that a project and its findings belong together.
    const transaction = this.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    await transaction.execute(async (db) => {
      const now = await store.changesSince(db, organizationId, known.horizon);
      const ids = isFirst ? await store.projectIds(db, organizationId) : news(known, now);
      if (isFirst) await applyFacts(db, known);
      await applyProjects(db, known, ids);
      for (const { project_id, changed_by } of now.changed) known.changedBy.set(project_id, changed_by);
      known.horizon = now.horizon;
      known.days = now.days;
    });
    await this.forgetOthers(known);
  }

  /** Organizations that nobody asked for the longest time make room. */
  private async forgetOthers(kept: Known): Promise<void> {
    let bytes = [...this.known.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const one of this.known.values()) {
      if (bytes <= this.budget) return;
      if (one === kept || one.users > 0) continue;
      bytes -= one.bytes;
      this.known.delete(one.organizationId);
      await one.thread.ask('forget', one.organizationId, {});
    }
  }

  private running(): ColumnsThread {
    if (this.stopping) throw unavailable();
    this.thread ??= new ColumnsThread({
      heapMegabytes: Math.ceil(this.budget / 2 ** 20) + 128,
      onEnd: (error) => {
        if (!this.stopping) this.log.warn({ err: error }, 'The lists over all projects are read again.');
        this.thread = undefined;
        this.known.clear();
      },
    });
    return this.thread;
  }
}

function unavailable(cause?: unknown): BusinessError {
  return new BusinessError('ServiceUnavailable', { retryAfterSeconds: 5, cause });
}

function unread(organizationId: string, thread: ColumnsThread): Known {
  return {
    thread,
    organizationId,
    horizon: '0',
    changedBy: new Map(),
    facts: new IdSet(),
    components: new IdSet(),
    days: null,
    bytes: 0,
    users: 0,
    running: undefined,
    next: undefined,
  };
}

/** Projects with changes that are not in the columns. A transaction that is open for long has others read their changes more than once. */
function news(known: Known, { changed }: store.Horizon): string[] {
  return changed.filter(({ project_id, changed_by }) => known.changedBy.get(project_id) !== changed_by).map(({ project_id }) => project_id);
}

/** All facts before any project: with each new one the places of the others change. */
async function applyFacts(db: Context['db'], known: Known): Promise<void> {
  for (let after = -1; ;) {
    const facts = await store.factsOf(db, known.organizationId, { after, limit: FACTS });
    if (facts.length > 0) await apply(known, { facts, components: [], projects: [], gone: [] });
    if (facts.length < FACTS) return;
    after = facts.at(-1)!.id;
  }
}

/** The database reads some projects while those before them are put into the columns. */
async function applyProjects(db: Context['db'], known: Known, ids: readonly string[]): Promise<void> {
  const read = (from: number) => {
    const projects = store.projects(db, known.organizationId, ids.slice(from, from + BATCH));
    // The one who awaits it hears of a failure, unless another one came before.
    projects.catch(() => {});
    return projects;
  };
  let next = read(0);
  for (let from = 0; from < ids.length; from += BATCH) {
    const projects = await next;
    const facts = unknownIds(known.facts, projects, ({ findings }) => numbersOf(findings, FINDING_BYTES));
    const components = unknownIds(known.components, projects, ({ inventory }) => numbersOf(inventory, 4).map((use) => use >> 1));
    const there = new Set(projects.map(({ id }) => id));
    const changes: Changes = {
      facts: facts.length === 0 ? [] : await store.facts(db, facts),
      components: components.length === 0 ? [] : await store.components(db, components),
      projects,
      gone: ids.slice(from, from + BATCH).filter((id) => !there.has(id)),
    };
    if (from + BATCH < ids.length) next = read(from + BATCH);
    await apply(known, changes);
  }
}

async function apply(known: Known, changes: Changes): Promise<void> {
  known.bytes = await known.thread.ask('apply', known.organizationId, { changes });
  for (const { id } of changes.facts) known.facts.add(id);
  for (const { id } of changes.components) known.components.add(id);
}

function unknownIds(known: IdSet, projects: readonly ProjectRow[], idsOf: (project: ProjectRow) => Int32Array): number[] {
  const unknown = new Set<number>();
  for (const project of projects) for (const id of idsOf(project)) if (!known.has(id)) unknown.add(id);
  return [...unknown];
}

/** The first number of each entry. */
function numbersOf(bytes: Uint8Array | null, each: number): Int32Array {
  if (!bytes) return new Int32Array(0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Int32Array(bytes.byteLength / each);
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = view.getInt32(index * each);
  return numbers;
}
