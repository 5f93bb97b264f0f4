import type { Plugin } from 'rolldown';

export function shippedPackages(options?: { withInstalled?: boolean }): Plugin;
