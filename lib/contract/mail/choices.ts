// The states of a mail on its way. Plain values: a browser reads them without a schema.

/** `sent`: a mail server took it. `written`: the mail is an .eml file on the server's disk and was not sent. */
export const mailStatuses = ['pending', 'sending', 'sent', 'written', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** How mails leave this installation: to a mail server (`SMTP_URL`), or to files on the server's disk. */
export const mailDeliveries = ['smtp', 'disk'] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

/** How long a reply can be cancelled before its mail leaves. Milliseconds. */
export const REPLY_HOLD = 10_000;
