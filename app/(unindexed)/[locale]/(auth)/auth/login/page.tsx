import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LoginPage } from '@/components/account/sign-in/login-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ redirect?: string | string[]; left?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'auth.login.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'login' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const { redirect, left } = await searchParams;
  return <LoginPage locale={await pageLocale(params)} redirect={redirect} left={left} />;
}
