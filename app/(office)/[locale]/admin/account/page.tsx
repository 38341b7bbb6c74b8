import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/page/account-page';
import { readAccount } from '@/lib/api/reads/own-account';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'account.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeAccount' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, otp, token } = await requireStaff(locale, 'officeAccount');
  const account = await readAccount(otp, { locale, token });
  return <AccountPage locale={locale} user={user} otp={otp} place="officeAccount" {...account} />;
}
