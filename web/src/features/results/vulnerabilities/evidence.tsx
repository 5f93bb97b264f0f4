import { ChevronDown } from 'lucide-react';
import type { KnowledgeState } from '#contract/results/coverage.ts';
import type { Evidence, MatchedInterval } from '#contract/results/vulnerabilities.ts';
import { rich, t } from '#web/messages/translate.ts';
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
        {rich('Evidence of the match{icon}', {
          icon: <ChevronDown aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-180" />,
        })}
      </summary>
      <div className="flex flex-col gap-4 border-t border-line px-3 py-3 text-sm">
        {witnesses.map((evidence) => (
          <Facts key={`${evidence.advisory_id} ${evidence.affected_index}`} facts={factsOf(evidence)} />
        ))}
        {knowledge && <Facts facts={[{ label: t('Vulnerability data'), hint: BUNDLE, value: <Bundle knowledge={knowledge} /> }]} />}
        <p className="text-muted">{t('All evidence can be exported as JSON and checked again without this server.')}</p>
      </div>
    </details>
  );
}

const BUNDLE = t('The vulnerability data this run was matched against, identified by the hash of its content.');

function Bundle({ knowledge: { hash, built_at: builtAt } }: { knowledge: KnowledgeState }) {
  return (
    <>
      <Code>{hash}</Code> {builtAt === null ? '' : t('built {date}', { date: dateText(builtAt) })}
    </>
  );
}

function factsOf(evidence: Evidence): Fact[] {
  const { lockfile, line, end_line } = evidence;
  return [
    {
      label: t('Advisory'),
      value: t('{advisoryId}, entry {number} of its affected packages', {
        advisoryId: evidence.advisory_id,
        number: evidence.affected_index + 1,
      }),
    },
    { label: t('Revision'), value: <Code>{evidence.advisory_revision}</Code> },
    { label: t('Resolved version'), value: <Code>{evidence.purl}</Code> },
    { label: t('Lockfile'), value: <LocationText location={lockfile === null ? null : { file: lockfile, line, end_line }} /> },
    ...(line === null ? [] : [{ label: t('Hash of these lines'), value: <SpanHash hash={evidence.span_hash} /> }]),
    {
      label: t('Matched by'),
      value:
        evidence.matched_by === 'versions'
          ? t('a listed version')
          : t('a range ({rangeType})', { rangeType: evidence.range_type ?? t('unnamed type') }),
    },
    ...(evidence.interval ? [{ label: t('Interval'), value: <Code>{intervalText(evidence.interval)}</Code> }] : []),
  ];
}

function SpanHash({ hash }: { hash: string | null }) {
  return hash === null ? <span className="text-muted">{t('not kept with this inventory')}</span> : <Code>{hash}</Code>;
}

function intervalText({ introduced, fixed, last_affected: last, limit }: MatchedInterval): string {
  const parts = [
    introduced !== null && `introduced ${introduced}`,
    fixed !== null && `fixed ${fixed}`,
    last !== null && t('last affected {last}', { last }),
    limit !== null && `limit ${limit}`,
  ];
  return parts.filter(Boolean).join(', ') || t('every version');
}
