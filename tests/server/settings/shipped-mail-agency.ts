import type { MailAgency } from '../../../server/mail/agency';
import { readShippedSections } from '../../../server/seed/load-settings';
import { mailAgencyOf } from '../../../server/settings/mail-agency';

/** Of the demonstration, without its own signature. */
export const shippedMailAgency: MailAgency = {
  ...mailAgencyOf(await readShippedSections(new URL('../../..', import.meta.url).pathname)),
  senderName: '',
  replyTo: '',
  signature: { fr: '', en: '' },
  accent: undefined,
};
