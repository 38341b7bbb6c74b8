import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/signs/icon';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { OpenRecord, type InboxSubject, type RecordVersions } from './open-record';
import { PaneKeys } from './pane-keys';
import styles from './pane.module.scss';
import type { Ways } from './ways';

export const PANE_HEADING = 'record-heading';

interface PaneLabels {
  back: string;
  close: string;
  previous: string;
  next: string;
}

interface Props<Subject extends InboxSubject> {
  locale: Locale;
  subject: Subject;
  record: RecordVersions[Subject];
  ways: Ways;
  labels: PaneLabels;
  state: ReactNode;
  label: string;
  heading: ReactNode;
  /** The pane's article is printed alone. */
  paper?: boolean;
  end?: ReactNode;
  children: ReactNode;
}

function PaneHead({
  locale,
  ways,
  labels,
  state,
}: Pick<Props<InboxSubject>, 'locale' | 'ways' | 'labels' | 'state'>) {
  const step = (way: 'previous' | 'next') =>
    ways[way] && (
      <SiteLink
        to={ways[way]}
        locale={locale}
        replace
        scroll={false}
        className={styles.step}
        aria-label={labels[way]}
        rel={way === 'previous' ? 'prev' : 'next'}
      >
        <Icon name={way === 'previous' ? 'chevron-up' : 'chevron-down'} />
      </SiteLink>
    );
  return (
    <div className={`${styles.head} no-print`}>
      <SiteLink to={ways.list} locale={locale} scroll={false} className={styles.back}>
        {labels.back}
      </SiteLink>
      {state}
      <span className={styles.steps}>
        {step('previous')}
        {step('next')}
        <SiteLink
          to={ways.list}
          locale={locale}
          scroll={false}
          className={styles.step}
          aria-label={labels.close}
        >
          <Icon name="close" />
        </SiteLink>
      </span>
    </div>
  );
}

export async function Pane<Subject extends InboxSubject>(props: Props<Subject>) {
  const { locale, subject, record, ways, labels, label, heading, paper, end, children } = props;
  const { officeInbox } = await loadMessages(locale);
  return (
    <section
      className={paper ? `${styles.pane} ${styles.paper}` : styles.pane}
      aria-labelledby={PANE_HEADING}
      data-pane=""
    >
      <PaneHead {...props} />
      <OpenRecord key={record.id} subject={subject} record={record}>
        <p className="label">{label}</p>
        <h2 id={PANE_HEADING} tabIndex={-1} className={styles.heading}>
          {heading}
        </h2>
        {children}
        <div className={`${styles.end} no-print`}>
          <PaneKeys
            id={record.id}
            headingId={PANE_HEADING}
            labels={{ ...officeInbox.keys, previous: labels.previous, next: labels.next }}
            around={{ ...ways.ids, listed: ways.listed }}
            addresses={{
              list: href(ways.list, locale),
              previous: ways.previous && href(ways.previous, locale),
              next: ways.next && href(ways.next, locale),
            }}
          />
          {end}
        </div>
      </OpenRecord>
    </section>
  );
}
