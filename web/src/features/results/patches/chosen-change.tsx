import { CircleDashed, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { shellWord } from '#contract/shell-word.ts';
import { MANAGER_NAMES, type Move, type PatchedProject, type Plan } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CommandBlock } from '#web/ui/command-block.tsx';
import type { Chosen } from './chosen-moves.ts';
import { DiffLines } from './diff-lines.tsx';
import { PlanFiles } from './plan-files.tsx';

interface Props {
  project: PatchedProject;
  chosen: Exclude<Chosen, { kind: 'nothing' }>;
}

/** What is chosen comes to: its proof or how to get one, the command, and what changes in the files. */
export function ChosenChange({ project, chosen }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-3.5 max-lg:border-t max-lg:border-line max-lg:pt-4 lg:border-l lg:border-line lg:pl-5">
      {chosen.kind === 'proven' ? <ProvenChange plan={chosen.plan} /> : <ExpectedChange project={project} chosen={chosen} />}
    </div>
  );
}

function ProvenChange({ plan }: { plan: Plan }) {
  const { effect, proof } = plan;
  return (
    <>
      <Mark
        badge={
          <Badge tone="success" icon={<ShieldCheck />}>
            {t('Proven')}
          </Badge>
        }
      >
        {proof.by === 'own_resolution'
          ? t('We resolved it without the package manager, and a second program checked every requirement of the new lockfile.')
          : t('{manager} resolved it in {runs} runs{concession}, and running it again changes nothing.', {
              manager: proof.manager ?? '',
              runs: proof.runs,
              concession: proof.concession === null ? '' : t(' with {concession}', { concession: proof.concession }),
            })}
      </Mark>
      <Commands commands={plan.commands} />
      <p className="text-sm text-muted">
        {t('{added, plural, one {# release} other {# releases}} added, {removed} removed.', {
          added: effect.added.length,
          removed: effect.removed.length,
        })}
        {effect.introduced.length > 0 &&
          t(' It introduces {introduced}.', { introduced: effect.introduced.map((pair) => pair.vulnerability_id).join(', ') })}
      </p>
      <PlanFiles key={plan.id} plan={plan} />
    </>
  );
}

function ExpectedChange({ project, chosen }: { project: PatchedProject; chosen: Extract<Chosen, { kind: 'expected' }> }) {
  const { plan, names } = chosen;
  const isComposer = plan.proof.by === 'own_resolution';
  const manager = plan.proof.manager ?? MANAGER_NAMES[project.manager] ?? project.manager;
  const edits = editsOf(
    plan.moves.filter(({ name }) => names.includes(name)),
    isComposer ? 'composer.json' : 'package.json',
  );
  return (
    <>
      <Mark
        badge={
          <Badge tone="warning" icon={<CircleDashed />}>
            {t('not proven')}
          </Badge>
        }
      >
        {t('Only the whole plan was resolved. What this part of it fixes is expected from the dependency graph.')}
      </Mark>
      <div>
        <p className="mb-1 text-sm text-muted">
          {isComposer
            ? t('The command resolves and checks this choice before it writes anything')
            : t('The command has {manager} prove this choice before it writes anything', { manager })}
        </p>
        <CommandBlock command={[plan.commands[0] ?? '', '--moves', shellWord(names.join(','))].join(' ')} />
      </div>
      {edits.length === 0 ? (
        <p className="text-sm text-muted">{t('Only the lockfile changes.')}</p>
      ) : (
        edits.map(({ path, lines }) => <DiffLines key={path} path={path} lines={lines} />)
      )}
    </>
  );
}

function Mark({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1.5 text-sm">
      {badge}
      <p>{children}</p>
    </div>
  );
}

function Commands({ commands }: Pick<Plan, 'commands'>) {
  return (
    <>
      {commands.map((command) => (
        <div key={command}>
          <p className="mb-1 text-sm text-muted">
            {command.startsWith('understory ') ? t('Apply this plan') : t('Or edit the manifest as below, then run')}
          </p>
          <CommandBlock command={command} />
        </div>
      ))}
    </>
  );
}

/** Changed lines of each manifest. Where an override is written depends on the package manager, so it has a heading of its own. */
function editsOf(moves: readonly Move[], manifest: string): { path: string; lines: string[] }[] {
  const edits = new Map<string, string[]>();
  const add = (path: string, ...lines: string[]) => edits.set(path, [...(edits.get(path) ?? []), ...lines]);
  for (const move of moves) {
    if (move.kind === 'bump') {
      for (const importer of move.importers)
        add(importer === '.' ? manifest : `${importer}/${manifest}`, `- "${move.name}": "${move.from}"`, `+ "${move.name}": "${move.to}"`);
    }
    if (move.kind === 'override') add(t('Overrides'), `+ "${move.parent === null ? '' : `${move.parent} > `}${move.name}": "${move.to}"`);
  }
  return [...edits].map(([path, lines]) => ({ path, lines }));
}
