import { Tabs as Radix } from 'radix-ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { showInRow } from './show-in-row.ts';

interface Tab {
  value: string;
  label: ReactNode;
}

/** Tabs whose panel is `children`: the caller renders only the chosen one. */
export function Tabs({
  tabs,
  value,
  onChange,
  label,
  renderList = (list) => list,
  children,
}: {
  tabs: readonly Tab[];
  value: string;
  onChange(value: string): void;
  label: string;
  /** Puts the row of tabs into a heading. */
  renderList?(list: ReactNode): ReactNode;
  children: ReactNode;
}) {
  return (
    <Radix.Root value={value} onValueChange={onChange} activationMode="manual">
      {renderList(
        // Relative, or what is only heard of a tab out of sight makes the page wider.
        <Radix.List aria-label={label} className="relative -mx-1.5 flex gap-1 overflow-x-auto">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              ref={tab.value === value ? showInRow : undefined}
              value={tab.value}
              onKeyDown={moveFocus}
              className="shrink-0 border-b-2 border-transparent px-1.5 py-2.5 text-sm font-[560] mx-1.5 text-muted -outline-offset-2 hover:text-text data-[state=active]:border-accent data-[state=active]:text-text"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>,
      )}
      <Radix.Content value={value} tabIndex={-1} className="outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/**
 * Moves the focus with the arrow keys before the next key arrives. Radix moves it in a later task, so on a busy page an Enter right after an
 * arrow would open the tab that was left.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const tabs = [...(event.currentTarget.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const here = tabs.indexOf(event.currentTarget);
  const there = { ArrowLeft: here - 1, ArrowRight: (here + 1) % tabs.length, Home: 0, End: -1 }[event.key];
  if (there === undefined) return;
  event.preventDefault();
  tabs.at(there)?.focus();
}
