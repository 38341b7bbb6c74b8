import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VerifyPage } from '@/components/account/sign-up/verify-page';
import { readPageToken } from '@/lib/guard/read-page-token';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'auth.verify.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'verifyEmail' },
  });
}

export default async function Page({ params }: Props) {
  return <VerifyPage locale={await pageLocale(params)} token={await readPageToken()} />;
}
