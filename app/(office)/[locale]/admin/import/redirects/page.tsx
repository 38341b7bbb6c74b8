import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RedirectsPage } from '@/components/desk/imports/redirects-page';
import { ListFailure } from '@/components/list/list-failure';
import { readRedirects } from '@/lib/api/reads/posts/post-imports';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readRedirectsQuery } from '@/lib/office/import-query';
import type { SearchParams } from '@/lib/office/list-query';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'postImport.redirects' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeRedirects' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officeRedirects');
  const query = readRedirectsQuery(await searchParams);
  const list = await readRedirects(query, { locale, token });
  const at = { locale, place: { route: 'officeRedirects' }, query } as const;
  if (!list.ok) return <ListFailure {...at} failure={list.failure} />;
  return <RedirectsPage locale={locale} email={user.email} query={query} list={list.value} />;
}
