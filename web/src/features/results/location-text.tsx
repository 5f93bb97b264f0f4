import type { Location } from '#contract/results/inventory.ts';
import { t } from '#web/messages/translate.ts';
import { Code } from '#web/ui/code.tsx';
import { SourceLink } from './source-link.tsx';

/** `file:line`, or `file:first-last`, on the code host where there is one. */
export function LocationText({ location }: { location: Location | null }) {
  if (!location) return <span className="text-muted">{t('unknown')}</span>;
  const { file, line, end_line: end } = location;
  const lines = line === null ? '' : end != null && end !== line ? `:${line}-${end}` : `:${line}`;
  return (
    <SourceLink location={location}>
      <Code>{`${file}${lines}`}</Code>
    </SourceLink>
  );
}
