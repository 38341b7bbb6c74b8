// Browser code: no Zod.

export const bankLimits = {
  /** Movements of one confirmation: each one locks its invoice and sends a mail. */
  confirmed: 100,
} as const;
