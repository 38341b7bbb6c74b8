import type { Metadata } from 'next';
import { RecordFailure } from '@/components/states/record-failure';
import { ContactsPage } from '@/components/office/contacts/contacts-page';
import { readContactsQuery } from '@/lib/office/contacts-query';
import type { SearchParams } from '@/lib/office/list-query';
import { recordMetadata } from '@/lib/office/record-metadata';
import { readContactInbox } from '@/lib/api/reads/inbox';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<SearchParams>;
}

async function read({ params, searchParams }: Props) {
  const [locale, { id }, search] = await Promise.all([pageLocale(params), params, searchParams]);
  const { user, token, saved } = await requireStaff(locale, 'officeContact');
  const query = readContactsQuery(search);
  return { locale, id, user, saved, query, inbox: await readContactInbox(query, id, { locale, token }) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, id, inbox } = await read(props);
  const contact = inbox.ok ? inbox.value.contact : null;
  return recordMetadata('contact', { locale, id, names: [contact?.fullName, contact?.reference] });
}

export default async function Page(props: Props) {
  const { locale, id, user, saved, query, inbox } = await read(props);
  const to = { route: 'officeContact', params: { id } } as const;
  if (!inbox.ok)
    return <RecordFailure locale={locale} failure={inbox.failure} texts="officeContacts.failed" to={to} />;
  return <ContactsPage locale={locale} saved={saved} user={user} query={query} inbox={inbox.value} />;
}
