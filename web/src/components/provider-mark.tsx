import type { IntegrationProvider } from '#contract/entities/integration.ts';
import { cx } from '#web/ui/class-names.ts';

export const PROVIDER_NAMES: Record<IntegrationProvider, string> = { GITHUB: 'GitHub', GITLAB: 'GitLab' };

/** Two letters instead of a foreign trademark. */
export function ProviderMark({ provider, className }: { provider: IntegrationProvider; className?: string }) {
  return (
    <span
      title={PROVIDER_NAMES[provider]}
      className={cx(
        'inline-grid size-6 shrink-0 place-items-center rounded-md border border-line bg-sunken text-[0.625rem] font-[680] text-muted',
        className,
      )}
    >
      <span aria-hidden="true">{provider === 'GITHUB' ? 'GH' : 'GL'}</span>
      <span className="sr-only">{PROVIDER_NAMES[provider]}</span>
    </span>
  );
}
