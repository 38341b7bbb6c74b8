import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LettersPage } from '@/components/desk/letters/list/letters-page';
import { ListFailure } from '@/components/list/list-failure';
import { LETTERS_PER_PAGE, readLetters } from '@/lib/api/reads/office-letters';
import { requireStaff } from '@/lib/auth/current-user';
import { letterStates } from '@/lib/contract/letters/choices';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readListQuery, type SearchParams } from '@/lib/office/list-query';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeLetters.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeLetters' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { token } = await requireStaff(locale, 'officeLetters');
  const query = readListQuery(await searchParams, { statuses: letterStates });
  const list = await readLetters(query, { locale, token });
  const at = { locale, place: { route: 'officeLetters' }, query } as const;
  if (!list.ok) return <ListFailure {...at} failure={list.failure} />;
  return <LettersPage locale={locale} query={query} list={list.value} perPage={LETTERS_PER_PAGE} />;
}
