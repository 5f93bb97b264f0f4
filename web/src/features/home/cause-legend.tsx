import { t } from '#web/messages/translate.ts';
import { LOWER_BOUND } from '#web/ui/bounded.tsx';

interface Props {
  causes: readonly { readonly name: string; readonly color: string }[];
  /** Some of the numbers are lower bounds. */
  isBound: boolean;
}

/** What the colors of an exposure chart stand for. */
export function CauseLegend({ causes, isBound }: Props) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {isBound && (
        <li className="font-[560] text-warning-text" title={LOWER_BOUND}>
          {t('Lower bounds')}
        </li>
      )}
      {causes.map(({ name, color }) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" className="size-2">
            <rect width="8" height="8" rx="2" fill={color} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
