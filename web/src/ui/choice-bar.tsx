import { cx } from './class-names.ts';
import { showInRow } from './show-in-row.ts';

interface Props<Name extends string> {
  label: string;
  /** Texts by name, in their order. */
  choices: Readonly<Record<Name, string>>;
  /** Undefined: none of them. */
  value: NoInfer<Name> | undefined;
  onChange(name: NoInfer<Name>): void;
}

/** A few ways to see the same thing, of which one is chosen. */
export function ChoiceBar<Name extends string>({ label, choices, value, onChange }: Props<Name>) {
  return (
    <fieldset aria-label={label} className="relative flex max-w-full min-w-0 overflow-x-auto rounded-md border border-line">
      {(Object.keys(choices) as Name[]).map((name) => (
        <button
          key={name}
          ref={name === value ? showInRow : undefined}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name)}
          className={cx(
            'h-7.5 shrink-0 px-2.5 text-sm whitespace-nowrap -outline-offset-2 not-first:border-l not-first:border-line hover:bg-hover',
            name === value ? 'bg-hover font-[560]' : 'text-muted',
          )}
        >
          {choices[name]}
        </button>
      ))}
    </fieldset>
  );
}
