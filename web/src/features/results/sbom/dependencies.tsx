import type { ComponentEdge } from '#contract/results/inventory.ts';
import { t } from '#web/messages/translate.ts';
import { Panel } from '#web/ui/card.tsx';
import { purlText } from '#web/features/results/purl-text.ts';
import { DependencyLink } from '#web/features/results/result-link.tsx';

export function Dependencies({ edges }: { edges: readonly ComponentEdge[] }) {
  return (
    <Panel title={edges.length === 0 ? t('No dependencies') : t('Needs {count}', { count: edges.length })}>
      {edges.length > 0 && (
        <ul className="flex max-h-80 flex-col gap-1 overflow-y-auto">
          {edges.map((edge) => (
            <li key={`${edge.to} ${edge.kind}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <DependencyLink purl={edge.to}>{purlText(edge.to)}</DependencyLink>
              <span className="text-sm text-muted">{edge.range}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
