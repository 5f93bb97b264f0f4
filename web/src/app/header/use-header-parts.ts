import { lateModule } from '#web/ui/late-module.ts';
import { usePainted } from '#web/ui/use-painted.ts';

const late = lateModule(() => import('./header-parts.ts'));

/** Undefined until they are there, which is soon after the first view. */
export const useHeaderParts = () => late.use(usePainted());
