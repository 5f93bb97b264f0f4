import { CircleCheck, CircleX, Info } from 'lucide-react';
import type { ImportOutcome } from '#contract/entities/project.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/card.tsx';

const LOOKS = {
  imported: { icon: <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success-text" />, text: 'Imported' },
  already_imported: { icon: <Info aria-hidden="true" className="size-4.5 shrink-0 text-info-text" />, text: 'Already imported' },
  failed: { icon: <CircleX aria-hidden="true" className="size-4.5 shrink-0 text-danger-text" />, text: 'Failed' },
};

/** The outcome for each repository of the last import. */
export function ImportOutcomes({ outcomes }: { outcomes: readonly ImportOutcome[] }) {
  const imported = outcomes.filter((outcome) => outcome.outcome === 'imported').length;
  return (
    <Panel
      title="Import"
      description={`${imported} of ${outcomes.length} imported`}
      actions={<ButtonLink to="/projects">Go to projects</ButtonLink>}
    >
      <ul aria-label="Results of the import" className="flex flex-col divide-y divide-line">
        {outcomes.map((outcome) => (
          <li key={outcome.repository} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5">
            {LOOKS[outcome.outcome].icon}
            <div className="min-w-0 flex-1 basis-60">
              <span className="font-[560]">{outcome.repository}</span>{' '}
              <span className="text-muted">{outcome.error?.message ?? LOOKS[outcome.outcome].text}</span>
            </div>
            {outcome.project_id && (
              <ButtonLink
                size="sm"
                variant={outcomes.length === 1 ? 'primary' : 'secondary'}
                to="/analyses/add"
                search={{ project_id: outcome.project_id }}
                aria-label={`Analyze ${outcome.repository}`}
              >
                Analyze
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
