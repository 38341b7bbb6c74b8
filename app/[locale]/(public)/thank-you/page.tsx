import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ThankYouPage } from '@/components/thank-you/thank-you-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'thankYou.page' });
  return pageMetadata({ locale, title: t('title'), description: t('description', site.answer), target: { route: 'thankYou' } });
}

export default async function Page({ params }: Props) {
  return <ThankYouPage locale={await pageLocale(params)} />;
}
