// One message: what was promised, who wrote, what they wrote, what was said and answered since, and the place to answer.
import { getTranslations } from 'next-intl/server';
import { AskFirst } from '@/components/ui/actions/ask-first';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { Icon } from '@/components/ui/signs/icon';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { listAddress } from '@/lib/office/list-query';
import type { ContactsQuery } from '@/lib/office/contacts-query';
import type { Inbox } from '@/lib/api/office-reads/inbox';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import { formatDeadline, formatFullDate, formatTime } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { href, type Target } from '@/lib/routes';
import { AnswerClock } from '../answer-clock';
import { Composer } from './composer';
import { ContactFacts } from './contact-facts';
import { ContactRecord } from './contact-record';
import { ContactState } from '../contact-state';
import { ContactThread } from './contact-thread';
import { ContactTools } from './contact-tools';
import type { Neighbours } from '../neighbours';
import { PaneKeys } from './pane-keys';
import styles from './pane.module.scss';
import { removeContact } from './remove-contact';
import { templatesFor } from './templates';

interface Props extends Pick<Inbox, 'team'> {
  locale: Locale;
  user: User;
  query: ContactsQuery;
  contact: Contact;
  around: Neighbours;
}

const HEADING = 'contact-heading';

/** Ways to the message before, the one after, and the list they stand in. */
function waysFrom({
  query,
  around,
}: Pick<Props, 'query' | 'around'>): Record<'previous' | 'next', Target | undefined> & { list: Target } {
  const to = (id: string | undefined): Target | undefined =>
    id === undefined ? undefined : { route: 'adminContact', params: { id }, query: listAddress(query) };
  return {
    list: { route: 'adminContacts', query: listAddress(query) },
    previous: to(around.previous),
    next: to(around.next),
  };
}

async function PaneHead({
  locale,
  query,
  contact: { status },
  around,
}: Pick<Props, 'locale' | 'query' | 'contact' | 'around'>) {
  const t = await getTranslations({ locale, namespace: 'adminContacts' });
  const ways = waysFrom({ query, around });
  const step = (way: 'previous' | 'next') =>
    ways[way] && (
      <SiteLink
        to={ways[way]}
        locale={locale}
        replace
        scroll={false}
        className={styles.step}
        aria-label={t(`show.${way}`)}
        rel={way === 'previous' ? 'prev' : 'next'}
      >
        <Icon name={way === 'previous' ? 'chevron-up' : 'chevron-down'} />
      </SiteLink>
    );
  return (
    <div className={`${styles.head} no-print`}>
      <SiteLink to={ways.list} locale={locale} scroll={false} className={styles.back}>
        {t('show.back')}
      </SiteLink>
      <ContactState status={status} label={t(`statuses.${status}`)} />
      <span className={styles.steps}>
        {step('previous')}
        {step('next')}
        <SiteLink
          to={ways.list}
          locale={locale}
          scroll={false}
          className={styles.step}
          aria-label={t('show.close')}
        >
          <Icon name="close" />
        </SiteLink>
      </span>
    </div>
  );
}

async function Writing({ locale, user, contact }: Pick<Props, 'locale' | 'user' | 'contact'>) {
  const { id, fullName, email, status } = contact;
  const me = `${user.firstName} ${user.lastName}`;
  const [{ adminContacts }, words, templates] = await Promise.all([
    loadMessages(locale),
    formWords({ locale }),
    templatesFor({ page: locale, written: contact.locale, name: fullName, me }),
  ]);
  if (status === 'spam') return <p className={styles.hint}>{adminContacts.composer.spam}</p>;
  const language =
    contact.locale === locale
      ? undefined
      : new Intl.DisplayNames(locale, { type: 'language' }).of(contact.locale);
  return (
    <>
      <NoScript locale={locale} />
      <Composer
        to={{ id, fullName, email, locale: contact.locale, replies: contact.replies.length, language }}
        said={contact.notes.length + contact.replies.length}
        user={{ id: user.id, email: user.email }}
        words={words}
        labels={adminContacts.composer}
        keys={adminContacts.keys}
        templates={templates}
      />
    </>
  );
}

export async function ContactPane(props: Props) {
  const { locale, user, query, contact, around, team } = props;
  const {
    id,
    reference,
    subject,
    fullName,
    message,
    createdAt,
    dueAt,
    clock,
    status,
    allowed,
    repliedAt,
    assignee,
    updatedAt,
  } = contact;
  const [t, words, { adminContacts }, remove] = await Promise.all([
    getTranslations({ locale, namespace: 'adminContacts' }),
    formWords({ locale }),
    loadMessages(locale),
    removeContact(contact, query, locale),
  ]);
  const ways = waysFrom(props);
  const addresses = {
    list: href(ways.list, locale),
    previous: ways.previous && href(ways.previous, locale),
    next: ways.next && href(ways.next, locale),
  };
  const received = t('show.received', {
    reference,
    subject: t(`subjects.${subject}`),
    date: `${formatFullDate(createdAt, locale)}, ${formatTime(createdAt, locale)}`,
  });
  return (
    <section className={styles.pane} aria-labelledby={HEADING}>
      <PaneHead {...props} />
      <ContactRecord key={id} contact={{ id, status, allowed, repliedAt, assignee, updatedAt }}>
        <p className="label">{received}</p>
        <h2 id={HEADING} tabIndex={-1} className={styles.heading}>
          {fullName}
        </h2>
        {clock.state !== 'stopped' && (
          <p className={styles.promise}>
            <AnswerClock locale={locale} clock={clock} />
            <span>
              {t(clock.state === 'late' ? 'show.broken' : 'show.promised', {
                date: formatDeadline(dueAt, locale),
              })}
            </span>
          </p>
        )}
        <ContactTools words={words} labels={adminContacts.tools} team={team} headingId={HEADING} />
        <ContactFacts locale={locale} contact={contact} />
        <blockquote className={styles.letter} lang={contact.locale === locale ? undefined : contact.locale}>
          {message}
        </blockquote>
        <ContactThread locale={locale} contact={contact} email={user.email} headingId={HEADING} />
        <Writing locale={locale} user={user} contact={contact} />
        <div className={styles.end}>
          <PaneKeys
            id={id}
            headingId={HEADING}
            labels={adminContacts.keys}
            around={around}
            addresses={addresses}
          />
          <AskFirst action={remove} words={words} email={user.email} then={HEADING} />
        </div>
      </ContactRecord>
    </section>
  );
}
