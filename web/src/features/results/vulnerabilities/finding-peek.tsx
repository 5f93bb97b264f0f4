import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, ChevronDown, ChevronUp, ShieldCheck, X } from 'lucide-react';
import type { AffectedComponent, Vulnerability } from '#contract/results/vulnerabilities.ts';
import { JumpBadge } from '#web/components/jump-badge.tsx';
import { QueryView } from '#web/components/query-view.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { LocationText } from '#web/features/results/location-text.tsx';
import { purlText } from '#web/features/results/purl-text.ts';
import { useResult } from '#web/features/results/result-context.ts';
import { vulnerabilityQuery } from '#web/queries/results.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Code } from '#web/ui/code.tsx';
import { CommandBlock } from '#web/ui/command-block.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { entrancesOf } from './entrances-of.ts';
import { FindingDecision } from './finding-decision.tsx';
import type { Finding } from './group-findings.ts';
import { updateCommand } from './update-command.ts';
import { jumpBetween } from './version-jump.ts';

interface Props {
  finding: Finding;
  /** The lowest version that fixes this finding and the others in its group. */
  target: string | null;
  position: number;
  count: number;
  search: object;
  onMove(by: 1 | -1): void;
  onClose(): void;
}

/** A finding next to its list: the fix first, then why it matches. */
export function FindingPeek({ finding, target, position, count, search, onMove, onClose }: Props) {
  const { selection } = useResult();
  const query = useQuery(vulnerabilityQuery(selection, finding.row.vulnerability_id));
  return (
    <section aria-label={`${finding.row.vulnerability_id} in ${finding.component.name}`} className="flex flex-col gap-4 p-4">
      <div className="flex items-center gap-2">
        <SeverityBadge severity={finding.row.severity.class} score={finding.row.severity.score} />
        <span className="ml-auto text-xs text-muted tabular-nums">
          {position} of {count}
        </span>
        <span className="flex">
          <Button
            size="icon"
            variant="ghost"
            aria-label="Previous finding (K)"
            aria-keyshortcuts="k"
            icon={<ChevronUp />}
            onClick={() => onMove(-1)}
          />
          <Button
            size="icon"
            variant="ghost"
            aria-label="Next finding (J)"
            aria-keyshortcuts="j"
            icon={<ChevronDown />}
            onClick={() => onMove(1)}
          />
          <Button size="icon" variant="ghost" aria-label="Close (Esc)" aria-keyshortcuts="Escape" icon={<X />} onClick={onClose} />
        </span>
      </div>
      <div>
        <h2 className="text-xl">{finding.row.vulnerability_id}</h2>
        <p className="mt-0.5 text-sm">{finding.row.summary ?? <span className="text-muted">No source provides a summary.</span>}</p>
        <p className="mt-1 text-sm text-muted">
          in <span className="font-[560] text-text">{`${finding.component.name} ${finding.component.version}`}</span>,{' '}
          {finding.component.direct ? 'direct' : 'transitive'}, {finding.row.scopes.join(', ')}
        </p>
      </div>
      <FindingDecision
        orgId={selection.orgId}
        finding={{
          vulnerabilityId: finding.row.vulnerability_id,
          projectId: selection.projectId,
          purl: finding.component.purl,
          name: finding.component.name,
        }}
        cover={finding.component.covered_by}
      />
      <QueryView query={query} failed="The vulnerability could not be loaded" loading={<SkeletonLines lines={6} />}>
        {(data) => {
          const component = data.affected.find(({ purl }) => purl === finding.component.purl);
          return (
            component && (
              <>
                <FixBox data={data} component={component} target={target} />
                <PeekFacts data={data} component={component} />
                <Proof component={component} />
              </>
            )
          );
        }}
      </QueryView>
      <Link
        to="/results/vulnerability-details"
        search={{ ...search, vulnerability_id: finding.row.vulnerability_id, purl: undefined }}
        className="inline-flex items-center gap-1 self-start text-sm font-[560] text-accent-text hover:underline"
      >
        Open the full page <ArrowRight aria-hidden="true" className="size-3.5" />
      </Link>
    </section>
  );
}

