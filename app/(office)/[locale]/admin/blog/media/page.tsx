import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { MediaPage } from '@/components/desk/media/media-page';
import { listQuestion, type SearchParams } from '@/lib/office/list-query';
import { readMediaQuery } from '@/lib/office/media-query';
import { readMedia } from '@/lib/api/reads/media';
import { requireStaff } from '@/lib/auth/current-user';
import { MEDIA_PER_PAGE } from '@/lib/contract/media/choices';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'media.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeMedia' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token, saved } = await requireStaff(locale, 'officeMedia');
  const query = readMediaQuery(await searchParams);
  const list = await readMedia({ ...listQuestion(query), page: query.page }, { locale, token });
  const at = { locale, place: { route: 'officeMedia' }, query } as const;
  if (!list.ok) return <ListFailure {...at} failure={list.failure} />;
  const shown = { locale, query, list: list.value, saved };
  return <MediaPage {...shown} perPage={MEDIA_PER_PAGE} email={user.email} />;
}
