import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

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
  children,
}: {
  tabs: readonly Tab[];
  value: string;
  onChange(value: string): void;
  label: string;
  children: ReactNode;
}) {
  return (
    <Radix.Root value={value} onValueChange={onChange} activationMode="manual">
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="relative -mb-px shrink-0 border-b-2 border-transparent px-3 py-2.5 text-base font-[560] text-muted -outline-offset-2 hover:text-text data-[state=active]:border-accent data-[state=active]:text-text"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} tabIndex={-1} className="pt-5 outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
