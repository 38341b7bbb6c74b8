import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { SubscribersPage } from '@/components/office/letters/subscribers-page';
import { readListQuery, type SearchParams } from '@/lib/office/list-query';
import { readSubscribers, SUBSCRIBERS_PER_PAGE } from '@/lib/api/reads/subscribers';
import { requireStaff } from '@/lib/auth/current-user';
import { subscriberSorts, subscriberStatuses } from '@/lib/contract/letters/schemas';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeNewsletter.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeNewsletter' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token, saved } = await requireStaff(locale, 'officeNewsletter');
  const query = readListQuery(await searchParams, { statuses: subscriberStatuses, sorts: subscriberSorts });
  const list = await readSubscribers(query, { locale, token });
  const at = { locale, place: { route: 'officeNewsletter' }, query } as const;
  if (!list.ok) return <ListFailure {...at} failure={list.failure} />;
  const shown = { query, list: list.value, perPage: SUBSCRIBERS_PER_PAGE };
  return <SubscribersPage locale={locale} saved={saved} user={user} {...shown} />;
}
