import type { OverrideVerdict } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { reasonOf } from './unproven-reason.tsx';

const VERDICTS = {
  no_effect: { tone: 'success', name: t('safe to delete'), text: t('Without it the package manager locks the same releases.') },
  changes_versions: {
    tone: 'neutral',
    name: t('changes versions'),
    text: t('Without it, other releases would be installed, none with a finding. It may be there for compatibility.'),
  },
  still_needed: { tone: 'warning', name: t('still needed'), text: '' },
  unproven: { tone: 'neutral', name: t('not tried'), text: '' },
} as const satisfies Record<OverrideVerdict['verdict'], object>;

/** What would happen without each override of a project. */
export function OverrideVerdicts({ overrides }: { overrides: readonly OverrideVerdict[] }) {
  if (overrides.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 font-[560]">{t('Overrides')}</h3>
      <ul className="flex flex-col gap-2">
        {overrides.map((override) => (
          <li key={`${override.path} ${override.keys.join(' ')}`} className="flex flex-wrap items-baseline gap-x-2.5">
            <code className="break-all">
              {override.keys.at(-1)} {override.to}
            </code>
            <Badge tone={VERDICTS[override.verdict].tone}>{VERDICTS[override.verdict].name}</Badge>
            <span className="text-sm text-muted">
              {override.path}. {explanation(override)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function explanation({ verdict, introduced, reason }: OverrideVerdict): string {
  if (introduced.length > 0)
    return t('Without it comes {introduced}.', { introduced: introduced.map((pair) => pair.vulnerability_id).join(', ') });
  return reason === null ? VERDICTS[verdict].text : reasonOf(reason).sentence;
}
