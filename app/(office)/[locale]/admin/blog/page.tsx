import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PostsPage } from '@/components/desk/articles/posts-page';
import { ListFailure } from '@/components/list/list-failure';
import { readArticlesQuery } from '@/lib/office/articles-query';
import { listQuestion, type SearchParams } from '@/lib/office/list-query';
import { ARTICLES_PER_PAGE, readPostDesk } from '@/lib/api/reads/posts/post-desk';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'postDesk.list' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officePosts' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token, saved } = await requireStaff(locale, 'officePosts');
  const query = readArticlesQuery(await searchParams);
  const desk = await readPostDesk({ ...listQuestion(query), page: query.page }, { locale, token });
  if (!desk.ok)
    return (
      <ListFailure locale={locale} failure={desk.failure} place={{ route: 'officePosts' }} query={query} />
    );
  return (
    <PostsPage locale={locale} saved={saved} query={query} desk={desk.value} perPage={ARTICLES_PER_PAGE} />
  );
}
