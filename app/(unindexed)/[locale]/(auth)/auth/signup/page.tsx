import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignupPage } from '@/components/account/sign-up/signup-page';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ redirect?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'auth.signup.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'signup' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const { redirect } = await searchParams;
  return <SignupPage locale={await pageLocale(params)} redirect={redirect} />;
}
