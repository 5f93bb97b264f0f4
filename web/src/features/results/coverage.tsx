import { ChevronDown } from 'lucide-react';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Code } from '#web/ui/code.tsx';
import { KnowledgeFeeds } from '#web/components/knowledge-feeds.tsx';
import { useGrowingList } from '#web/ui/growing-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What a result could not see, above everything else where there is something; silent where the result is complete. */
export function CoverageWarning({ coverage }: { coverage: CoverageLedger }) {
  if (coverage.complete) return null;
  return (
    <Notice tone="warning" title="This result is incomplete">
      <Gaps gaps={coverage.gaps} />
    </Notice>
  );
}

// More of them would push the result itself off the screen.
const GAPS_AT_FIRST = 5;

function Gaps({ gaps }: Pick<CoverageLedger, 'gaps'>) {
  const { shown, more } = useGrowingList(gaps, GAPS_AT_FIRST);
  if (gaps.length === 0) return 'Part of the project could not be read, so there may be more than this shows.';
  return (
    <>
      <ul className="list-disc pl-4">
        {shown.map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
      </ul>
      {more}
    </>
  );
}

/** The whole ledger, folded. */
export function CoverageDetails({ coverage }: { coverage: CoverageLedger }) {
  const { packages } = coverage;
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex h-full list-none items-center justify-between gap-4 rounded-lg px-4 py-2.5 text-sm group-open:h-auto hover:bg-sunken sm:px-5">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="flex items-center gap-2 font-[560]">
            Coverage
            {coverage.complete ? <Badge tone="neutral">Complete</Badge> : <Badge tone="warning">Incomplete</Badge>}
          </span>
          <span className="text-muted">
            {count(coverage.files.length, 'file')} found, {count(packages.extracted, 'package')} read
            {packages.matched !== null && `, ${packages.matched.toLocaleString('en')} compared with advisories`}
            {packages.not_resolvable > 0 && `, ${packages.not_resolvable.toLocaleString('en')} without a registry version`}
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line px-4 py-4 sm:px-5">
        <Files coverage={coverage} />
        <Problems coverage={coverage} />
        <Unresolved coverage={coverage} />
        {coverage.knowledge && (
          <section>
            <h2 className="mb-1 text-sm">Vulnerability data used</h2>
            <KnowledgeFeeds feeds={coverage.knowledge.feeds} />
          </section>
        )}
      </div>
    </details>
  );
}

const FILE_STATES: Record<CoverageLedger['files'][number]['state'], { label: string; tone: Tone }> = {
  parsed: { label: 'read', tone: 'neutral' },
  partly_parsed: { label: 'partly read', tone: 'warning' },
  failed: { label: 'not readable', tone: 'danger' },
  unsupported: { label: 'not supported', tone: 'warning' },
  ignored: { label: 'ignored', tone: 'neutral' },
};
function Files({ coverage: { files } }: { coverage: CoverageLedger }) {
  const { shown, more } = useGrowingList(files);
  return (
    <section>
      <h2 className="mb-1 text-sm">Files</h2>
      {files.length === 0 && <p className="text-muted">No manifest or lockfile was found.</p>}
      <ul className="flex flex-col gap-1.5">
        {shown.map((file) => (
          <li key={file.path} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
            <Code>{file.path}</Code>
            <span className="text-sm text-muted">{file.format}</span>
            <Badge tone={FILE_STATES[file.state].tone}>{FILE_STATES[file.state].label}</Badge>
            {file.reason && <span className="text-sm text-muted">{file.reason}</span>}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Problems({ coverage: { problems } }: { coverage: CoverageLedger }) {
  const { shown, more } = useGrowingList(problems);
  if (problems.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 text-sm">Problems</h2>
      <ul className="flex flex-col gap-1.5">
        {shown.map((problem) => (
          <li key={`${problem.code}:${problem.file}:${problem.line}:${problem.message}`} className="text-sm">
            {problem.file && <Code>{problem.line ? `${problem.file}:${problem.line}` : problem.file}</Code>} {problem.message}{' '}
            {problem.incomplete && <Badge tone="warning">incomplete</Badge>}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

const REASONS: Record<CoverageLedger['unresolved'][number]['reason'], string> = {
  git: 'from a git repository',
  file: 'from a file of the project',
  link: 'linked inside the project',
  tarball: 'from an archive',
  private: 'from a private registry',
  no_lockfile: 'no lockfile pins its version',
  not_in_lockfile: 'missing in the lockfile',
  platform: 'part of the platform',
  invalid_version: 'its version cannot be read',
  unsupported: 'its kind is not supported',
};

function Unresolved({ coverage: { unresolved } }: { coverage: CoverageLedger }) {
  const { shown, more } = useGrowingList(unresolved);
  if (unresolved.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 text-sm">Not compared with advisories</h2>
      <ul className="flex flex-col gap-1.5">
        {shown.map((entry) => (
          <li key={`${entry.importer}:${entry.name}:${entry.declared}`} className="text-sm">
            <Code>{`${entry.name} ${entry.declared}`.trim()}</Code> <span className="text-muted">{REASONS[entry.reason]}</span>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
