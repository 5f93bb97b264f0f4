import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { FileEdit, Plan } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';
import { planQuery } from '#web/queries/results.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CopyCode } from '#web/ui/code.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { PlanMoves } from './plan-moves.tsx';

/** Moves, commands, files and proof of a plan. */
export function PlanDetails({ plan }: { plan: Plan }) {
  const { effect, proof } = plan;
  return (
    <div className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone="success" icon={<ShieldCheck />}>
          {t('proven')}
        </Badge>
        {proof.by === 'own_resolution'
          ? t('We resolved it without the package manager, and a second program checked every requirement of the new lockfile.')
          : t('{manager} resolved it in {runs} runs{concession}, and running it again changes nothing.', {
              manager: proof.manager ?? '',
              runs: proof.runs,
              concession: proof.concession === null ? '' : t(' with {concession}', { concession: proof.concession }),
            })}
      </p>
      <PlanMoves moves={plan.moves} />
      <p className="text-sm text-muted">
        {t('{added, plural, one {# release} other {# releases}} added, {removed} removed.', {
          added: effect.added.length,
          removed: effect.removed.length,
        })}
        {effect.introduced.length > 0 &&
          t(' It introduces {introduced}.', { introduced: effect.introduced.map((pair) => pair.vulnerability_id).join(', ') })}
      </p>
      <Commands commands={plan.commands} />
      <Files plan={plan} />
    </div>
  );
}

function Commands({ commands }: Pick<Plan, 'commands'>) {
  return (
    <dl className="grid gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr] sm:items-center">
      {commands.map((command) => (
        <Fragment key={command}>
          <dt className="text-muted">
            {command.startsWith('understory ') ? t('Write this plan') : t('Or edit the manifest as below, then run')}
          </dt>
          <dd className="min-w-0">
            <CopyCode label={t('Copy the command')}>{command}</CopyCode>
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

// Diffs are fetched when opened.
function Files({ plan }: { plan: Plan }) {
  const [isOpen, setIsOpen] = useState(false);
  const { selection } = useResult();
  const full = useQuery({ ...planQuery(selection, plan.id), enabled: isOpen });
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-sm font-[560]">
        {plan.files.map((file) => `${file.path} (+${file.added_lines} −${file.removed_lines})`).join(', ')}
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        {full.isError && <p className="text-sm text-danger-text">{t('The diffs could not be loaded.')}</p>}
        {full.data?.files.map((file) => (
          <Diff key={file.path} file={file} />
        ))}
      </div>
    </details>
  );
}

// The sign stays in front, so color says nothing alone.
const LINES: Readonly<Record<string, string>> = {
  '+': 'bg-success-soft',
  '-': 'bg-danger-soft',
  '@': 'text-muted',
};

function Diff({ file }: { file: FileEdit }) {
  return (
    <figure>
      <figcaption className="text-sm text-muted">{file.path}</figcaption>
      {file.diff === null ? (
        <p className="text-sm">{t('The diff is too long to be shown. The command above makes the same change.')}</p>
      ) : (
        // Focusable, so that the keyboard scrolls it.
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          tabIndex={0}
          aria-label={t('Diff of {path}', { path: file.path })}
          className="mt-1 max-h-128 overflow-auto rounded-md border border-line bg-sunken py-2 font-mono text-sm"
        >
          <div className="w-max min-w-full">
            {file.diff
              .trimEnd()
              .split('\n')
              .map((line, index) => (
                // Lines of a diff have no name but their place.
                // oxlint-disable-next-line react/no-array-index-key -- see above
                <div key={index} className={cx('px-3 whitespace-pre', LINES[line[0] ?? ' '])}>
                  {line === '' ? ' ' : line}
                </div>
              ))}
          </div>
        </section>
      )}
    </figure>
  );
}
