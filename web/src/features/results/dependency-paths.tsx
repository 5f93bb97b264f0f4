import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { t } from '#web/messages/translate.ts';
import { DependencyLink } from './result-link.tsx';
import { purlText } from './purl-text.ts';

interface Props {
  /** Importer first, the component last. */
  paths: readonly (readonly string[])[];
  /** Exact number as a decimal string; it can exceed the range of a number. */
  count: string;
}

/** The shortest paths from the project to a component. */
export function DependencyPaths({ paths, count }: Props) {
  if (paths.length === 0) return <p className="text-muted">{t('No path from the project leads to it.')}</p>;
  const hidden = BigInt(/^\d+$/.test(count) ? count : '0') - BigInt(paths.length);
  return (
    <div>
      <ul aria-label={t('Dependency paths')} className="flex flex-col gap-2">
        {paths.map((path) => (
          <li key={path.join(' ')} className="flex flex-wrap items-center gap-1 rounded-md bg-sunken px-2.5 py-1.5 text-sm">
            {path.map((node, index) => (
              // A path through a cycle names the same component twice.
              <Fragment key={`${index}:${node}`}>
                {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />}
                <PathNode node={node} last={index === path.length - 1} />
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
      {hidden > 0n && (
        <p className="mt-2 text-sm text-muted">{t('and {hidden, plural, one {# more path} other {# more paths}}', { hidden })}</p>
      )}
    </div>
  );
}

function PathNode({ node, last }: { node: string; last: boolean }) {
  if (!node.startsWith('pkg:')) return <span className="font-[560]">{node === '.' ? t('the project') : node}</span>;
  if (last) return <span className="font-[560]">{purlText(node)}</span>;
  return (
    <DependencyLink purl={node} className="underline decoration-line-strong underline-offset-2">
      {purlText(node)}
    </DependencyLink>
  );
}
