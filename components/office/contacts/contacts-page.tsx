import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { InboxFrame } from '@/components/office/inbox/inbox-frame';
import { ExportLink } from '@/components/list/export-link';
import { contactsQuestion, type ContactsQuery } from '@/lib/office/contacts-query';
import { listAddress } from '@/lib/office/list-query';
import type { OpenContactInbox } from '@/lib/api/reads/inbox';
import { exportContacts } from '@/lib/contract/contacts/calls';
import type { Locale } from '@/lib/contract/core/locale';
import { isPermitted } from '@/lib/contract/core/permissions';
import type { User } from '@/lib/contract/accounts/schemas';
import { ContactPane } from './record/contact-pane';
import { ContactsList } from './contacts-list';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  user: User;
  query: ContactsQuery;
  inbox: OpenContactInbox;
  saved?: SavedViews | undefined;
}

export async function ContactsPage({ locale, user, query, inbox, saved }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeContacts' });
  const { contact, counts } = inbox;
  const crumbs = contact
    ? [
        { label: t('heading'), to: { route: 'officeContacts', query: listAddress(query) } as const },
        { label: contact.reference },
      ]
    : [{ label: t('heading') }];
  return (
    <Desk
      locale={locale}
      crumbs={crumbs}
      heading={t('heading')}
      note={t('note', { open: counts.open, late: counts.late })}
      actions={
        isPermitted(exportContacts, user) && (
          <ExportLink
            locale={locale}
            endpoint={exportContacts}
            query={{ ...query, status: contactsQuestion(query).status }}
          />
        )
      }
      record={contact ? { title: contact.fullName, detail: contact.company ?? contact.reference } : undefined}
    >
      <InboxFrame
        locale={locale}
        subject="contact"
        list={<ContactsList locale={locale} user={user} query={query} inbox={inbox} saved={saved} />}
        pane={
          contact && (
            <ContactPane
              locale={locale}
              user={user}
              query={query}
              contact={contact}
              around={inbox.neighbours}
              team={inbox.team}
              templateCount={inbox.replyTemplates}
            />
          )
        }
      />
    </Desk>
  );
}
