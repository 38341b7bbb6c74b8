import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { phoneLink } from '@/lib/format/contact';
import { formatPhone } from '@/lib/format/phone';
import { site } from '@/lib/site';

export async function NoScript({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'form' });
  return (
    <noscript>
      <p>
        {t.rich('noScript', {
          mail: () => <a href={`mailto:${site.email}`}>{site.email}</a>,
          phone: () => <a href={phoneLink(site.phone)}>{formatPhone(site.phone, locale)}</a>,
        })}
      </p>
    </noscript>
  );
}
