import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { UsersPage } from '@/components/office/accounts/users-page';
import { listQuestion, type SearchParams } from '@/lib/office/list-query';
import { readUsersQuery } from '@/lib/office/users-query';
import { readUsers, USERS_PER_PAGE } from '@/lib/api/reads/accounts';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeUsers.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeUsers' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token, saved } = await requireStaff(locale, 'officeUsers');
  const query = readUsersQuery(await searchParams);
  const list = await readUsers({ ...listQuestion(query), page: query.page }, { locale, token });
  const at = { locale, place: { route: 'officeUsers' }, query } as const;
  if (!list.ok) return <ListFailure {...at} failure={list.failure} />;
  const shown = { locale, query, list: list.value, saved };
  return <UsersPage {...shown} viewer={user} perPage={USERS_PER_PAGE} />;
}
