import type { FindingChange } from '#contract/entities/result-rows.ts';
import { t } from '#web/messages/translate.ts';
import { APPROXIMATE } from '#web/ui/bounded.tsx';

interface Props {
  findings: readonly FindingChange[];
  left: number;
  complete: boolean;
}

/** What happened and by what, in words. */
export function ChangeSentence({ findings, left, complete }: Props) {
  const counts = (change: FindingChange['change']) => {
    const all = findings.filter((finding) => finding.change === change);
    const by = (cause: FindingChange['cause']) => all.filter((finding) => finding.cause === cause).length;
    return { count: all.length, code: by('code'), data: by('knowledge'), decisions: by('decision') };
  };
  const added = counts('introduced');
  const resolved = counts('resolved');
  return (
    <p className="text-lg font-[600]" title={complete ? undefined : APPROXIMATE}>
      {!complete && (
        <>
          <span aria-hidden="true">≈ </span>
          <span className="sr-only">{t('about')} </span>
        </>
      )}
      {t('{count, plural, =0 {No new findings} one {# new finding} other {# new findings}}', { count: added.count })}
      {causesText(added)}; {t('{count, plural, =0 {none resolved} other {# resolved}}', { count: resolved.count })}
      {causesText(resolved)}; {t('{count, plural, =0 {none still open} other {# still open}}', { count: left })}.
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
