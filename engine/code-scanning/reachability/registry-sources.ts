import { join } from 'node:path';
import { compose } from '#contract/compose.ts';
import { REPORT_TEXTS } from '#contract/report-texts.ts';
import type { Component } from '#contract/results/inventory.ts';
import { httpClient } from '#outbound/http-client.ts';
import { HttpFailed, HttpRefused } from '#outbound/http-errors.ts';
import { toBytes } from '#outbound/read-body.ts';
import type { DependencySources, NoFiles, PackageFiles } from './dependency-sources.ts';
import { isIntegrityOf, strongestHash } from './integrity.ts';
import { ReleasePacks } from './release-packs.ts';
import { SummaryCache } from './summary-cache.ts';

const MB = 1024 * 1024;
const LARGEST_ARCHIVE = 40 * MB;
const MOST_BYTES = 1_000 * MB;
const MOST_SECONDS = 240;
const AT_ONCE = 12;
/** After this many failures in a row, the registry is not asked again in the same run. */
const MOST_FAILURES = 6;

export interface RegistrySettings {
  /** The npm registry configured by the operator. URLs in a lockfile are never requested. */
  readonly npmUrl: string;
  /** Where releases and summaries of what their files load are kept between runs. */
  readonly folder: string;
  /** The project whose own files' summaries are kept between runs. */
  readonly project: string;
  readonly timeoutSeconds?: number;
  readonly mostBytes?: number;
}

/**
 * Sources of npm releases, fetched from the registry as the walk reaches them. An archive counts only if its hash matches the lockfile. An
 * unavailable release is not a failure: the walk stops there and says why.
 */
export function registrySources({
  npmUrl,
  folder,
  project,
  timeoutSeconds = 10,
  mostBytes = MOST_BYTES,
}: RegistrySettings): DependencySources {
  const registry = npmUrl.replace(/\/+$/, '');
  const packs = new ReleasePacks(join(folder, 'releases'));
  const summaries = new SummaryCache(join(folder, 'summaries'));
  const http = httpClient({
    // The operator configured this URL.
    reach: 'operator',
    connections: AT_ONCE,
    idleSeconds: timeoutSeconds,
    totalSeconds: timeoutSeconds * 4,
    maxBytes: LARGEST_ARCHIVE,
    retry: { pausesMs: [500], unreachableSeconds: 0 },
  });
  const opened = new Map<string, Promise<PackageFiles | NoFiles>>();
  const waiting: (() => void)[] = [];
  const spent = { asking: 0, bytes: 0, failures: 0, since: performance.now() };

  async function fetchRelease(component: Component, integrity: string): Promise<PackageFiles | NoFiles> {
    const kept = packs.open(integrity);
    if (kept) return kept;
    if (spent.asking >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    spent.asking += 1;
    try {
      const limit = limitReached();
      if (limit !== undefined) return { missing: limit };
      const archive = await download(archiveUrl(registry, component));
      if (!isIntegrityOf(integrity, archive)) return { missing: REPORT_TEXTS.sourceOtherHash };
      packs.put(integrity, archive);
      return packs.open(integrity) ?? { missing: REPORT_TEXTS.sourceAbsent };
    } catch (error) {
      return { missing: whyNot(error) };
    } finally {
      spent.asking -= 1;
      waiting.shift()?.();
    }
  }

  function limitReached(): string | undefined {
    if (spent.failures >= MOST_FAILURES) return REPORT_TEXTS.sourceNoAnswer;
    const isSpent = spent.bytes >= mostBytes || performance.now() - spent.since > MOST_SECONDS * 1_000;
    return isSpent ? REPORT_TEXTS.sourceLimit : undefined;
  }

  async function download(url: string): Promise<Buffer> {
    try {
      const answer = await http.send({ url, read: toBytes });
      if (answer.state !== 'received') throw new Error('The registry answered without an archive.');
      spent.bytes += answer.content.length;
      spent.failures = 0;
      return answer.content;
    } catch (error) {
      spent.failures = isSilence(error) ? spent.failures + 1 : 0;
      throw error;
    }
  }

  const filesOf = (component: Component): Promise<PackageFiles | NoFiles> => {
    const known = opened.get(component.purl);
    if (known) return known;
    const found = open(component);
    opened.set(component.purl, found);
    return found;
  };

  async function open(component: Component): Promise<PackageFiles | NoFiles> {
    const integrity = strongestHash(component.integrity);
    const why = whyNotAsked(component, registry) ?? (integrity === undefined ? REPORT_TEXTS.sourceNoHash : undefined);
    if (why !== undefined) return { missing: why };
    const files = await fetchRelease(component, integrity!);
    if ('missing' in files) return files;
    return summaries.ofArchive(integrity!, files);
  }

  return {
    filesOf,
    ownImportsOf: (path, text, make) => summaries.ownImportsOf(project, path, text, make),
    prepare: (component) => void filesOf(component),
    async close() {
      summaries.save();
      packs.trim();
      await http.close();
    },
  };
}

const PUBLIC = ['registry.npmjs.org', 'registry.yarnpkg.com'];

/** Why a release is not requested: its name would not be safe in a URL, or it comes from another registry, which is nobody else's business. */
function whyNotAsked({ ecosystem, name, version, source }: Component, registry: string): string | undefined {
  if (ecosystem !== 'npm') return REPORT_TEXTS.sourceNoHash;
  const isName = /^(?:@[\w~-][\w.~-]*\/)?[\w~-][\w.~-]*$/.test(name) && /^\d[\w.+-]*$/.test(version);
  if (source.kind !== 'registry' || !isName) return REPORT_TEXTS.sourceElsewhere;
  if (source.url === null) return undefined;
  const host = URL.canParse(source.url) ? new URL(source.url).host : '';
  return PUBLIC.includes(host) || host === new URL(registry).host ? undefined : REPORT_TEXTS.sourceElsewhere;
}

function archiveUrl(registry: string, { name, version }: Component): string {
  return `${registry}/${name}/-/${name.slice(name.lastIndexOf('/') + 1)}-${version.replace(/\+.*$/, '')}.tgz`;
}

function isSilence(error: unknown): boolean {
  return error instanceof HttpFailed ? error.kind !== 'too large' : error instanceof HttpRefused && error.status >= 500;
}

/** The folder for releases is not writable, or the disk is full. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

function whyNot(error: unknown): string {
  if (error instanceof HttpRefused) return compose(REPORT_TEXTS.sourceRefused, { status: error.status });
  if (error instanceof HttpFailed) return error.kind === 'too large' ? REPORT_TEXTS.sourceDamaged : REPORT_TEXTS.sourceNoAnswer;
  return isOfSystem(error) ? REPORT_TEXTS.sourceNotKept : REPORT_TEXTS.sourceDamaged;
}
