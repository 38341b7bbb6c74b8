import type { Locale } from '../../lib/contract/core/locale';
import { formatAddress } from '../../lib/format/contact';
import { formatPhone } from '../../lib/format/phone';
import type { PostalAddress } from '../../lib/format/contact';

export interface MailAgency {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: PostalAddress;
  /** Name in From; '' means `name`. */
  readonly senderName: string;
  /** '' means the sender. */
  readonly replyTo: string;
  /** With placeholders; '' for the program's. */
  readonly signature: Readonly<Record<Locale, string>>;
  /** `image`: SVG, or a picture's path; `theme`: its ground. Default: the product's mark. */
  readonly logo?: { readonly image: string; readonly theme: 'light' | 'dark' } | undefined;
  /** `#cf300e`; default: the product's. */
  readonly accent?: { readonly paper: string; readonly night: string } | undefined;
}

/** Undefined where the agency says nothing. @param base without a trailing slash */
export function agencyValues(
  { name, email, phone, address }: MailAgency,
  locale: Locale,
  base: string,
): Readonly<Record<string, string | undefined>> {
  const contactPage = `${base}${locale === 'fr' ? '' : `/${locale}`}/contact`;
  return {
    'site.name': name || new URL(base).host,
    // The address replaces a missing phone; the contact page replaces both.
    'site.phone': (phone && formatPhone(phone, locale)) || email || contactPage,
    'site.call': (phone && formatPhone(phone, locale)) || undefined,
    'site.email': email || contactPage,
    'site.address': formatAddress(address, locale) || undefined,
  };
}

/** `Vitrine <bonjour@vitrine.example>`; undefined without an address. */
export function senderOf({ senderName, name, email }: MailAgency): string | undefined {
  if (!email) return undefined;
  const shown = (senderName || name).replace(/["\\]/g, '');
  if (!shown) return email;
  return /[^\p{L}\p{N} ]/u.test(shown) ? `"${shown}" <${email}>` : `${shown} <${email}>`;
}
