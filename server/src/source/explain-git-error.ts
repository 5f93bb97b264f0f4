import { compose } from '#contract/compose.ts';
import { BusinessError } from '#contract/errors.ts';
import { FAILURE_TEXTS as TEXTS } from '#contract/failure-texts.ts';
import { AddressNotAllowed } from '#outbound/resolve-host.ts';
import type { SourceLimits } from './choose-files.ts';
import type { SourceRef } from './fetched-source.ts';
import { DiskFull } from './reserve-disk.ts';
import { GitFailed, GitTooLarge } from './run-git.ts';

interface Situation {
  readonly repositoryName: string;
  readonly ref: SourceRef;
  readonly url: URL;
  readonly limits: SourceLimits;
  /** The fetch took longer than its limit. */
  readonly isTooSlow: boolean;
  readonly expiresOn: Date | null;
  readonly now: Date;
}

/** What a failed fetch means, as an error of the catalogue; what is unknown stays as it is and is tried again. */
export function explainGitError(error: unknown, situation: Situation): unknown {
  const { repositoryName, ref, url, limits, isTooSlow, expiresOn, now } = situation;
  const named = { repository: repositoryName, host: url.host };
  const unreachable = (message: string) => new BusinessError('ProviderUnreachable', { message, cause: error });
  if (error instanceof AddressNotAllowed) return new BusinessError('AddressNotAllowed', { cause: error });
  if (error instanceof GitTooLarge) {
    const [packed, written] = [toMebibytes(limits.totalBytes), toMebibytes(limits.writtenBytes)];
    const message = compose(TEXTS.tooLarge, { repository: repositoryName, packed, written, files: limits.entries });
    return new BusinessError('PayloadTooLarge', { message, cause: error });
  }
  if (error instanceof DiskFull) {
    return new BusinessError('ServiceUnavailable', { message: TEXTS.diskFull, cause: error });
  }
  if (isTooSlow) return unreachable(compose(TEXTS.tooSlow, { ...named, seconds: limits.seconds }));
  if (isLookupFailure(error)) return unreachable(compose(TEXTS.noHost, named));
  if (!(error instanceof GitFailed)) return error;
  const words = error.message;
  if (/could not read Username|Authentication failed|returned error: 40[13]/.test(words)) {
    return new BusinessError(expiresOn && expiresOn <= now ? 'IntegrationTokenExpired' : 'IntegrationInvalidToken', { cause: error });
  }
  if (/couldn't find remote ref|not our ref|unadvertised object|no such remote ref/i.test(words)) {
    return new BusinessError('RepositoryCannotBeFound', { message: hasNo(repositoryName, ref), cause: error });
  }
  // A renamed repository redirects; its new name is found by its id, not by following.
  if (/repository '.*' not found|returned error: (404|30\d)/i.test(words)) {
    return new BusinessError('RepositoryCannotBeFound', { message: compose(TEXTS.notFound, named), cause: error });
  }
  if (/returned error: 429/.test(words)) return new BusinessError('ProviderRateLimited', { cause: error });
  if (/unable to access|could not resolve host|early EOF|RPC failed|remote end hung up|timed out|Connection re(set|fused)/i.test(words)) {
    return unreachable(compose(TEXTS.notDelivered, { ...named, words: lastLine(words) }));
  }
  return error;
}

function toMebibytes(bytes: number): number {
  return Math.round(bytes / 1_048_576);
}

function hasNo(repository: string, { branch, tag, commit }: SourceRef): string {
  if (commit) return compose(TEXTS.noCommit, { repository, commit });
  return tag ? compose(TEXTS.noTag, { repository, tag }) : compose(TEXTS.noBranch, { repository, branch });
}

function isLookupFailure(error: unknown): boolean {
  return ['ENOTFOUND', 'EAI_AGAIN'].includes(String((error as NodeJS.ErrnoException | undefined)?.code));
}

function lastLine(words: string): string {
  return (words.split('\n').at(-1) ?? '').replace(/^(fatal|error):\s*/, '').slice(0, 300);
}
