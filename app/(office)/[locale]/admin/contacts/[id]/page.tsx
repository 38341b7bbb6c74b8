import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { ContactsPage } from '@/components/office/contacts/contacts-page';
import { readContactsQuery } from '@/lib/office/contacts-query';
import type { SearchParams } from '@/lib/office/list-query';
import { readContactInbox } from '@/lib/api/reads/inbox';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<SearchParams>;
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireAdmin(locale);
  const query = readContactsQuery(await searchParams);
  const [t, inbox] = await Promise.all([
    getTranslations({ locale, namespace: 'officeContacts' }),
    readContactInbox(query, id, { locale, token }),
  ]);
  const contact = inbox.ok ? inbox.value.contact : null;
  const record = contact && `${contact.fullName}, ${contact.reference}`;
  return pageMetadata({
    locale,
    title: record ? t('show.title', { record }) : t('page.title'),
    description: t('show.description'),
    target: { route: 'officeContact', params: { id } },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireAdmin(locale);
  const query = readContactsQuery(await searchParams);
  const inbox = await readContactInbox(query, id, { locale, token });
  const to = { route: 'officeContact', params: { id } } as const;
  if (!inbox.ok)
    return <RecordFailure locale={locale} failure={inbox.failure} texts="officeContacts.failed" to={to} />;
  return <ContactsPage locale={locale} user={user} query={query} inbox={inbox.value} />;
}
