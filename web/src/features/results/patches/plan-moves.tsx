import type { Move } from '#contract/results/patches.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';

/** What a plan changes, release by release. */
export function PlanMoves({ moves }: { moves: readonly Move[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {moves.map((move) => (
        <li key={keyOf(move)}>
          <MoveText move={move} />
        </li>
      ))}
    </ul>
  );
}

/** The same within a label, which names nothing by the items of a list. */
export function MoveLabel({ moves }: { moves: readonly Move[] }) {
  return (
    <span className="flex flex-col gap-1">
      {moves.map((move) => (
        <span key={keyOf(move)}>
          <MoveText move={move} />
        </span>
      ))}
    </span>
  );
}

function keyOf(move: Move): string {
  return `${move.kind} ${move.name} ${move.to} ${'parent' in move ? move.parent : move.from}`;
}

function MoveText({ move }: { move: Move }) {
  const versions = (
    <span className="tabular-nums">
      {move.from} → {move.to}
    </span>
  );
  if (move.kind === 'refresh') {
    return (
      <>
        {move.name} {versions} <span className="text-sm text-muted">{t('in the lockfile')}</span>
      </>
    );
  }
  if (move.kind === 'share') {
    return (
      <>
        {move.name} {versions} <span className="text-sm text-muted">{t('which the lockfile has already')}</span>
      </>
    );
  }
  if (move.kind === 'bump') {
    return (
      <>
        {move.name} {versions} <span className="text-sm text-muted">{t('in the manifest')}</span>{' '}
        {move.major && <Badge tone="warning">{t('major version')}</Badge>}
      </>
    );
  }
  return (
    <>
      {move.name} <span className="tabular-nums">{move.to}</span>{' '}
      <span className="text-sm text-muted">
        {move.parent === null ? t('as override') : t('as override below {parent}', { parent: move.parent })}
      </span>
    </>
  );
}
