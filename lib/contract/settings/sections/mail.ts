import { z } from 'zod';
import { email, image, line, listOf, requiredEmail, translatedLines } from '../fields';

export const mailSchema = z.object({
  senderName: line(80),
  replyTo: email(),
  signature: translatedLines(400, { placeholders: 'signature' }),
  logo: image(),
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
