// The states of a mail on its way. Plain values: a browser reads them without a schema.

export const mailStatuses = ['pending', 'sending', 'sent', 'failed'] as const;
export type MailStatus = (typeof mailStatuses)[number];
