import { BusinessError } from '#contract/errors.ts';
import type { Area } from './platform/area.ts';
import type { Authenticator } from './platform/http/authenticator.ts';
import { platform } from './platform/platform.ts';

/** All areas, in the order in which they may import each other: each one only those above it. */
export const areas: readonly Area[] = [platform];

/** Replaced by the auth area's own; without it only public calls are open. */
export const authenticator: Authenticator = {
  identify: () => Promise.reject(new BusinessError('NotAuthenticated')),
  roleIn: () => Promise.resolve(undefined),
};
