import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { DemoMark } from '@/components/office/demo/demo-mark';
import type { ContactsQuery } from '@/lib/office/contacts-query';
import type { ContactSummary } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatReceived } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import { AnswerClock } from './answer-clock';
import { recordTarget } from '../inbox/ways';
import { ContactState } from './contact-state';
import styles from '../inbox/inbox.module.scss';

interface Props {
  locale: Locale;
  query: ContactsQuery;
  contact: ContactSummary;
  current: boolean;
}

export async function ContactRow({ locale, query, contact, current }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeContacts' });
  const { id, status, fullName, company, subject, excerpt, createdAt, clock, assignee } = contact;
  return (
    <ListRow id={id} choose={fullName} seen={status !== 'new'} current={current}>
      <ListCell>
        <AnswerClock locale={locale} clock={clock} />
      </ListCell>
      <ListCell>
        <ContactState status={status} label={t(`statuses.${status}`)} />
      </ListCell>
      <ListCell full header>
        {/* No scrolling: the contact opens beside the list. */}
        <SiteLink
          className={styles.cut}
          to={recordTarget('contact', id, query)}
          locale={locale}
          scroll={false}
          aria-current={current ? 'true' : undefined}
        >
          {fullName}
        </SiteLink>
        <DemoMark locale={locale} demo={contact.demo} />
        <p className={styles.cut}>{company ?? t('noCompany')}</p>
      </ListCell>
      <ListCell full>
        <span className={styles.cut} lang={otherLanguage(contact.locale, locale)}>
          {excerpt}
        </span>
        <p className={styles.cut}>
          {assignee
            ? t('subjectFor', {
                subject: t(`subjects.${subject}`),
                name: `${assignee.firstName} ${assignee.lastName}`,
              })
            : t(`subjects.${subject}`)}
        </p>
      </ListCell>
      <ListCell number label={t('table.received')}>
        <time dateTime={createdAt}>{formatReceived(createdAt, locale)}</time>
      </ListCell>
    </ListRow>
  );
}
