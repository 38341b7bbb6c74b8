import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PagesPage } from '@/components/desk/articles/pages-page';
import { ListFailure } from '@/components/list/list-failure';
import { ARTICLES_PER_PAGE, readPageDesk } from '@/lib/api/reads/posts/post-desk';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readArticlesQuery } from '@/lib/office/articles-query';
import { listQuestion, type SearchParams } from '@/lib/office/list-query';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'postDesk.pages' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officePages' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token } = await requireStaff(locale, 'officePages');
  const query = readArticlesQuery(await searchParams);
  const list = await readPageDesk({ ...listQuestion(query), page: query.page }, { locale, token });
  if (!list.ok)
    return (
      <ListFailure locale={locale} failure={list.failure} place={{ route: 'officePages' }} query={query} />
    );
  return <PagesPage locale={locale} query={query} list={list.value} perPage={ARTICLES_PER_PAGE} />;
}
