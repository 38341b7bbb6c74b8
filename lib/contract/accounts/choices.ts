// No Zod: browser code imports this file.

/** Fewest rights first. */
export const roles = ['user', 'manager', 'admin'] as const;
export const userStatuses = ['active', 'inactive'] as const;
