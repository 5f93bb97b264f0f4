import { Role, ROLES } from '#contract/roles.ts';

const BY_NUMBER = Object.fromEntries(Object.entries(ROLES).map(([role, number]) => [number, Role.parse(role)]));

/** The role of a number that the database contains. */
export function roleOf(number: number): Role {
  const role = BY_NUMBER[number];
  if (!role) throw new Error(`There is no role with the number ${number}.`);
  return role;
}
