import type { Metadata } from 'next';
import { showSectionHistory } from '@/app/section-history';
import { MissingPage } from '@/components/states/missing-page';
import { sectionMetadata } from '@/components/office/settings/settings-metadata';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import type { SearchParams } from '@/lib/office/list-query';
import { sectionOf } from '@/lib/settings/section-of';

interface Props {
  params: Promise<{ locale: string; section: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { section: name }] = await Promise.all([pageLocale(params), params]);
  const target = { route: 'officeSectionHistory', params: { section: name } } as const;
  return sectionMetadata(locale, { name, page: 'history', target });
}

export default async function Page({ params, searchParams }: Props) {
  const [locale, { section: name }] = await Promise.all([pageLocale(params), params]);
  const { user, token } = await requireStaff(locale, 'officeSectionHistory');
  const section = sectionOf(name);
  if (!section) return <MissingPage locale={locale} />;
  return showSectionHistory({ locale, token, email: user.email, section, search: await searchParams });
}
