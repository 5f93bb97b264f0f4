import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DataOf } from '#contract/call.ts';
import type { codeCalls } from '#contract/calls/code.ts';
import type { CodeFinding, CodePlace, CodeTier } from '#contract/results/code.ts';
import { QueryView } from '#web/components/query-view.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { BackToTab } from '#web/features/results/back-to-tab.tsx';
import { useResult } from '#web/features/results/result-context.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { codeFindingQuery } from '#web/queries/code.queries.ts';
import { FindingDecision } from '#web/features/results/vulnerabilities/finding-decision.tsx';
import { SkeletonRecord } from '#web/ui/skeleton-shapes.tsx';
import { whyChanged } from './change-texts.ts';
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

/** Who reaches a weakness, where that is known. */
const REACHED: Readonly<Partial<Record<CodeTier, string>>> = {
  remote: t('reached by a request'),
  browser: t("reached in the visitor's browser"),
  library: t('reached by callers of the package'),
  stored: t('reached by stored data'),
};

interface Detailed extends DataOf<(typeof codeCalls)['showCodeFinding']> {
  orgId: string;
  projectId: string;
}

function Detail({ finding, rule, covered_by, change, found_in, base_run_index, orgId, projectId }: Detailed) {
  const { steps, place, message, severity, confidence, suppressed, labels, tier, through } = finding;
  const sink = through === undefined ? undefined : steps.at(-1);
  const isGone = found_in.run_index === base_run_index;
  return (
    <article className="grid min-w-0 gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-4">
        <header className="grid gap-1">
          <h2 className="text-xl">{composed(rule.title)}</h2>
          <p>{composed(message)}</p>
          {sink && (
            <p className="break-words">
              {t('{name} passes it on to {file}, line {line}.', { name: through!, file: sink.file, line: sink.line })}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <SeverityBadge severity={severity} score={null} />
            {[
              t('{confidence} confidence', { confidence: t(confidence) }),
              ...(tier in REACHED ? [REACHED[tier]!] : []),
              ...rule.weaknesses,
              finding.rule_id,
              ...(labels.length > 0 ? [t('in: {places}', { places: labelsText(labels) })] : []),
            ].map((fact, index, facts) => (
              <span key={fact} className="whitespace-nowrap max-sm:whitespace-normal">
                {fact}
                {index < facts.length - 1 && <span aria-hidden="true"> ·</span>}
              </span>
            ))}
          </p>
          {finding.engines && <p className="text-sm">{t('Found by {names}', { names: finding.engines.join(', ') })}</p>}
          {change && <p className="text-sm break-words">{changeText(change, base_run_index!)}</p>}
          {isGone && <p className="text-sm">{t('Shown as run #{number} found it.', { number: base_run_index + 1 })}</p>}
          {suppressed && (
            <p className="text-sm">
              {t('Suppressed by a comment on line {line}: {reason}', { line: suppressed.line, reason: suppressed.reason })}
            </p>
          )}
        </header>
        {!isGone && (
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
        )}
        {steps.length > 1 ? (
          <Flow steps={steps} commit={found_in.commit_hash} />
        ) : (
          <CodeFrame place={place} commit={found_in.commit_hash} />
        )}
      </div>
      <aside aria-label={t('About the rule')} className="grid min-w-0 content-start gap-3 text-sm">
        <Said title={t('Why it matters')} text={rule.help} />
        <Said title={t('Fix')} text={rule.fix} />
        <Example label={t('Vulnerable')} code={rule.bad_example} />
        <Example label={t('Fixed')} code={rule.good_example} />
      </aside>
    </article>
  );
}

/** What is said of a weakness against the scan before. */
function changeText(change: NonNullable<Detailed['change']>, baseIndex: number): string {
  const number = baseIndex + 1;
  const reason = whyChanged(change) ?? '';
  switch (change.state) {
    case 'new':
      return t('New since run #{number}: {reason}.', { number, reason });
    case 'fixed':
      return t('Fixed since run #{number}: {reason}.', { number, reason });
    case 'there_before':
      return t('Run #{number} has it as well.', { number });
    case 'not_looked_at_before':
      return t('Perhaps new: run #{number} did not look at it. {reason}', { number, reason });
    case 'not_looked_at':
      return t('Not looked at again since run #{number}. {reason}', { number, reason });
  }
}

/** Other engines do not say everything. */
function Said({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <>
      <h3 className="font-[560]">{title}</h3>
      <p className="break-words">{composed(text)}</p>
    </>
  );
}

function Flow({ steps, commit }: { steps: CodeFinding['steps']; commit: string | null }) {
  return (
    <section aria-label={t('Data flow')} className="grid min-w-0 gap-3">
      <h3 className="font-[560]">{t('Data flow in {count} steps', { count: steps.length })}</h3>
      <ol className="grid min-w-0 gap-3">
        {byLine(steps).map(({ place, numbers }) => (
          <li key={numbers[0]} className="grid min-w-0 gap-1">
            <span className="flex min-w-0 flex-wrap gap-x-3 text-sm text-muted">
              {numbers.map((number) => (
                <span key={number} className="max-w-full">
                  {number}. {number === 1 ? t('Source') : number === steps.length ? t('Sink') : t('Step')}{' '}
                  <code className="font-mono break-all text-text">{codeAt(steps[number - 1]!)}</code>
                </span>
              ))}
            </span>
            <CodeFrame place={place} commit={commit} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The code of a step, where it is short. */
function codeAt({ excerpt, line, column, end_line: end, end_column: endColumn }: CodePlace): string {
  const text = (excerpt.lines[line - excerpt.first_line] ?? '').slice(column - 1, end === line ? endColumn - 1 : undefined).trim();
  return text.length > LONGEST_CODE ? `${text.slice(0, LONGEST_CODE)}…` : text;
}

const LONGEST_CODE = 60;

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
