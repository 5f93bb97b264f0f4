import type { Decision } from '#contract/entities/decision.ts';
import { JUSTIFICATION_TEXTS, STATE_TEXTS, targetText } from '#web/components/decision-texts.ts';
import { SeverityBadge } from '#web/components/severity.tsx';
import { Code } from '#web/ui/code.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';

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
          <Notice tone="warning" title="Reopened">
            {reasons.map(({ trigger, text }) => (
              <p key={trigger}>{text}</p>
            ))}
          </Notice>
        )}
        {decision.note !== '' && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{decision.note}</p>}
        <Facts
          facts={[
            ...(decision.justification ? [{ label: 'Justification', value: JUSTIFICATION_TEXTS[decision.justification] }] : []),
            { label: 'Expires', value: decision.expires_on === null ? 'No end date' : <RelativeTime date={decision.expires_on} /> },
            {
              label: 'Severity then',
              value:
                evidence.components.length === 0 ? (
                  'Nothing was found then'
                ) : (
                  <SeverityBadge severity={evidence.severity_class} score={null} />
                ),
            },
            { label: 'Known exploited then', value: evidence.kev ? 'Yes' : 'No entry found' },
            { label: 'EPSS then', value: evidence.epss === null ? 'Not in feed' : `${(evidence.epss * 100).toFixed(1)} %` },
          ]}
        />
        {evidence.components.length > 0 && (
          <section>
            <h3 className="mb-1.5 text-sm font-[560] text-muted">Affected components then</h3>
            <ul className="divide-y divide-line">
              {evidence.components.map(({ purl, affected_range, fixed_versions }) => (
                <li key={purl} className="py-2 text-sm [overflow-wrap:anywhere]">
                  <Code>{purl}</Code> in <Code>{affected_range}</Code>,{' '}
                  {fixed_versions.length === 0 ? 'no fixed version known' : `fixed in ${fixed_versions.join(', ')}`}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
