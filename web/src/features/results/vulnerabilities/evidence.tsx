import { ChevronDown } from 'lucide-react';
import type { MatchedInterval, Witness } from '#contract/results/vulnerabilities.ts';
import { Code } from '../../../ui/code.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';

/** Everything needed to check the match by hand. */
export function Evidence({ witnesses }: { witnesses: readonly Witness[] }) {
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex list-none items-center justify-between gap-3 rounded-md px-3 py-2 text-sm font-[560] hover:bg-sunken">
        Evidence of the match
        <ChevronDown aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line px-3 py-3 text-sm">
        {witnesses.map((witness) => (
          <Facts key={`${witness.advisory_id} ${witness.affected_index}`} facts={factsOf(witness)} />
        ))}
      </div>
    </details>
  );
}

function factsOf(witness: Witness): Fact[] {
  const { lockfile, line, end_line: end } = witness;
  const lines = line === null ? '' : `:${line}${end !== null && end !== line ? `-${end}` : ''}`;
  return [
    { label: 'Advisory', value: `${witness.advisory_id}, entry ${witness.affected_index + 1} of its affected packages` },
    { label: 'Revision', value: <Code>{witness.advisory_revision}</Code> },
    { label: 'Resolved version', value: <Code>{`${witness.purl}`}</Code> },
    { label: 'Lockfile', value: lockfile ? <Code>{`${lockfile}${lines}`}</Code> : 'unknown' },
    ...(witness.span_hash ? [{ label: 'Hash of these lines', value: <Code>{witness.span_hash}</Code> }] : []),
    {
      label: 'Matched by',
      value: witness.matched_by === 'versions' ? 'a listed version' : `a range (${witness.range_type ?? 'unnamed type'})`,
    },
    ...(witness.interval ? [{ label: 'Interval', value: <Code>{intervalText(witness.interval)}</Code> }] : []),
  ];
}

function intervalText({ introduced, fixed, last_affected: last, limit }: MatchedInterval): string {
  const parts = [
    introduced !== null && `introduced ${introduced}`,
    fixed !== null && `fixed ${fixed}`,
    last !== null && `last affected ${last}`,
    limit !== null && `limit ${limit}`,
  ];
  return parts.filter(Boolean).join(', ') || 'every version';
}
