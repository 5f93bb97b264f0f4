import { ChevronDown } from 'lucide-react';
import type { KnowledgeState } from '#contract/results/coverage.ts';
import type { Evidence, MatchedInterval } from '#contract/results/vulnerabilities.ts';
import { Code } from '#web/ui/code.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { LocationText } from '#web/features/results/location-text.tsx';
import { dateText } from '#web/features/results/run-text.tsx';

interface Props {
  witnesses: readonly Evidence[];
  knowledge: KnowledgeState | null;
}

/** Everything needed to check the match by hand. */
export function EvidencePanel({ witnesses, knowledge }: Props) {
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex list-none items-center justify-between gap-3 rounded-md px-3 py-2 text-sm font-[560] hover:bg-sunken">
        Evidence of the match
        <ChevronDown aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line px-3 py-3 text-sm">
        {witnesses.map((evidence) => (
          <Facts key={`${evidence.advisory_id} ${evidence.affected_index}`} facts={factsOf(evidence)} />
        ))}
        {knowledge && <Facts facts={[{ label: 'Vulnerability data', hint: BUNDLE, value: <Bundle knowledge={knowledge} /> }]} />}
        <p className="text-muted">All evidence can be exported as JSON and checked again without this server.</p>
      </div>
    </details>
  );
}

const BUNDLE = 'The vulnerability data this run was matched against, identified by the hash of its content.';

function Bundle({ knowledge: { hash, built_at: builtAt } }: { knowledge: KnowledgeState }) {
  return (
    <>
      <Code>{hash}</Code> {builtAt === null ? '' : `built ${dateText(builtAt)}`}
    </>
  );
}

function factsOf(evidence: Evidence): Fact[] {
  const { lockfile, line, end_line } = evidence;
  return [
    { label: 'Advisory', value: `${evidence.advisory_id}, entry ${evidence.affected_index + 1} of its affected packages` },
    { label: 'Revision', value: <Code>{evidence.advisory_revision}</Code> },
    { label: 'Resolved version', value: <Code>{evidence.purl}</Code> },
    { label: 'Lockfile', value: <LocationText location={lockfile === null ? null : { file: lockfile, line, end_line }} /> },
    ...(line === null ? [] : [{ label: 'Hash of these lines', value: <SpanHash hash={evidence.span_hash} /> }]),
    {
      label: 'Matched by',
      value: evidence.matched_by === 'versions' ? 'a listed version' : `a range (${evidence.range_type ?? 'unnamed type'})`,
    },
    ...(evidence.interval ? [{ label: 'Interval', value: <Code>{intervalText(evidence.interval)}</Code> }] : []),
  ];
}

function SpanHash({ hash }: { hash: string | null }) {
  return hash === null ? <span className="text-muted">not kept with this inventory</span> : <Code>{hash}</Code>;
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
