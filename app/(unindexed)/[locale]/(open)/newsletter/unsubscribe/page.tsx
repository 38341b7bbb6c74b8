import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkPage } from '@/components/site/letters/link-page';
import { readPageToken } from '@/lib/guard/read-page-token';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'newsletter.unsubscribe.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'newsletterUnsubscribe' },
  });
}

export default async function Page({ params }: Props) {
  return <LinkPage call="unsubscribe" locale={await pageLocale(params)} token={await readPageToken()} />;
}
