import { ImportDefaultsPanel } from './import-defaults-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

/** How imports begin, and how long their runs are kept. */
export function View() {
  return (
    <>
      <ImportDefaultsPanel />
      <RetentionPanel />
    </>
  );
}
