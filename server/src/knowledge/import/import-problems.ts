import type { ImportProblem } from '#contract/entities/knowledge-import.ts';
import type { KnowledgeState } from '#contract/results/coverage.ts';
import { isShrunken } from '#knowledge/feeds/feed-error.ts';

interface Accepted {
  readonly acceptOlder: boolean;
  /** Names of feeds. */
  readonly acceptShrunken: readonly string[];
}

/** What is against putting data into service in place of what is there. A starter set is no measure for anything. */
export function importProblems(next: KnowledgeState, inService: KnowledgeState | undefined, accepted: Accepted): ImportProblem[] {
  if (!inService || inService.hash === next.hash) return [];
  const older: ImportProblem[] =
    !accepted.acceptOlder && isBefore(next.built_at, inService.built_at)
      ? [{ kind: 'older', built_at: next.built_at!, in_service: inService.built_at! }]
      : [];
  return [...older, ...shrunken(next, inService, accepted)];
}

function shrunken(next: KnowledgeState, inService: KnowledgeState, { acceptShrunken }: Accepted): ImportProblem[] {
  return inService.feeds.flatMap((before): ImportProblem[] => {
    const records = next.feeds.find(({ name }) => name === before.name)?.records ?? 0;
    if (before.starter || acceptShrunken.includes(before.name) || !isShrunken(records, before.records)) return [];
    return [{ kind: 'shrunken', feed: before.name, records, in_service: before.records }];
  });
}

function isBefore(date: string | null, other: string | null): boolean {
  return date !== null && other !== null && Date.parse(date) < Date.parse(other);
}
