import type { Decision } from '#contract/entities/decision.ts';
import { JUSTIFICATION_TEXTS, STATE_TEXTS, targetText } from '#web/components/decision-texts.ts';
import { SeverityBadge } from '#web/components/severity.tsx';
import { composed } from '#web/messages/composed.ts';
import { rich, t } from '#web/messages/translate.ts';
import { Code } from '#web/ui/code.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { percentText } from '#web/ui/percent-text.ts';

/** A decision with the facts known when it was made. */
export function DecisionDetails({ decision, onClose }: { decision: Decision; onClose(): void }) {
  const { evidence, reopened_because: reasons } = decision;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`${STATE_TEXTS[decision.state].label}: ${decision.vulnerability_id}`}
      description={targetText(decision)}
    >
      <div className="flex flex-col gap-4">
        {reasons.length > 0 && (
          <Notice tone="warning" title={t('Reopened')}>
            {reasons.map(({ trigger, text }) => (
              <p key={trigger}>{composed(text)}</p>
            ))}
          </Notice>
        )}
        {decision.note !== '' && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{decision.note}</p>}
        <Facts
          facts={[
            ...(decision.justification ? [{ label: t('Justification'), value: JUSTIFICATION_TEXTS[decision.justification] }] : []),
            { label: t('Expires'), value: decision.expires_on === null ? t('No end date') : <RelativeTime date={decision.expires_on} /> },
            {
              label: t('Severity then'),
              value:
                evidence.components.length === 0 && !evidence.code ? (
                  t('Nothing was found then')
                ) : (
                  <SeverityBadge severity={evidence.severity_class} score={null} />
                ),
            },
            ...(evidence.code
              ? []
              : [
                  { label: t('Known exploited then'), value: evidence.kev ? t('Yes') : t('No entry found') },
                  { label: t('EPSS then'), value: evidence.epss === null ? t('Not in feed') : percentText(evidence.epss * 100, 1) },
                ]),
          ]}
        />
        {evidence.components.length > 0 && (
          <section>
            <h3 className="mb-1.5 text-sm font-[560] text-muted">{t('Affected components then')}</h3>
            <ul className="divide-y divide-line">
              {evidence.components.map(({ purl, affected_range, fixed_versions }) => (
                <li key={purl} className="py-2 text-sm [overflow-wrap:anywhere]">
                  {rich('{purl} in {range}, {fix}', {
                    purl: <Code>{purl}</Code>,
                    range: <Code>{affected_range}</Code>,
                    fix:
                      fixed_versions.length === 0
                        ? t('no fixed version known')
                        : t('fixed in {fixedVersions}', { fixedVersions: fixed_versions.join(', ') }),
                  })}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
