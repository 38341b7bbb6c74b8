// Browser code: no Zod.

/** Fewest rights first. */
export const roles = ['user', 'manager', 'admin'] as const;
export const userStatuses = ['active', 'inactive'] as const;
