import { Role, ROLES } from '#contract/roles.ts';

const BY_NUMBER = Object.fromEntries(Object.entries(ROLES).map(([role, number]) => [number, Role.parse(role)]));

/** The role of a number that the database holds. */
export function roleOf(number: number): Role {
  const role = BY_NUMBER[number];
  if (!role) throw new Error(`There is no role with the number ${number}.`);
  return role;
}

/** Numbers of the roles that filters such as `owner` name. */
export function rolesOfFilters(filters: readonly string[]): number[] {
  return Role.options.filter((role) => filters.includes(role.toLowerCase())).map((role) => ROLES[role]);
}

/** The `filter_count` of the role filters, from counts by number. */
export function roleCounts(counts: readonly { readonly key: number; readonly n: number }[]): Record<string, number> {
  return Object.fromEntries(Role.options.map((role) => [role.toLowerCase(), counts.find(({ key }) => key === ROLES[role])?.n ?? 0]));
}
