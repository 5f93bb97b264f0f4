import { Fragment } from 'react';

// A host in parentheses stays together.
const AFTER_SEPARATOR = /(?<=[/._@])(?![^(\s]*\))/;

/** A text with names in it, which may be broken where a part of a name ends, and not within words. */
export function Breakable({ children, className }: { children: string; className?: string }) {
  return children.split(AFTER_SEPARATOR).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr className={className} />}
      {part}
    </Fragment>
  ));
}
