import { getTranslations } from 'next-intl/server';
import { ListFilters, type ListFilter } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListSelection } from '@/components/list/selection/list-selection';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import type { ContactsQuery } from '@/lib/office/contacts-query';
import type { OpenContactInbox } from '@/lib/api/reads/inbox';
import { changeContacts } from '@/lib/contract/contacts/calls';
import { contactStatuses, contactSubjects } from '@/lib/contract/contacts/choices';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { assignBulk } from '../inbox/assign-bulk';
import { assigneeFilter } from '../inbox/assignee-filter';
import { contactBulk } from './contact-bulk';
import { ContactRow } from './contact-row';
import { Elsewhere } from './elsewhere';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  user: Pick<User, 'id'>;
  query: ContactsQuery;
  inbox: OpenContactInbox;
  saved?: SavedViews | undefined;
}

async function filtersOf(locale: Locale, { team }: OpenContactInbox): Promise<ListFilter[]> {
  const t = await getTranslations({ locale, namespace: 'officeContacts' });
  return [
    {
      name: 'subject',
      label: t('filters.subject'),
      choices: [
        { value: '', label: t('filters.anySubject') },
        ...contactSubjects.map((value) => ({ value, label: t(`subjects.${value}`) })),
      ],
    },
    await assigneeFilter({ locale, team, label: t('filters.assignee') }),
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

export async function ContactsList({ locale, user, query, inbox, saved }: Props) {
  const { contacts, count, counts, elsewhere } = inbox;
  const current = inbox.contact?.id;
  const [t, filters, { officeContacts, officeInbox }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeContacts' }),
    filtersOf(locale, inbox),
    loadMessages(locale),
  ]);
  const place = { locale, place: { route: 'officeContacts' }, query } as const;
  const statuses = [
    { value: undefined, label: t('waiting'), count: counts.open },
    ...contactStatuses.map((value) => ({ value, label: t(`statuses.${value}`), count: counts[value] })),
    { value: 'all', label: t('all'), count: counts.all },
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
      <ListFilters
        {...place}
        found={count + elsewhere}
        statuses={statuses}
        placeholder={t('placeholder')}
        filters={filters}
        saved={saved}
      />
      {contacts.length > 0 ? (
        <ListSelection
          locale={locale}
          rows={contacts.map(({ id, fullName }) => ({ id, name: fullName }))}
          actions={[
            ...contactBulk(contacts, { labels: officeContacts.bulk, keys: current === undefined }),
            ...assignBulk(contacts, { path: changeContacts.path, me: user.id, labels: officeInbox }),
          ]}
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
          to={{ route: 'officeContacts', query: { status: 'all' } }}
        />
      )}
      <ListPager {...place} shown={contacts.length} count={count} perPage={inbox.perPage} />
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
