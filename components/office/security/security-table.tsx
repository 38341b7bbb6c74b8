import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow, ListTable, type ListColumn } from '@/components/list/list-table';
import type { ListPlace } from '@/components/list/list-place';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { SecurityEventEntry } from '@/lib/contract/security/schemas';
import { formatInstant, formatMoment } from '@/lib/format/dates';
import styles from './security.module.scss';
import { SecurityPerson } from './security-person';
import {
  kindText,
  outcomeSign,
  outcomeText,
  reasonText,
  type SecurityWords,
} from '@/components/security/security-words';

interface Props {
  locale: Locale;
  events: readonly SecurityEventEntry[];
  words: SecurityWords;
  sorted: ListPlace & { byDefault: string };
}

/** Characters that tell ids apart; the title shows the full id. */
const ID_LENGTH = 8;

export async function SecurityTable({ locale, events, words, sorted }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeSecurity.table' });
  const columns: ListColumn[] = [
    { key: 'when', label: t('when'), sort: '-createdAt' },
    ...(['outcome', 'event', 'account', 'address', 'reason', 'request'] as const).map((key) => ({
      key,
      label: t(key),
    })),
  ];
  const person = (account: SecurityEventEntry['account']) => {
    if (account === null) return <span className="muted">{t('noAccount')}</span>;
    return <SecurityPerson locale={locale} person={account} gone={t('gone')} />;
  };
  return (
    <div className={styles.events}>
      <ListTable caption={t('caption')} columns={columns} sorted={sorted}>
        {events.map((event) => (
          <ListRow key={event.id} id={event.id}>
            <ListCell>
              <time
                className={`num ${styles.when}`}
                dateTime={event.createdAt}
                title={formatInstant(event.createdAt, locale)}
              >
                {formatMoment(event.createdAt, locale)}
              </time>
            </ListCell>
            <ListCell>
              <StateSign sign={outcomeSign(event)} label={outcomeText(event, words)} />
            </ListCell>
            <ListCell full header>
              {kindText(event, words)}
              {event.actor !== null && event.actor.id !== event.account?.id && (
                <p className="small muted">{t('by', { name: event.actor.name ?? t('gone') })}</p>
              )}
            </ListCell>
            <ListCell>{person(event.account)}</ListCell>
            <ListCell>
              {event.address !== null && <span className={styles.code}>{event.address}</span>}
            </ListCell>
            <ListCell full>{reasonText(event, words)}</ListCell>
            <ListCell label={t('request')}>
              {event.requestId !== null && (
                <span className={styles.code} title={event.requestId}>
                  {event.requestId.slice(0, ID_LENGTH)}
                </span>
              )}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </div>
  );
}
