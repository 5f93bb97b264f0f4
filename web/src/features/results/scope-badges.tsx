import type { Scope } from '#contract/results/inventory.ts';
import { Badge } from '#web/ui/badge.tsx';

const LABELS: Record<Scope, string> = { production: 'production', development: 'development', optional: 'optional', peer: 'peer' };

export function ScopeBadges({ scopes }: { scopes: readonly Scope[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {scopes.map((scope) => (
        <Badge key={scope}>{LABELS[scope]}</Badge>
      ))}
    </span>
  );
}
