import type { Role } from './roles.ts';

export const ROLE_LABELS: Record<Role, string> = { OWNER: 'Owner', ADMIN: 'Admin', MODERATOR: 'Moderator', USER: 'User' };
