import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/page/account-page';
import { Proof } from '@/components/form/proof/proof';
import { readAccount } from '@/lib/api/reads/own-account';
import { requireUser } from '@/lib/auth/current-user';
import { REDIRECT } from '@/lib/auth/redirect';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'account.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'account' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { [REDIRECT]: wanted } = await searchParams;
  const { user, otp, token } = await requireUser(locale);
  const account = await readAccount(otp, { locale, token });
  return (
    <>
      <AccountPage locale={locale} user={user} otp={otp} wanted={wanted} {...account} />
      <Proof locale={locale} user={user} otp={otp} />
    </>
  );
}
