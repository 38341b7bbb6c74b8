import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ThankYouPage } from '@/components/site/legal/thank-you-page';
import { readSentRequest } from '@/lib/api/sent-request';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { promiseValues } from '@/lib/settings/promise';
import { siteSettings } from '@/lib/settings/shown-settings';

export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ request?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'thankYou.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description', promiseValues(await siteSettings(locale))),
    target: { route: 'thankYou' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const [locale, { request }] = await Promise.all([pageLocale(params), searchParams]);
  return <ThankYouPage locale={locale} request={await readSentRequest(request, locale)} />;
}
