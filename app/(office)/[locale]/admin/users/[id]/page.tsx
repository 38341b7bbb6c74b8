import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { UserPage } from '@/components/office/accounts/user-page';
import { readUserRecord } from '@/lib/api/reads/accounts';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeUsers.show' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeUser', params: { id: (await params).id } },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireStaff(locale, 'officeUser');
  const found = await readUserRecord(id, { locale, token });
  const to = { route: 'officeUser', params: { id } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="officeUsers.show.failed" to={to} />;
  return <UserPage locale={locale} viewer={user} record={found.value} />;
}
