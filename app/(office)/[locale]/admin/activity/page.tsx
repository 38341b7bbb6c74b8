import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActivityPage } from '@/components/office/activity/activity-page';
import { ListFailure } from '@/components/list/list-failure';
import { activityQuestion, readActivityQuery } from '@/lib/office/activity-query';
import type { SearchParams } from '@/lib/office/list-query';
import { ACTIVITY_PER_PAGE, readActivityPage } from '@/lib/api/reads/activity';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeActivity.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeActivity' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token, saved } = await requireStaff(locale, 'officeActivity');
  const query = readActivityQuery(await searchParams);
  const found = await readActivityPage(activityQuestion(query), { locale, token });
  const at = { locale, place: { route: 'officeActivity' }, query } as const;
  if (!found.ok) return <ListFailure {...at} failure={found.failure} />;
  return (
    <ActivityPage locale={locale} saved={saved} query={query} {...found.value} perPage={ACTIVITY_PER_PAGE} />
  );
}
