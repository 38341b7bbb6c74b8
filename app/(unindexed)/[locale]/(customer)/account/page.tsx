import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountPage } from '@/components/account/account-page';
import { Proof } from '@/components/proof/proof';
import { call } from '@/lib/api/call';
import { requireUser } from '@/lib/auth/current-user';
import { REDIRECT } from '@/lib/auth/redirect';
import { listSessions, listSignIns } from '@/lib/contract/auth';
import { listPasskeys } from '@/lib/contract/passkeys';
import { listAddresses } from '@/lib/contract/users';
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
  const [addresses, passkeys, sessions, signIns] = await Promise.all([
    call(listAddresses, { locale, token }),
    otp && call(listPasskeys, { locale, token }),
    call(listSessions, { locale, token }),
    call(listSignIns, { locale, token }),
  ]);
  return (
    <>
      <AccountPage
        locale={locale}
        user={user}
        otp={otp}
        addresses={addresses}
        passkeys={passkeys}
        sessions={sessions}
        signIns={signIns}
        wanted={wanted}
      />
      <Proof locale={locale} user={user} otp={otp} />
    </>
  );
}
