// The inbox: its list, and beside it, on wide screens, the message that is open. On small ones each has the page to itself.
import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ExportLink } from '@/components/list/export-link';
import { listTarget } from '@/components/list/list-place';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { contactsQuestion, type ContactsQuery } from '@/lib/office/contacts-query';
import { listAddress } from '@/lib/office/list-query';
import type { Inbox } from '@/lib/api/office-reads/inbox';
import { exportContacts } from '@/lib/contract/contacts/calls';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import { ContactPane } from './record/contact-pane';
import { ContactsList } from './contacts-list';
import { Freshen } from './freshen';
import styles from './inbox.module.scss';
import { neighbours } from './neighbours';
import { ReturnToRow } from './return-to-row';

interface Props {
  locale: Locale;
  user: User;
  query: ContactsQuery;
  inbox: Inbox;
  /** The message that is open. */
  contact?: Contact | undefined;
}

export async function ContactsPage({
  locale,
  user,
  query,
  inbox: { list, counts, elsewhere, team, perPage },
  contact,
}: Props) {
  const t = await getTranslations({ locale, namespace: 'adminContacts' });
  const { open, late } = counts;
  const ids = list.ok ? list.value.contacts.map(({ id }) => id) : [];
  const crumbs = contact
    ? [
        { label: t('heading'), to: { route: 'adminContacts', query: listAddress(query) } as const },
        { label: contact.reference },
      ]
    : [{ label: t('heading') }];
  return (
    <Desk
      locale={locale}
      crumbs={crumbs}
      heading={t('heading')}
      note={open !== undefined && late !== undefined ? t('note', { open, late }) : undefined}
      actions={
        <ExportLink
          locale={locale}
          endpoint={exportContacts}
          query={{ ...query, status: contactsQuestion(query).status }}
        />
      }
      record={contact && { title: contact.fullName, detail: contact.company ?? contact.reference }}
    >
      <Freshen />
      <div className={contact ? `${styles.inbox} ${styles.beside}` : styles.inbox}>
        <div className={styles.list} id="inbox-list">
          {list.ok ? (
            <ContactsList
              locale={locale}
              query={query}
              list={list.value}
              elsewhere={elsewhere}
              team={team}
              perPage={perPage}
              waiting={open}
              current={contact?.id}
            />
          ) : (
            <div className={styles.failed}>
              <p>{t('listFailed.text')}</p>
              <ButtonLink
                to={
                  contact
                    ? { route: 'adminContact', params: { id: contact.id }, query: listAddress(query) }
                    : listTarget({ place: { route: 'adminContacts' }, query }, { page: query.page })
                }
                locale={locale}
              >
                {t('listFailed.retry')}
              </ButtonLink>
            </div>
          )}
        </div>
        {contact ? (
          <ContactPane
            locale={locale}
            user={user}
            query={query}
            contact={contact}
            around={neighbours(ids, contact.id)}
            team={team}
          />
        ) : (
          <ReturnToRow />
        )}
      </div>
    </Desk>
  );
}
