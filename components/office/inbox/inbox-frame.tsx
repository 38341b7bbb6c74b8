import type { ReactNode } from 'react';
import { Freshen } from './freshen';
import styles from './inbox.module.scss';
import type { InboxSubject } from './open-record';
import { ReturnToRow } from './return-to-row';

interface Props {
  locale: string;
  subject: InboxSubject;
  list: ReactNode;
  pane: ReactNode;
}

export function InboxFrame({ locale, subject, list, pane }: Props) {
  // A request needs width: its list has no columns.
  const isNarrow = Boolean(pane) && subject === 'request';
  return (
    <>
      <Freshen subject={subject} locale={locale} />
      <div className={[styles.inbox, styles[subject], pane && styles.beside].filter(Boolean).join(' ')}>
        <div className={styles.list} id="inbox-list" data-narrow={isNarrow ? '' : undefined}>
          {list}
        </div>
        {pane || <ReturnToRow />}
      </div>
    </>
  );
}
