import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenIntegration } from '#server/integrations/open-integration.ts';
import type { Context } from '#server/platform/context.ts';
import { resolveHost } from '#outbound/resolve-host.ts';
import { cloneUrlOf } from './clone-url.ts';
import { DEFAULT_LIMITS, type SourceLimits, type FileChoice } from './choose-files.ts';
import { explainGitError } from './explain-git-error.ts';
import type { FetchedSource, SourceRef } from './fetched-source.ts';
import { fetchSource } from './fetch-source.ts';
import { gitEnvironment } from './git-environment.ts';
import { releaseDisk } from './reserve-disk.ts';

export interface SourceRequest {
  readonly open: OpenIntegration;
  /** Fully qualified name on the host. */
  readonly repositoryName: string;
  readonly ref: SourceRef;
  /** Which files the steps read, by path; only those are fetched. */
  readonly fileChoice: FileChoice;
  readonly limits?: Partial<SourceLimits>;
  readonly signal: AbortSignal;
}

/**
 * Fetches what the steps want of one commit, hands the folder to `work`, and removes it whatever happens.
 * Throws errors of the catalogue: RepositoryCannotBeFound, IntegrationInvalidToken, ProviderUnreachable, PayloadTooLarge …
 */
export async function withCheckout<T>(ctx: Context, request: SourceRequest, work: (source: FetchedSource) => Promise<T>): Promise<T> {
  const { open, repositoryName, ref, fileChoice, signal } = request;
  const limits = { ...DEFAULT_LIMITS, ...request.limits };
  const root = checkoutsFolder(ctx.config.dataDir);
  await mkdir(root, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root, `${process.pid}-`));
  try {
    const fetched = await fetchWithin(ctx, { open, repositoryName, ref, fileChoice, limits, folder, signal });
    return await work(fetched);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    await releaseDisk(folder);
  }
}

export function checkoutsFolder(dataDir: string): string {
  return join(dataDir, 'checkouts');
}

async function fetchWithin(
  ctx: Context,
  { open, repositoryName, ref, fileChoice, limits, folder, signal }: SourceRequest & { folder: string; limits: SourceLimits },
): Promise<FetchedSource> {
  const url = cloneUrlOf(open.address.baseUrl, repositoryName);
  const timeLimit = AbortSignal.timeout(limits.seconds * 1_000);
  try {
    const addresses = await resolveHost(url.hostname, open.reach);
    const environment = gitEnvironment({ url, addresses, credentials: open.gitCredentials() });
    return await fetchSource({ ref, fileChoice, limits, folder, environment, signal: AbortSignal.any([signal, timeLimit]) });
  } catch (error) {
    // An aborted run stays aborted; only the fetch's own time limit is reported as an error.
    if (signal.aborted) throw signal.reason;
    throw explainGitError(error, {
      repositoryName,
      ref,
      url,
      limits,
      isTooSlow: timeLimit.aborted,
      expiresOn: open.expiresOn,
      now: ctx.clock.now(),
    });
  }
}
