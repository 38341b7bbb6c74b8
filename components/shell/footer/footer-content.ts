import 'server-only';
import type { FooterPage } from '@/lib/api/reads/posts/pages';
import type { Locale } from '@/lib/contract/core/locale';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { accessibilityLabel } from '@/lib/legal/compliance';
import { shownLegalRoutes } from '@/lib/legal/shown';
import { audienceOf } from '@/lib/settings/audience';
import { footerPages } from '@/lib/settings/footer-pages';
import { siteSettings } from '@/lib/settings/shown-settings';
import type { SiteSettings } from '@/lib/settings/site-settings';

/** Serializable. */
export interface FooterContent extends Pick<
  SiteSettings['identity'],
  'email' | 'phone' | 'address' | 'hours' | 'socials'
> {
  locale: Locale;
  say: string;
  links: SiteSettings['navigation']['footer']['links'];
  /** By title. */
  pages: readonly FooterPage[];
  legal: ReturnType<typeof shownLegalRoutes>;
  copyright: string;
  /** `choices`: the page has the consent banner, which the footer can reopen. */
  cookies: 'choices' | 'some' | 'none';
  texts: {
    footer: Omit<Messages['shell']['footer'], 'copyright' | 'accessibility'>;
    ways: Record<'mail' | 'phone' | 'visit', string>;
  };
}

/** @param asksConsent the page has the consent banner */
export async function footerContent(locale: Locale, asksConsent: boolean): Promise<FooterContent> {
  const [{ shell, contact }, site, pages] = await Promise.all([
    loadMessages(locale),
    siteSettings(locale),
    footerPages(locale),
  ]);
  const { name, email, phone, address, hours, socials } = site.identity;
  const { text: say, links } = site.navigation.footer;
  const { copyright, accessibility, ...texts } = shell.footer;
  const legalAccessibility = accessibilityLabel(site, locale, { accessibility, legal: texts.legal });
  const footer = { ...texts, legal: { ...texts.legal, legalAccessibility } };
  const { mail, phone: call, visit } = contact;
  return {
    ...{ locale, email, phone, address, hours, socials, say, links },
    pages,
    legal: shownLegalRoutes(site),
    copyright: fillText(copyright, {
      year: new Date().getFullYear(),
      siteName: name,
      siteLegalForm: site.legal.form,
    }),
    cookies: asksConsent ? 'choices' : audienceOf(site) ? 'some' : 'none',
    texts: { footer, ways: { mail: mail.label, phone: call.label, visit: visit.label } },
  };
}