function FixBox({ data, component, target }: { data: Vulnerability; component: AffectedComponent; target: string | null }) {
  const version = target ?? component.fixed_versions[0];
  if (data.malware) return <Box title={`Remove ${component.name}`}>The package itself is the attack.</Box>;
  if (version === undefined)
    return <Box title="No fixed version known">When an advisory names one, this result updates automatically.</Box>;
  const jump = jumpBetween(component.version, version);
  const command = updateCommand(component, version);
  const entrances = entrancesOf(component);
  return (
    <Box
      title={
        <>
          Update {component.name} to <code className="text-sm">{version}</code> {jump && <JumpBadge jump={jump} />}
        </>
      }
    >
      {command && <CommandBlock command={command} />}
      {!component.direct && entrances.length > 0 && (
        <p>
          Comes in through {entrances.slice(0, 3).map(purlText).join(', ')}
          {entrances.length > 3 && ` and ${entrances.length - 3} more`}: update {entrances.length === 1 ? 'it' : 'them'}, or override the
          version.
        </p>
      )}
    </Box>
  );
}

function Box({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className="flex flex-col gap-2 rounded-lg bg-accent-soft p-3.5 text-sm">
      <h3 className="flex flex-wrap items-center gap-1.5 text-base">{title}</h3>
      {children}
    </div>
  );
}

function PeekFacts({ data, component }: { data: Vulnerability; component: AffectedComponent }) {
  const path = component.paths[0] ?? [];
  const facts: { label: string; value: React.ReactNode }[] = [
    {
      label: 'Why it matches',
      value: (
        <>
          <Code>{component.version}</Code> is in <Code>{component.affected_range}</Code>
        </>
      ),
    },
    { label: 'Where', value: <LocationText location={component.location} /> },
    {
      label: 'Path',
      value: path.map((node) => (node.startsWith('pkg:') ? purlText(node) : node === '.' ? 'project' : node)).join(' › ') || 'unknown',
    },
    { label: 'Sources', value: component.opinions.map(({ source, verdict }) => `${source} ${VERDICTS[verdict]}`).join(' · ') },
    {
      label: 'Exploited',
      value: `${data.kev ? `in KEV since ${data.kev.date_added}` : 'no KEV entry found'} · ${
        data.epss
          ? `EPSS ${(data.epss.score * 100).toFixed(1)} % (percentile ${(data.epss.percentile * 100).toFixed(0)})`
          : 'EPSS not in feed'
      }`,
    },
    { label: 'Published', value: data.published ? DAY.format(new Date(data.published)) : 'not in feed' },
    ...(data.severity.vector ? [{ label: `CVSS ${data.severity.version ?? ''}`, value: <Code>{data.severity.vector}</Code> }] : []),
  ];
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const VERDICTS = {
  affected: 'affected',
  not_affected: 'not affected',
  no_range: 'has no range',
  unknown: 'not comparable',
  no_record: 'has no record',
};
const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

function Proof({ component }: { component: AffectedComponent }) {
  const [evidence] = component.witnesses;
  if (!evidence) return null;
  return (
    <div className="rounded-lg border border-line p-3.5 text-sm">
      <h3 className="flex items-center gap-1.5 text-sm text-proof">
        <ShieldCheck aria-hidden="true" className="size-4" /> Proof
      </h3>
      <p className="mt-1 text-muted">
        Advisory <span className="text-text">{evidence.advisory_id}</span> at revision <Code>{evidence.advisory_revision.slice(0, 8)}</Code>
        {evidence.span_hash !== null && (
          <>
            , lockfile lines <Code>{evidence.span_hash.slice(0, 8)}</Code>
          </>
        )}
        {component.agreement === 'disagree' && (
          <>
            {' '}
            <Badge tone="warning">sources disagree</Badge>
          </>
        )}
      </p>
    </div>
  );
}
