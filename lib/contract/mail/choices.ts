// Browser code: no Zod.

/** `sent`: accepted by a mail server. `written`: saved as an .eml file on the server's disk, not sent. */
export const mailStatuses = ['pending', 'sending', 'sent', 'written', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

export const mailDeliveries = ['smtp', 'disk'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

/** Milliseconds in which a reply can be cancelled before its mail is sent. */
export const REPLY_HOLD = 10_000;
