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
import { composed } from '#web/messages/composed.ts';
import { language } from '#web/messages/language.ts';
import { SCOPE_LABELS } from '#web/components/scope-labels.ts';
import { rich, t } from '#web/messages/translate.ts';
import { vulnerabilityQuery } from '#web/queries/results.queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Code } from '#web/ui/code.tsx';
import { CommandBlock } from '#web/ui/command-block.tsx';
import { decimalText } from '#web/ui/decimal-text.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { entrancesOf } from './entrances-of.ts';
import { FindingDecision } from './finding-decision.tsx';
import type { Finding } from './group-findings.ts';
import { ReachabilityBadge } from './reachability-mark.tsx';
import { updateCommand } from './update-command.ts';
import { jumpBetween } from '#web/components/version-jump.ts';

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
    <section
      aria-label={t('{vulnerabilityId} in {name}', { vulnerabilityId: finding.row.vulnerability_id, name: finding.component.name })}
      className="flex flex-col gap-4 p-4"
    >
      <div className="flex items-center gap-2">
        <SeverityBadge severity={finding.row.severity.class} score={finding.row.severity.score} />
        <span className="ml-auto text-xs text-muted tabular-nums">{t('{position} of {count}', { position, count })}</span>
        <span className="flex">
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('Previous finding (K)')}
            aria-keyshortcuts="k"
            icon={<ChevronUp />}
            onClick={() => onMove(-1)}
          />
          <Button
            size="icon"
            variant="ghost"
            aria-label={t('Next finding (J)')}
            aria-keyshortcuts="j"
            icon={<ChevronDown />}
            onClick={() => onMove(1)}
          />
          <Button size="icon" variant="ghost" aria-label={t('Close (Esc)')} aria-keyshortcuts="Escape" icon={<X />} onClick={onClose} />
        </span>
      </div>
      <div>
        <h2 className="text-xl">{finding.row.vulnerability_id}</h2>
        <p className="mt-0.5 text-sm">{finding.row.summary ?? <span className="text-muted">{t('No source provides a summary.')}</span>}</p>
        <p className="mt-1 text-sm text-muted">
          {rich('in {component}', {
            component: <span className="font-[560] text-text">{`${finding.component.name} ${finding.component.version}`}</span>,
          })}
          , {finding.component.direct ? t('direct') : t('transitive')}, {finding.row.scopes.map((scope) => SCOPE_LABELS[scope]).join(', ')}
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
      <QueryView query={query} failed={t('The vulnerability could not be loaded')} loading={<SkeletonLines lines={6} />}>
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
        {rich('Open the full page {arrowright}', { arrowright: <ArrowRight aria-hidden="true" className="size-3.5" /> })}
      </Link>
    </section>
  );
}

function FixBox({ data, component, target }: { data: Vulnerability; component: AffectedComponent; target: string | null }) {
  const version = target ?? component.fixed_versions[0];
  if (data.malware) return <Box title={t('Remove {name}', { name: component.name })}>{t('The package itself is the attack.')}</Box>;
  if (version === undefined)
    return <Box title={t('No fixed version known')}>{t('When an advisory names one, this result updates automatically.')}</Box>;
  const jump = jumpBetween(component.version, version);
  const command = updateCommand(component, version);
  const entrances = entrancesOf(component);
  return (
    <Box
      title={
        <>
          {rich('Update {name} to {version}', { name: component.name, version: <code className="text-sm">{version}</code> })}{' '}
          {jump && <JumpBadge jump={jump} />}
        </>
      }
    >
      {command && <CommandBlock command={command} />}
      {!component.direct && entrances.length > 0 && (
        <p>
          {t(
            '{count, plural, one {Comes in through {names}: update it, or override the version.} other {Comes in through {names}: update them, or override the version.}}',
            {
              count: entrances.length,
              names:
                entrances.slice(0, 3).map(purlText).join(', ') +
                (entrances.length > 3 ? t(' and {number} more', { number: entrances.length - 3 }) : ''),
            },
          )}
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
      label: t('Why it matches'),
      value: (
        <>
          {rich('{version} is in {affectedRange}', {
            version: <Code>{component.version}</Code>,
            affectedRange: <Code>{component.affected_range}</Code>,
          })}
        </>
      ),
    },
    { label: t('Where'), value: <LocationText location={component.location} /> },
    {
      label: t('Path'),
      value:
        path.map((node) => (node.startsWith('pkg:') ? purlText(node) : node === '.' ? t('project') : node)).join(' › ') || t('unknown'),
    },
    ...(component.reachability
      ? [
          {
            label: t('Loaded by the code'),
            value: (
              <>
                <ReachabilityBadge verdict={component.reachability.verdict} /> {composed(component.reachability.reason)}
              </>
            ),
          },
        ]
      : []),
    { label: t('Sources'), value: component.opinions.map(({ source, verdict }) => `${source} ${VERDICTS[verdict]}`).join(' · ') },
    {
      label: t('Exploited'),
      value: `${data.kev ? t('in KEV since {dateAdded}', { dateAdded: DAY.format(new Date(data.kev.date_added)) }) : t('no KEV entry found')} · ${
        data.epss
          ? t('EPSS {score}% (percentile {percentile})', {
              score: decimalText(data.epss.score * 100),
              percentile: decimalText(data.epss.percentile * 100, 0),
            })
          : t('EPSS not in feed')
      }`,
    },
    { label: t('Published'), value: data.published ? DAY.format(new Date(data.published)) : t('not in feed') },
    ...(data.severity.vector
      ? [{ label: t('CVSS {version}', { version: data.severity.version ?? '' }), value: <Code>{data.severity.vector}</Code> }]
      : []),
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
  affected: t('affected'),
  not_affected: t('not affected'),
  no_range: t('has no range'),
  unknown: t('not comparable'),
  no_record: t('has no record'),
};
const DAY = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });

function Proof({ component }: { component: AffectedComponent }) {
  const [evidence] = component.witnesses;
  if (!evidence) return null;
  return (
    <div className="rounded-lg border border-line p-3.5 text-sm">
      <h3 className="flex items-center gap-1.5 text-sm text-proof">
        <ShieldCheck aria-hidden="true" className="size-4" /> {t('Proof')}
      </h3>
      <p className="mt-1 text-muted">
        {rich('Advisory {id} at revision {revision}', {
          id: <span className="text-text">{evidence.advisory_id}</span>,
          revision: <Code>{evidence.advisory_revision.slice(0, 8)}</Code>,
        })}
        {evidence.span_hash !== null && (
          <>{rich(', lockfile lines {spanHash}', { spanHash: <Code>{evidence.span_hash.slice(0, 8)}</Code> })}</>
        )}
        {component.agreement === 'disagree' && (
          <>
            {' '}
            <Badge tone="warning">{t('sources disagree')}</Badge>
          </>
        )}
      </p>
    </div>
  );
}
