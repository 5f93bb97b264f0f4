import { language } from '#web/messages/language.ts';
import { t } from '#web/messages/translate.ts';

/** Whether numbers are complete; false: lower bounds, null: nothing has looked. */
type Complete = boolean | null | undefined;

/**
 * A number with the mark of a lower bound where there may be more, for people who look and for those who listen; a dash for none. `reason`: why more.
 * `inList`: one of many, where “≥ 0” in row after row would hide the numbers that say something.
 */
export function Bounded({
  value,
  complete,
  reason,
  inList = false,
}: {
  value: number | null | undefined;
  complete: Complete;
  reason?: string | undefined;
  inList?: boolean;
}) {
  if (value == null) return <span title={t('Not looked for')}>–</span>;
  if (complete !== false) return value.toLocaleString(language);
  if (inList && value === 0)
    return (
      <span className="font-normal text-muted" title={NONE_FOUND}>
        <span aria-hidden="true">–</span>
        <span className="sr-only">{t('none found')}</span>
      </span>
    );
  return (
    <span title={reason ? `${LOWER_BOUND}\n${reason}` : LOWER_BOUND}>
      <span aria-hidden="true">≥ </span>
      <span className="sr-only">{t('at least')} </span>
      {value.toLocaleString(language)}
    </span>
  );
}

export const LOWER_BOUND = t('At least this many: not everything could be read, so there may be more.');

const NONE_FOUND = t('None found, but not everything could be read, so there may be some.');

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
