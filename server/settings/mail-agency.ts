import { hexesOf } from '../../lib/contract/settings/checks/accent';
import type { SectionValues } from '../../lib/contract/settings/sections';
import { readSettings } from '../core/read-settings';
import type { Handle } from '../db/database';
import { withCurrentAddresses } from '../media/current-addresses';
import type { MailAgency } from '../mail/agency';

export function mailAgencyOf({ identity, mail }: Pick<SectionValues, 'identity' | 'mail'>): MailAgency {
  const { name, email, phone, address, accent } = identity;
  const { senderName, replyTo, signature } = mail;
  return {
    name,
    email,
    phone,
    address,
    senderName,
    replyTo,
    signature: { fr: signature.fr, en: signature.en || signature.fr },
    logo: logoOf(identity.logo, mail.logo),
    accent: hexesOf(accent),
  };
}

function logoOf({ light, dark }: SectionValues['identity']['logo'], own: string): MailAgency['logo'] {
  const image = own || light;
  if (image) return { image, theme: 'light' };
  return dark ? { image: dark, theme: 'dark' } : undefined;
}

/** Of documents: the site's, without that of the mail settings. */
export async function readDocumentLogo(handle: Handle): Promise<MailAgency['logo']> {
  const logo = logoOf((await readSettings(handle)).values.identity.logo, '');
  return logo && { ...logo, image: await withCurrentAddresses(handle, logo.image) };
}

export async function readMailAgency(handle: Handle): Promise<MailAgency> {
  const { logo, ...agency } = mailAgencyOf((await readSettings(handle)).values);
  return logo
    ? { ...agency, logo: { ...logo, image: await withCurrentAddresses(handle, logo.image) } }
    : agency;
}
