import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ActivityPage } from '@/components/activity/activity-page';
import { ListFailure } from '@/components/list/list-failure';
import { readActivityQuery } from '@/lib/admin/activity-query';
import { listQuestion, type Asked } from '@/lib/admin/list-query';
import { ACTIVITY_PER_PAGE, readActivity, readTeam } from '@/lib/api/activity';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Asked>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'adminActivity.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'adminActivity' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token } = await requireAdmin(locale);
  const query = readActivityQuery(await searchParams);
  const { status: _none, ...question } = listQuestion(query);
  const [list, team] = await Promise.all([
    readActivity({ ...question, page: query.page }, { locale, token }),
    readTeam({ locale, token }),
  ]);
  if (!list.ok)
    return (
      <ListFailure locale={locale} failure={list.failure} place={{ route: 'adminActivity' }} query={query} />
    );
  return (
    <ActivityPage locale={locale} query={query} list={list.value} team={team} perPage={ACTIVITY_PER_PAGE} />
  );
}
