import { Breakable } from './breakable.tsx';
import { cx } from './class-names.ts';

/** A name in a list, of any length: on one line, on a phone on two, broken where one of its parts ends if it can be. */
export function NameText({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <span
      title={name}
      className={cx(
        'inline-block max-w-full truncate align-bottom max-sm:line-clamp-2 max-sm:wrap-anywhere max-sm:whitespace-normal',
        className,
      )}
    >
      <Breakable className="sm:hidden">{name}</Breakable>
    </span>
  );
}
