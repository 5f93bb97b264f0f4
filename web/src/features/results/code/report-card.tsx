import type { CodeReportCard } from '#contract/results/code-report-card.ts';
import { language } from '#web/messages/language.ts';
import { composed } from '#web/messages/composed.ts';
import { t } from '#web/messages/translate.ts';
import { percentText } from '#web/ui/percent-text.ts';

const DAY = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });

/** How reliable the engine is for each weakness, as measured in its corpus. */
export function ReportCard({ card, version }: { readonly card: CodeReportCard; readonly version: string }) {
  return (
    <section aria-label={t('Report card')} className="border-b border-line px-4 py-2 text-sm md:px-6">
      <h2 className="font-[560]">{t('How well it finds each weakness')}</h2>
      <p className="mt-1 text-muted">
        {t(
          '{corpus}, measured on {measuredOn} with version {engineVersion}. Recall is the share of programs with a weakness in which it is found, precision the share of what is reported that is one. The programs were written beside the engine: they show what it can follow and that no version loses it, not how much it finds in your code.',
          { corpus: card.corpus, measuredOn: DAY.format(new Date(card.measured_on)), engineVersion: card.engine_version },
        )}
        {version !== card.engine_version && ` ${t('The models that this installation adds are not measured.')}`}
      </p>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full max-w-2xl text-left tabular-nums">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1 pr-4 font-medium">
                {t('Weakness')}
              </th>
              <th scope="col" className="py-1 pr-4 font-medium">
                {t('Language')}
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-medium">
                {t('Programs')}
              </th>
              <th scope="col" className="py-1 pr-4 text-right font-medium">
                {t('Recall')}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t('Precision')}
              </th>
            </tr>
          </thead>
          <tbody>
            {card.weaknesses.map(({ rule_id, title, bad, found, good, reported }) => (
              <tr key={rule_id} className="border-t border-line">
                <th scope="row" className="py-1 pr-4 font-normal">
                  {composed(title)}
                </th>
                <td className="py-1 pr-4">{rule_id.startsWith('php/') ? t('PHP') : t('JavaScript')}</td>
                <td className="py-1 pr-4 text-right">{(bad + good).toLocaleString(language)}</td>
                <td className="py-1 pr-4 text-right">{percent(found, bad)}</td>
                <td className="py-1 text-right">{percent(found, found + reported)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function percent(part: number, whole: number): string {
  // Rounded down: 100% is said only where it is so.
  return whole === 0 ? '–' : percentText(Math.floor((part / whole) * 100));
}
