import { severityClassOf } from '#contract/results/severity-class.ts';
import type { CvssVector } from '#contract/results/severity.ts';
import { t } from '#web/messages/translate.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Panel } from '#web/ui/card.tsx';
import { CopyCode } from '#web/ui/code.tsx';
import { SeverityBadge } from '#web/components/severity.tsx';
import { explainVector } from './cvss-metrics.ts';

/** Every vector of every source with its metrics in words; the one in use is marked. */
export function CvssVectors({ vectors, used }: { vectors: readonly CvssVector[]; used: string | null }) {
  if (vectors.length === 0) return null;
  return (
    <Panel title={t('CVSS')}>
      <ul className="flex flex-col gap-5">
        {vectors.map((vector) => (
          <li key={`${vector.source} ${vector.vector}`} className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <span className="font-[560]">{t('CVSS {version}', { version: vector.version })}</span>
              <SeverityBadge severity={severityClassOf(vector.score)} score={vector.score} />
              {vector.vector === used && <Badge>{t('used')}</Badge>}
              <span className="text-sm text-muted">
                {vector.source}
                {vector.primary && t(', primary')}
              </span>
            </div>
            <div className="text-sm">
              <CopyCode label={t('Copy the vector')}>{vector.vector}</CopyCode>
            </div>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
              {explainVector(vector.version, vector.vector).map(({ metric, value }) => (
                <div key={metric} className="col-span-2 grid grid-cols-subgrid border-b border-line py-1 last:border-b-0">
                  <dt className="text-muted">{metric}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
