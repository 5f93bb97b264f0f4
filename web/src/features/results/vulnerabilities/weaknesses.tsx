import type { Weakness } from '#contract/results/vulnerabilities.ts';
import { t } from '#web/messages/translate.ts';

/** The kinds of mistake behind a vulnerability, and what they can lead to. */
export function Weaknesses({ weaknesses }: { weaknesses: readonly Weakness[] }) {
  if (weaknesses.length === 0) return <span className="text-muted">{t('not named')}</span>;
  return (
    <ul className="flex flex-col gap-1.5">
      {weaknesses.map((weakness) => (
        <li key={weakness.id}>
          {weakness.id} {weakness.name && <span className="text-sm text-muted">{weakness.name}</span>}
          <Consequences consequences={weakness.consequences ?? []} />
        </li>
      ))}
    </ul>
  );
}

function Consequences({ consequences }: { consequences: NonNullable<Weakness['consequences']> }) {
  if (consequences.length === 0) return null;
  const byScope = Map.groupBy(consequences, ({ scope }) => scope);
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-sm text-muted hover:text-text hover:underline">{t('What it can lead to')}</summary>
      <ul className="mt-1 flex flex-col gap-0.5">
        {[...byScope].map(([scope, list]) => (
          <li key={scope}>
            <span className="text-muted">{scope}:</span> {[...new Set(list.map(({ impact }) => impact))].join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
