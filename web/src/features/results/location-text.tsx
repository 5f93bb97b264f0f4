import type { Location } from '#contract/results/inventory.ts';
import { t } from '#web/messages/translate.ts';
import { Code } from '#web/ui/code.tsx';

/** `file:line`, or `file:first-last`. */
export function LocationText({ location }: { location: Location | null }) {
  if (!location) return <span className="text-muted">{t('unknown')}</span>;
  const { file, line, end_line: end } = location;
  const lines = line === null ? '' : end != null && end !== line ? `:${line}-${end}` : `:${line}`;
  return <Code>{`${file}${lines}`}</Code>;
}
