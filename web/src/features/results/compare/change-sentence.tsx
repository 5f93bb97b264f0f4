import type { CodeChange } from '#contract/entities/code-rows.ts';
import type { FindingChange } from '#contract/entities/result-rows.ts';
import { t } from '#web/messages/translate.ts';
import { APPROXIMATE } from '#web/ui/bounded.tsx';

interface Props {
  findings: readonly FindingChange[];
  left: number;
  /** Null: one of the runs did not scan the code. */
  code: readonly CodeChange[] | null;
  complete: boolean;
}

/** What happened and by what, in words. */
export function ChangeSentence({ findings, left, code, complete }: Props) {
  const counts = (change: FindingChange['change']) => {
    const all = findings.filter((finding) => finding.change === change);
    const by = (cause: FindingChange['cause']) => all.filter((finding) => finding.cause === cause).length;
    return { count: all.length, code: by('code'), data: by('knowledge'), decisions: by('decision') };
  };
  const added = counts('introduced');
  const resolved = counts('resolved');
  const ofCode = (change: CodeChange['change']) => code?.filter((one) => one.change === change).length ?? 0;
  return (
    <p className="text-lg font-[600]" title={complete ? undefined : APPROXIMATE}>
      {!complete && (
        <>
          <span aria-hidden="true">≈ </span>
          <span className="sr-only">{t('about')} </span>
        </>
      )}
      {t('{count, plural, =0 {No new vulnerabilities} one {# new vulnerability} other {# new vulnerabilities}}', { count: added.count })}
      {causesText(added)}; {t('{count, plural, =0 {none resolved} other {# resolved}}', { count: resolved.count })}
      {causesText(resolved)}; {t('{count, plural, =0 {none still open} other {# still open}}', { count: left })}.
      {code && ` ${t('Weaknesses in the code: {new} new, {fixed} fixed.', { new: ofCode('introduced'), fixed: ofCode('resolved') })}`}
    </p>
  );
}

/** ` (2 by code, 1 by decisions)`; nothing where there is nothing. */
function causesText({ code, data, decisions }: { code: number; data: number; decisions: number }): string {
  const parts = [
    ...(code > 0 ? [t('{count} by code', { count: code })] : []),
    ...(data > 0 ? [t('{count} by new advisories', { count: data })] : []),
    ...(decisions > 0 ? [t('{count} by decisions or policies', { count: decisions })] : []),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
