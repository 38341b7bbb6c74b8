// The inbox itself: filtered, searched, sorted and paged in the address; its rows can be chosen and worked on together.
import { getTranslations } from 'next-intl/server';
import { ListFilters, type ListFilter } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListSelection } from '@/components/list/selection/list-selection';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import type { ContactsQuery } from '@/lib/office/contacts-query';
import type { ContactList } from '@/lib/api/office-reads/contacts';
import type { Inbox } from '@/lib/api/office-reads/inbox';
import { contactStatuses, contactSubjects } from '@/lib/contract/contacts/choices';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { contactBulk } from './contact-bulk';
import { ContactRow } from './contact-row';
import { Elsewhere } from './elsewhere';

interface Props extends Pick<Inbox, 'elsewhere' | 'team' | 'perPage'> {
  locale: Locale;
  query: ContactsQuery;
  list: ContactList;
  /** How many wait for an answer. */
  waiting?: number | undefined;
  /** The message that stands open beside the list. */
  current: string | undefined;
}

async function filtersOf({ locale, team }: Pick<Props, 'locale' | 'team'>): Promise<ListFilter[]> {
  const t = await getTranslations({ locale, namespace: 'adminContacts' });
  const people = (team ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      name: 'subject',
      label: t('filters.subject'),
      choices: [
        { value: '', label: t('filters.anySubject') },
        ...contactSubjects.map((value) => ({ value, label: t(`subjects.${value}`) })),
      ],
    },
    {
      name: 'assignee',
      label: t('filters.assignee'),
      choices: [
        { value: '', label: t('filters.anybody') },
        { value: 'me', label: t('filters.me') },
        { value: 'none', label: t('filters.nobody') },
        ...people,
      ],
    },
    {
      name: 'late',
      label: t('filters.late'),
      choices: [
        { value: '', label: t('filters.any') },
        { value: 'true', label: t('filters.onlyLate') },
      ],
    },
  ];
}

export async function ContactsList({
  locale,
  query,
  list: { contacts, count },
  elsewhere,
  team,
  perPage,
  waiting,
  current,
}: Props) {
  const [t, filters, { adminContacts }] = await Promise.all([
    getTranslations({ locale, namespace: 'adminContacts' }),
    filtersOf({ locale, team }),
    loadMessages(locale),
  ]);
  const place = { locale, place: { route: 'adminContacts' }, query } as const;
  const statuses = [
    { value: undefined, label: t('waiting'), count: waiting },
    ...contactStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    { value: 'all', label: t('all') },
  ];
  const columns = [
    { key: 'due', label: t('table.due'), sort: 'due' },
    { key: 'state', label: t('table.state'), sort: 'status' },
    { key: 'contact', label: t('table.contact'), sort: 'fullName' },
    { key: 'message', label: t('table.message') },
    { key: 'received', label: t('table.received'), number: true, sort: '-createdAt' },
  ];
  return (
    <>
      <ListFilters {...place} statuses={statuses} placeholder={t('placeholder')} filters={filters} />
      {contacts.length > 0 ? (
        <ListSelection
          locale={locale}
          rows={contacts.map(({ id, fullName }) => ({ id, name: fullName }))}
          actions={contactBulk(contacts, { labels: adminContacts.bulk, keys: current === undefined })}
        >
          <ListTable
            caption={t('table.caption')}
            columns={columns}
            sorted={{ ...place, byDefault: 'due' }}
            choose
          >
            {contacts.map((contact) => (
              <ContactRow
                key={contact.id}
                locale={locale}
                query={query}
                contact={contact}
                current={contact.id === current}
              />
            ))}
          </ListTable>
        </ListSelection>
      ) : elsewhere > 0 ? (
        <Elsewhere locale={locale} query={query} count={elsewhere} />
      ) : (
        <ListVoid
          {...place}
          count={count}
          heading={t('empty.heading')}
          text={t('empty.text')}
          action={t('emptyAction')}
          to={{ route: 'adminContacts', query: { status: 'all' } }}
        />
      )}
      <ListPager {...place} shown={contacts.length} count={count} perPage={perPage} />
      {contacts.length > 0 && current === undefined && (
        <ListKeys
          locale={locale}
          choose
          more={(['u', 'c'] as const).map((keys) => ({
            keys,
            label: t(keys === 'u' ? 'bulk.read' : 'bulk.close'),
          }))}
        />
      )}
    </>
  );
}
