import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Cover } from '#contract/entities/decision.ts';
import type { CodeFinding, CodeRule, CodeTier } from '#contract/results/code.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { BackToTab } from '#web/features/results/back-to-tab.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { codeFindingQuery } from '#web/queries/code.queries.ts';
import { FindingDecision } from '#web/features/results/vulnerabilities/finding-decision.tsx';
import { SkeletonRecord } from '#web/ui/skeleton-shapes.tsx';
import { CODE_TIER_TEXTS } from './code-filters.ts';
import { CodeFrame } from './code-frame.tsx';
import { labelsText } from './code-labels.ts';

const route = getRouteApi('/results');

/** A weakness in the code: where it is, how data reaches it, and how to fix it. */
export function View() {
  const { selection } = useResult();
  const { fingerprint = '' } = route.useSearch();
  const found = useQuery(codeFindingQuery(selection, fingerprint));
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <BackToTab tab="codeql">{t('Weaknesses in the code')}</BackToTab>
      <QueryView query={found} failed={t('The weakness could not be loaded')} loading={<SkeletonRecord />}>
        {(data) => <Detail {...data} orgId={selection.orgId} projectId={selection.projectId} />}
      </QueryView>
    </div>
  );
}

/** Tiers that say who reaches a weakness. */
const HAS_TIER: ReadonlySet<CodeTier> = new Set(['remote', 'browser', 'library', 'stored']);

interface Detailed {
  finding: CodeFinding;
  rule: CodeRule;
  covered_by: Cover | null;
  orgId: string;
  projectId: string;
}

function Detail({ finding, rule, covered_by, orgId, projectId }: Detailed) {
  const { steps, place, message, severity, confidence, suppressed, labels, tier } = finding;
  return (
    <article className="grid min-w-0 gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-4">
        <header className="grid gap-1">
          <h2 className="text-xl">{composed(rule.title)}</h2>
          <p>{composed(message)}</p>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <SeverityBadge severity={severity} score={null} />
            <span>
              {[
                t('{confidence} confidence', { confidence: t(confidence) }),
                ...(HAS_TIER.has(tier) ? [t('reached by: {what}', { what: CODE_TIER_TEXTS[tier] })] : []),
                ...rule.weaknesses,
                finding.rule_id,
              ].join(' · ')}
              {labels.length > 0 && t(' · in: {places}', { places: labelsText(labels) })}
            </span>
          </p>
          {finding.engines && <p className="text-sm">{t('Found by {names}', { names: finding.engines.join(', ') })}</p>}
          {suppressed && (
            <p className="text-sm">
              {t('Suppressed by a comment on line {line}: {reason}', { line: suppressed.line, reason: suppressed.reason })}
            </p>
          )}
        </header>
        <FindingDecision
          orgId={orgId}
          finding={{
            vulnerabilityId: rule.id,
            title: composed(rule.title),
            projectId,
            purl: '',
            name: `${place.file}:${place.line}`,
            fingerprint: finding.fingerprint,
          }}
          cover={covered_by}
        />
        {steps.length > 1 ? <Flow steps={steps} /> : <CodeFrame place={place} />}
      </div>
      <aside aria-label={t('About the rule')} className="grid min-w-0 content-start gap-3 text-sm">
        <h3 className="font-[560]">{t('Why it matters')}</h3>
        <p>{composed(rule.help)}</p>
        <h3 className="font-[560]">{t('Fix')}</h3>
        <p>{composed(rule.fix)}</p>
        <Example label={t('Vulnerable')} code={rule.bad_example} />
        <Example label={t('Fixed')} code={rule.good_example} />
      </aside>
    </article>
  );
}

function Flow({ steps }: { steps: CodeFinding['steps'] }) {
  return (
    <section aria-label={t('Data flow')} className="grid min-w-0 gap-3">
      <h3 className="font-[560]">{t('Data flow in {count} steps', { count: steps.length })}</h3>
      <ol className="grid min-w-0 gap-3">
        {byLine(steps).map(({ place, numbers }) => (
          <li key={numbers[0]} className="grid min-w-0 gap-1">
            <span className="flex flex-wrap gap-x-3 text-sm text-muted">
              {numbers.map((number) => (
                <span key={number}>
                  {number}. {number === 1 ? t('Source') : number === steps.length ? t('Sink') : t('Step')}
                </span>
              ))}
            </span>
            <CodeFrame place={place} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Steps that follow each other on the same lines, which are shown once. */
function byLine(steps: CodeFinding['steps']) {
  const frames: { place: CodeFinding['steps'][number]; numbers: number[] }[] = [];
  for (const [index, step] of steps.entries()) {
    const last = frames.at(-1);
    const isThere = last?.place.file === step.file && last.place.line === step.line && last.place.end_line === step.end_line;
    if (last && isThere) last.numbers.push(index + 1);
    else frames.push({ place: step, numbers: [index + 1] });
  }
  return frames;
}

function Example({ label, code }: { label: string; code: string }) {
  if (code === '') return null;
  return (
    <div className="grid min-w-0 gap-1">
      <span className="text-muted">{label}</span>
      <pre className="overflow-x-auto rounded-md border border-line p-2 font-mono whitespace-pre-wrap">{code}</pre>
    </div>
  );
}
