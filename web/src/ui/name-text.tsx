import { Fragment } from 'react';
import { cx } from './class-names.ts';

const AFTER_SEPARATOR = /(?<=[/._@])/;

/** A name in a list, of any length: on one line, on a phone on two, broken where one of its parts ends if it can be. */
export function NameText({ name, className }: { name: string; className?: string }) {
  return (
    <span
      title={name}
      className={cx(
        'inline-block max-w-full truncate align-bottom max-sm:line-clamp-2 max-sm:wrap-anywhere max-sm:whitespace-normal',
        className,
      )}
    >
      {name.split(AFTER_SEPARATOR).map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr className="sm:hidden" />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
