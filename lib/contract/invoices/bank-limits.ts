// Browser code: no Zod.

export const bankLimits = {
  /** Movements of one confirmation, which is one transaction and sends a mail per invoice. */
  confirmed: 100,
} as const;
