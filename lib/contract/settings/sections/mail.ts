import { z } from 'zod';
import { email, image, isOn, line, listOf, requiredEmail, translatedLines } from '../fields';

export const mailSchema = z.object({
  senderName: line(80),
  replyTo: email(),
  signature: translatedLines(400, { placeholders: 'signature' }),
  logo: image(),
  /** Of unpaid invoices, by day of the due date. */
  reminders: z.object({
    sevenDaysBefore: isOn(),
    onDueDay: isOn(),
    threeDaysAfter: isOn(),
    tenDaysAfter: isOn(),
    thirtyDaysAfter: isOn(),
  }),
  /** For new contacts, besides the administrators. */
  recipients: listOf({ email: requiredEmail() }, 20),
  /** For replies to contacts. */
  templates: listOf(
    {
      name: line(80, { isRequired: true }),
      text: translatedLines(4000, { isRequired: true, placeholders: 'reply' }),
    },
    30,
  ),
});
