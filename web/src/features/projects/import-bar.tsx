import { Download } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Stays at the bottom of the window while something is selected. */
export function ImportBar({ count, loading, onClear, onImport }: { count: number; loading: boolean; onClear(): void; onImport(): void }) {
  if (count === 0 && !loading) return null;
  return (
    <section
      aria-label="Selected repositories"
      className="sticky bottom-4 z-10 mx-auto flex w-full max-w-xl animate-rise items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-far"
    >
      <output className="tabular-nums">{count === 1 ? '1 repository selected' : `${count} repositories selected`}</output>
      <div className="flex gap-2">
        <Button variant="ghost" onClick={onClear} disabled={loading}>
          Clear
        </Button>
        <Button variant="primary" icon={<Download />} loading={loading} onClick={onImport}>
          Import
        </Button>
      </div>
    </section>
  );
}
