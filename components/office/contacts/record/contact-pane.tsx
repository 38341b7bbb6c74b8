import { getTranslations } from 'next-intl/server';
import { AskFirst } from '@/components/form/actions/ask-first';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { Pane, PANE_HEADING } from '@/components/office/inbox/pane';
import styles from '@/components/office/inbox/pane.module.scss';
import { replyTemplates } from '@/components/office/inbox/templates/reply-templates';
import { Thread } from '@/components/office/inbox/thread';
import { waysFrom } from '@/components/office/inbox/ways';
import type { ContactsQuery } from '@/lib/office/contacts-query';
import type { Teammate } from '@/lib/office/name-team';
import { deleteContact } from '@/lib/contract/contacts/calls';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { Neighbours } from '@/lib/contract/core/inbox';
import type { Locale } from '@/lib/contract/core/locale';
import { isPermitted } from '@/lib/contract/core/permissions';
import type { User } from '@/lib/contract/accounts/schemas';
import { formatDeadline, formatFullDate, formatTime } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { promiseValues } from '@/lib/settings/promise';
import { siteSettings } from '@/lib/settings/shown-settings';
import { AnswerClock } from '../answer-clock';
import { ContactComposer } from './contact-composer';
import { ContactFacts } from './contact-facts';
import { ContactState } from '../contact-state';
import { ContactTools } from './contact-tools';
import { MailState } from './mail-state';
import { removeContact } from './remove-contact';

interface Props {
  locale: Locale;
  user: User;
  query: ContactsQuery;
  contact: Contact;
  around: Neighbours | null;
  team: readonly Teammate[];
  templateCount: number | undefined;
}

type WritingProps = Pick<Props, 'locale' | 'user' | 'contact' | 'templateCount'>;

async function templatesFor({ locale, user, contact, templateCount }: WritingProps) {
  const { fullName, reference, subject, service, createdAt, locale: written } = contact;
  const { officeContacts } = await loadMessages(written);
  return replyTemplates({
    locale,
    written,
    user,
    count: templateCount,
    record: {
      fullName,
      firstName: contact.user?.firstName,
      reference,
      subject: officeContacts.subjects[subject],
      service,
      date: createdAt,
    },
  });
}

async function Writing(props: WritingProps) {
  const { locale, user, contact } = props;
  const { id, fullName, email, status } = contact;
  const [{ officeContacts, officeInbox }, words, templates] = await Promise.all([
    loadMessages(locale),
    formWords({ locale }),
    templatesFor(props),
  ]);
  if (status === 'spam') return <p className={styles.hint}>{officeContacts.composer.spam}</p>;
  const language =
    contact.locale === locale
      ? undefined
      : new Intl.DisplayNames(locale, { type: 'language' }).of(contact.locale);
  return (
    <>
      <NoScript locale={locale} />
      <ContactComposer
        to={{ id, fullName, email, locale: contact.locale, replies: contact.replies.length, language }}
        messageCount={contact.notes.length + contact.replies.length}
        user={{ id: user.id, email: user.email }}
        words={words}
        labels={officeContacts.composer}
        keys={officeContacts.keys}
        note={officeInbox.composer}
        templates={templates}
      />
    </>
  );
}

async function ContactThread({ locale, user, contact }: Pick<Props, 'locale' | 'user' | 'contact'>) {
  const [t, common] = await Promise.all([
    getTranslations({ locale, namespace: 'officeContacts.show' }),
    getTranslations({ locale, namespace: 'officeInbox' }),
  ]);
  const sent = contact.replies.map((reply) => ({
    id: reply.id,
    author: (reply.author && `${reply.author.firstName} ${reply.author.lastName}`.trim()) || common('erased'),
    label: t('reply'),
    body: reply.body,
    createdAt: reply.createdAt,
    language: otherLanguage(contact.locale, locale),
    end: <MailState locale={locale} viewer={user} contactId={contact.id} reply={reply} />,
  }));
  return (
    <Thread
      locale={locale}
      subject="contact"
      recordId={contact.id}
      label={t('thread')}
      notes={contact.notes}
      sent={sent}
      email={user.email}
    />
  );
}

export async function ContactPane(props: Props) {
  const { locale, user, query, contact, around, team, templateCount } = props;
  const { id, reference, subject, fullName, message, createdAt, dueAt, clock } = contact;
  const { status, allowed, repliedAt, assignee, updatedAt } = contact;
  const [t, answers, words, { officeContacts, officeInbox }, site, remove] = await Promise.all([
    getTranslations({ locale, namespace: 'officeContacts' }),
    getTranslations({ locale, namespace: 'officeInbox.answer' }),
    formWords({ locale }),
    loadMessages(locale),
    siteSettings(locale),
    removeContact(contact, query, locale),
  ]);
  const received = t('show.received', {
    reference,
    subject: t(`subjects.${subject}`),
    date: `${formatFullDate(createdAt, locale)}, ${formatTime(createdAt, locale)}`,
  });
  return (
    <Pane
      locale={locale}
      subject="contact"
      record={{ id, status, allowed, repliedAt, assignee, updatedAt }}
      ways={waysFrom('contact', query, around)}
      labels={{
        back: t('show.back'),
        close: t('show.close'),
        previous: t('show.previous'),
        next: t('show.next'),
      }}
      state={<ContactState status={status} label={t(`statuses.${status}`)} />}
      label={received}
      heading={fullName}
      end={
        isPermitted(deleteContact, user) && (
          <AskFirst action={remove} words={words} email={user.email} then={PANE_HEADING} />
        )
      }
    >
      {clock.state !== 'stopped' && (
        <p className={styles.promise}>
          <AnswerClock locale={locale} clock={clock} />
          <span>
            {answers(clock.state === 'late' ? 'late' : 'promised', {
              ...promiseValues(site),
              date: formatDeadline(dueAt, locale),
            })}
          </span>
        </p>
      )}
      <ContactTools
        words={words}
        labels={{ ...officeContacts.tools, assignMe: officeInbox.assignMe }}
        team={team}
        me={user.id}
        headingId={PANE_HEADING}
      />
      <ContactFacts locale={locale} viewer={user} contact={contact} />
      <blockquote className={styles.letter} lang={otherLanguage(contact.locale, locale)} dir="auto">
        {message}
      </blockquote>
      <ContactThread locale={locale} user={user} contact={contact} />
      <Writing locale={locale} user={user} contact={contact} templateCount={templateCount} />
    </Pane>
  );
}
