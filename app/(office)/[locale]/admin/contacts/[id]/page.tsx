import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { ContactsPage } from '@/components/office/contacts/contacts-page';
import { readContactsQuery } from '@/lib/office/contacts-query';
import type { SearchParams } from '@/lib/office/list-query';
import { readContactInbox } from '@/lib/api/reads/inbox';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeContacts.show' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeContact', params: { id: (await params).id } },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireStaff(locale, 'officeContact');
  const query = readContactsQuery(await searchParams);
  const inbox = await readContactInbox(query, id, { locale, token });
  const to = { route: 'officeContact', params: { id } } as const;
  if (!inbox.ok)
    return <RecordFailure locale={locale} failure={inbox.failure} texts="officeContacts.failed" to={to} />;
  return <ContactsPage locale={locale} user={user} query={query} inbox={inbox.value} />;
}
