import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CoverageLedger } from '#contract/results/coverage.ts';
import { composed } from '#web/messages/composed.ts';
import { rich, t } from '#web/messages/translate.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Code } from '#web/ui/code.tsx';
import { KnowledgeFeeds } from '#web/components/knowledge-feeds.tsx';
import { useGrowingList } from '#web/ui/growing-list.tsx';
import { hasPartialData, ownGaps } from './own-gaps.ts';
import { cx } from '#web/ui/class-names.ts';

interface Props {
  /** Undefined until it is loaded; its line is reserved, so that the list below stays where it is. */
  coverage: CoverageLedger | undefined;
  /** Of code files; absent: manifests, lockfiles and packages were read. */
  counts?: ReactNode;
}

/** How much of the project was read and what was not, on one line; the whole ledger unfolds below. Never hides a gap. */
export function CoverageBar({ coverage, counts }: Props) {
  if (!coverage) return <div className="min-h-7.25 border-b border-line bg-sunken" />;
  const own = ownGaps(coverage);
  const partial = hasPartialData(coverage);
  const read = counts ?? <FilesAndPackages coverage={coverage} />;
  return (
    <details className="group border-b border-line bg-sunken text-sm">
      <summary className="flex min-h-7 list-none items-center gap-2 px-4 py-0.5 -outline-offset-2 hover:bg-hover md:px-6">
        <span aria-hidden="true" className={cx('size-1.5 shrink-0 rounded-full', coverage.complete ? 'bg-accent' : 'bg-warning-text')} />
        {coverage.complete ? (
          <span className="font-[560]">{t('Fully read')}</span>
        ) : (
          <span className="min-w-0 truncate text-warning-text max-md:line-clamp-2 max-md:whitespace-normal">
            <span className="font-[600]">{t('This result is incomplete')}</span>
            {own[0] !== undefined && <>: {composed(own[0])}</>}
            {own.length === 0 && partial && t(': the vulnerability data of this server was incomplete')}
          </span>
        )}
        {own.length > 1 && (
          <span className="-ml-1 shrink-0 text-warning-text max-md:hidden">{t('(and {number} more)', { number: own.length - 1 })}</span>
        )}
        {coverage.complete && <span className="truncate text-muted max-lg:hidden">{read}</span>}
        <span className="ml-auto flex shrink-0 items-center gap-1 text-muted">
          {rich('Coverage{icon}', {
            icon: <ChevronDown aria-hidden="true" className="size-3.5 transition-transform group-open:rotate-180" />,
          })}
        </span>
      </summary>
      <div className="flex flex-col gap-5 border-t border-line bg-surface px-4 py-4 md:px-6">
        {own.length > 0 && <Gaps gaps={own} />}
        {/* What is missing needs the whole line above. */}
        {!coverage.complete && <p className="text-muted">{read}</p>}
        <Files coverage={coverage} ofCode={counts !== undefined} />
        <Problems coverage={coverage} />
        <Unresolved coverage={coverage} />
        {coverage.knowledge && (
          <section>
            <h2 className="mb-1 text-sm">{t('Vulnerability data used')}</h2>
            <KnowledgeFeeds feeds={coverage.knowledge.feeds} />
          </section>
        )}
      </div>
    </details>
  );
}

function FilesAndPackages({ coverage: { files, packages } }: { coverage: CoverageLedger }) {
  const read = files.filter(({ state }) => state === 'parsed').length;
  return (
    <>
      {t('{read} of {count, plural, one {# file} other {# files}}', { read, count: files.length })}
      {packages.matched === null
        ? t(', {extracted, plural, one {# package} other {# packages}}', { extracted: packages.extracted })
        : t(', {matched} of {extracted, plural, one {# package} other {# packages}} compared', {
            matched: packages.matched,
            extracted: packages.extracted,
          })}
      {packages.not_resolvable > 0 && t(', {notResolvable} without a registry version', { notResolvable: packages.not_resolvable })}
    </>
  );
}

// More would push the ledger off the screen.
const GAPS_AT_FIRST = 5;

function Gaps({ gaps }: Pick<CoverageLedger, 'gaps'>) {
  const { shown, more } = useGrowingList(gaps, GAPS_AT_FIRST);
  return (
    <section>
      <h2 className="mb-1 text-sm">{t('What is missing')}</h2>
      <ul className="list-disc pl-4">
        {shown.map((gap) => (
          <li key={gap}>{composed(gap)}</li>
        ))}
      </ul>
      {more}
    </section>
  );
}

const FILE_STATES: Record<CoverageLedger['files'][number]['state'], { label: string; tone: Tone }> = {
  parsed: { label: t('read'), tone: 'neutral' },
  partly_parsed: { label: t('partly read'), tone: 'warning' },
  failed: { label: t('not readable'), tone: 'danger' },
  unsupported: { label: t('not supported'), tone: 'warning' },
  ignored: { label: t('ignored'), tone: 'neutral' },
};
function Files({ coverage: { files }, ofCode }: { coverage: CoverageLedger; ofCode: boolean }) {
  const { shown, more } = useGrowingList(files);
  return (
    <section>
      <h2 className="mb-1 text-sm">{t('Files')}</h2>
      {files.length === 0 && (
        <p className="text-muted">{ofCode ? t('No code file was found.') : t('No manifest or lockfile was found.')}</p>
      )}
      <ul className="flex flex-col gap-1.5">
        {shown.map((file) => (
          <li key={file.path} className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
            <Code>{file.path}</Code>
            <span className="text-sm text-muted">{file.format}</span>
            <Badge tone={FILE_STATES[file.state].tone}>{FILE_STATES[file.state].label}</Badge>
            {file.reason && <span className="text-sm text-muted">{composed(file.reason)}</span>}
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
      <h2 className="mb-1 text-sm">{t('Problems')}</h2>
      <ul className="flex flex-col gap-1.5">
        {shown.map((problem) => (
          <li key={`${problem.code}:${problem.file}:${problem.line}:${problem.message}`} className="text-sm">
            {problem.file && <Code>{problem.line ? `${problem.file}:${problem.line}` : problem.file}</Code>} {composed(problem.message)}{' '}
            {problem.incomplete && <Badge tone="warning">{t('incomplete')}</Badge>}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

const REASONS: Record<CoverageLedger['unresolved'][number]['reason'], string> = {
  git: t('from a git repository'),
  file: t('from a file of the project'),
  link: t('linked inside the project'),
  tarball: t('from an archive'),
  private: t('from a private registry'),
  no_lockfile: t('no lockfile pins its version'),
  not_in_lockfile: t('missing in the lockfile'),
  platform: t('part of the platform'),
  invalid_version: t('its version cannot be read'),
  unsupported: t('its kind is not supported'),
};

function Unresolved({ coverage: { unresolved } }: { coverage: CoverageLedger }) {
  const { shown, more } = useGrowingList(unresolved);
  if (unresolved.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1 text-sm">{t('Not compared with advisories')}</h2>
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
