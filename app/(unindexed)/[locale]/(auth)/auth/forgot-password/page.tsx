import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForgotPage } from '@/components/account/sign-in/forgot-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'auth.forgot.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'forgotPassword' },
  });
}

export default async function Page({ params }: Props) {
  return <ForgotPage locale={await pageLocale(params)} />;
}
