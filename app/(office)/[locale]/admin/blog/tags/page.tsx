import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TagsPage } from '@/components/desk/tags/tags-page';
import { ListFailure } from '@/components/list/list-failure';
import { readListQuery, type SearchParams } from '@/lib/office/list-query';
import { readTags } from '@/lib/api/reads/posts/post-desk';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'postDesk.tags' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeTags' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officeTags');
  const query = readListQuery(await searchParams, { statuses: [] });
  const tags = await readTags({ locale, token });
  if (!tags.ok)
    return (
      <ListFailure locale={locale} failure={tags.failure} place={{ route: 'officeTags' }} query={query} />
    );
  return <TagsPage locale={locale} email={user.email} query={query} tags={tags.value} />;
}
