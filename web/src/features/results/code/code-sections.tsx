import type { ListedCode } from '#contract/entities/code-rows.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import type { Sections } from '#web/ui/table/table-rows.tsx';

/** A list in the order of rules or files has a heading for each. */
export const CODE_ORDERS = { severity: t('By severity'), rule: t('By rule'), file: t('By file') } as const;
export type CodeOrder = keyof typeof CODE_ORDERS;

interface Counts {
  readonly by_rule: readonly { readonly id: string; readonly findings: number }[];
  readonly by_file: readonly { readonly file: string; readonly findings: number }[];
}

/** The headings of an order; how many follow is said where the whole list is shown, and `counts` are therefore given. */
export function codeSections(order: string | undefined, counts: Counts | undefined): Sections<ListedCode> | undefined {
  if (order === 'rule') {
    const findings = new Map(counts?.by_rule.map((rule) => [rule.id, rule.findings]));
    return {
      of: ({ rule_id: rule }) => rule,
      heading: ({ rule_id: rule, title, weaknesses }) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-[640]">{composed(title)}</span>
          <span className="text-muted">{[...weaknesses.slice(0, 1), rule].join(' · ')}</span>
          <Count findings={findings.get(rule)} />
        </span>
      ),
    };
  }
  if (order === 'file') {
    const findings = new Map(counts?.by_file.map((file) => [file.file, file.findings]));
    return {
      of: ({ file }) => file,
      heading: ({ file }) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-mono font-[640] wrap-anywhere">
            <Breakable>{file}</Breakable>
          </span>
          <Count findings={findings.get(file)} />
        </span>
      ),
    };
  }
  return undefined;
}

function Count({ findings }: { readonly findings: number | undefined }) {
  if (findings === undefined) return null;
  return (
    <span className="ml-auto text-muted tabular-nums">
      {t('{count, plural, one {# weakness} other {# weaknesses}}', { count: findings })}
    </span>
  );
}
