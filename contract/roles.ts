import * as z from 'zod';

/** Organization roles, highest first; the number is the specification's. */
export const ROLES = { OWNER: 0, ADMIN: 1, MODERATOR: 2, USER: 3 } as const;
export const Role = z.enum(['OWNER', 'ADMIN', 'MODERATOR', 'USER']);
export type Role = z.infer<typeof Role>;

/** True when `role` may do what asks for `needed` or less. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return ROLES[role] <= ROLES[needed];
}

/** Nobody acts on a role equal to or above their own, except owners among owners. */
export function mayActOn(actor: Role, target: Role): boolean {
  return actor === 'OWNER' || ROLES[actor] < ROLES[target];
}
