import { hexOf } from '../../lib/contract/settings/checks/accent';
import { site } from '../../lib/site';
import type { Handle } from '../db/database';
import type { MailAgency } from '../mail/agency';
import { readSettings } from './read-settings';

/** Until the settings are saved for the first time. */
export const shippedMailAgency: MailAgency = {
  name: site.name,
  email: site.email,
  phone: site.phone,
  address: { ...site.address, country: site.address.countryCode },
  senderName: '',
  replyTo: '',
  signature: { fr: '', en: '' },
};

export async function readMailAgency(handle: Handle): Promise<MailAgency> {
  const { saved, values } = await readSettings(handle);
  const { senderName, replyTo, signature } = values.mail;
  if (!saved.has('identity')) return { ...shippedMailAgency, senderName, replyTo, signature };
  const { name, email, phone, address, accent } = values.identity;
  return {
    name,
    email,
    phone,
    address,
    senderName,
    replyTo,
    signature: { fr: signature.fr, en: signature.en || signature.fr },
    accent: accent ? { paper: hexOf(accent.paper), night: hexOf(accent.night) } : undefined,
  };
}
