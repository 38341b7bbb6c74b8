import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { phoneLink } from '@/lib/format/contact';
import { reachOf } from '@/lib/settings/reach';
import { siteSettings } from '@/lib/settings/shown-settings';

export async function NoScript({ locale }: { locale: Locale }) {
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: 'form' }), siteSettings(locale)]);
  const { phone, email } = site.identity;
  const words = reachOf(site, locale);
  return (
    <noscript>
      <p>
        {t.rich('noScript', {
          mail: () => (email ? <a href={`mailto:${email}`}>{email}</a> : words.email),
          phone: () => <a href={phoneLink(phone)}>{words.phone}</a>,
          call: words.call,
        })}
      </p>
    </noscript>
  );
}
