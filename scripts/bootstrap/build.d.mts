/** Builds these parts into `dist`, each only when its sources changed since. All parts when absent. */
export function ensureBuilt(names?: readonly ('server' | 'web')[]): Promise<void>;
