import type { MailAgency } from '../../../server/mail/agency';
import { readShippedSections } from '../../../server/seed/load-settings';
import { mailAgencyOf } from '../../../server/settings/mail-agency';

/** Without the signature. */
export const shippedMailAgency: MailAgency = {
  ...mailAgencyOf(await readShippedSections(new URL('../../..', import.meta.url).pathname)),
  senderName: '',
  replyTo: '',
  signature: { fr: '', en: '' },
  accent: undefined,
};
