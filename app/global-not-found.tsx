// For addresses that bypass the middleware. Rendered at build, without the serving machine's settings.
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MissingPage } from '@/components/states/missing-page';
import { SiteDocument } from '@/components/shell/document/site-document';
import { defaultLocale } from '@/lib/contract/core/locale';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: defaultLocale, namespace: 'states.missing' });
  return { title: t('title'), description: t('text'), robots: { index: false, follow: false } };
}

export default function GlobalNotFound() {
  return (
    <SiteDocument locale={defaultLocale}>
      <MissingPage locale={defaultLocale} />
    </SiteDocument>
  );
}
