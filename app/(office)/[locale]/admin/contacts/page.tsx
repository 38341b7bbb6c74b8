import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ContactsPage } from '@/components/office/contacts/contacts-page';
import { ListFailure } from '@/components/list/list-failure';
import { readContactsQuery } from '@/lib/office/contacts-query';
import type { SearchParams } from '@/lib/office/list-query';
import { readContactInbox } from '@/lib/api/reads/inbox';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeContacts.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeContacts' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token, saved } = await requireStaff(locale, 'officeContacts');
  const query = readContactsQuery(await searchParams);
  const inbox = await readContactInbox(query, undefined, { locale, token });
  const at = { locale, place: { route: 'officeContacts' }, query } as const;
  if (!inbox.ok) return <ListFailure {...at} failure={inbox.failure} />;
  return <ContactsPage locale={locale} saved={saved} user={user} query={query} inbox={inbox.value} />;
}
