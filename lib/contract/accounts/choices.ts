// What an account may be. Plain values: a browser reads them without a schema.

/** From the least rights to the most. @see specification §6 */
export const roles = ['user', 'manager', 'admin'] as const;
export const userStatuses = ['active', 'inactive'] as const;
