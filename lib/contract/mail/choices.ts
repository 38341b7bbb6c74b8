// Browser code: no Zod.

/** `sent`: accepted by a mail server. `written`: an .eml file on disk instead. */
export const mailStatuses = ['pending', 'sending', 'sent', 'written', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailDeliveries = ['smtp', 'disk'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

/** Milliseconds for cancelling a reply. */
export const REPLY_HOLD = 10_000;
