import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { call } from '@/lib/api/call';
import { requireUser } from '@/lib/auth/current-user';
import { listSessions } from '@/lib/contract/auth';
import { listAddresses } from '@/lib/contract/users';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'account.page' });
  return pageMetadata({ locale, title: t('title'), description: t('description'), target: { route: 'account' } });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, otp, token } = await requireUser(locale);
  const [addresses, sessions] = await Promise.all([call(listAddresses, { locale, token }), call(listSessions, { locale, token })]);
  return <AccountPage locale={locale} user={user} otp={otp} addresses={addresses} sessions={sessions} />;
}
