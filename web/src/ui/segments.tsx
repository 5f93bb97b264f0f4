import { cx } from './class-names.ts';
import { showInRow } from './show-in-row.ts';

interface Props<Value extends string> {
  label: string;
  value: Value;
  onChange(value: Value): void;
  options: readonly { readonly value: NoInfer<Value>; readonly label: string }[];
}

/** One of a few choices, side by side. */
export function Segments<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="relative flex max-w-full gap-0.5 self-start max-sm:flex-wrap sm:overflow-x-auto rounded-md border border-line p-0.5"
    >
      {options.map((option) => (
        <label
          key={option.value}
          ref={option.value === value ? showInRow : undefined}
          className={cx(
            'cursor-pointer rounded-sm px-2.5 py-1 text-sm whitespace-nowrap has-focus-visible:outline-2 has-focus-visible:outline-focus',
            option.value === value ? 'bg-hover font-[560] text-text' : 'text-muted hover:text-text',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={label}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
