import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';

/** Whether numbers are complete; false: lower bounds, null: nothing has looked. */
type Complete = boolean | null | undefined;

/** A number with the mark of a lower bound where there may be more, for people who look and for those who listen; a dash for none. `reason`: why more. */
export function Bounded({
  value,
  complete,
  reason,
}: {
  value: number | null | undefined;
  complete: Complete;
  reason?: string | undefined;
}) {
  if (value == null) return <span title={t('Not looked for')}>–</span>;
  if (complete !== false) return value.toLocaleString(language);
  return (
    <span title={reason ? `${LOWER_BOUND}\n${reason}` : LOWER_BOUND}>
      <span aria-hidden="true">≥ </span>
      <span className="sr-only">{t('at least')} </span>
      {value.toLocaleString(language)}
    </span>
  );
}

export const LOWER_BOUND = t('At least this many: not everything could be read, so there may be more.');

export const APPROXIMATE = t('Not everything could be read, so this number may be too low or too high.');

/** A number that may be too low or too high, such as the difference of two runs of which one saw less. */
export function Approximate({ value, complete }: { value: number; complete: Complete }) {
  if (complete !== false) return value.toLocaleString(language);
  return (
    <span title={APPROXIMATE}>
      <span aria-hidden="true">≈ </span>
      <span className="sr-only">{t('about')} </span>
      {value.toLocaleString(language)}
    </span>
  );
}

/** Beside a chart whose numbers are lower bounds. */
export function BoundNote({ complete, children }: { complete: Complete; children: string }) {
  return complete === false ? (
    <span title={LOWER_BOUND}>
      {children} <span className="font-[560] text-warning-text">{t('· Lower bounds')}</span>
    </span>
  ) : (
    children
  );
}
