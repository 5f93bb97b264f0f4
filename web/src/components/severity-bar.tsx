import { cx } from '#web/ui/class-names.ts';
import { SEVERITIES, SeverityGlyph } from './severity.tsx';

export type SeverityCounts = Partial<Record<keyof typeof SEVERITIES, number>>;

const ORDER = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW', 'NONE', 'UNSCORED'] as const;

/** Counts by class as one bar with a legend that says the same in words. */
export function SeverityBar({ counts }: { counts: SeverityCounts }) {
  const shown = ORDER.map((name) => ({ name, count: counts[name] ?? 0 })).filter((part) => part.count > 0);
  return (
    <div>
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {shown.map((part) => (
          <div key={part.name} className={cx('min-w-1.5', SEVERITIES[part.name].fill)} style={{ flexGrow: part.count }} />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
        {shown.map((part) => (
          <li key={part.name} className="flex items-center gap-1.5">
            <SeverityGlyph severity={part.name === 'UNSCORED' ? null : part.name} className={SEVERITIES[part.name].text} />
            <span className="text-muted">{SEVERITIES[part.name].label}</span>
            <span className="font-[600] tabular-nums">{part.count.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
