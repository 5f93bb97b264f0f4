import type { Scope } from '#contract/results/inventory.ts';
import { SCOPE_LABELS } from '#web/components/scope-labels.ts';
import { Badge } from '#web/ui/badge.tsx';

export function ScopeBadges({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {scopes.map((scope) => (
        <Badge key={scope}>{SCOPE_LABELS[scope]}</Badge>
      ))}
    </span>
  );
}
