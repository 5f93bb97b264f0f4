import { describeChanges } from '#server/audit/describe-changes.ts';

interface Followed {
  readonly repository_name: string;
  readonly url: string;
  readonly default_branch: string | null;
}

/** What a project took over from its code host, for the audit log. */
export function describeFollowed(before: Followed, after: Followed): string {
  return describeChanges([
    { text: 'name', before: before.repository_name, after: after.repository_name },
    { text: 'address', before: before.url, after: after.url },
    { text: 'defaultBranch', before: before.default_branch, after: after.default_branch },
  ]);
}
