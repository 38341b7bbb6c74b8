import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { failureWords, type FailureWords } from '@/components/form/form-words';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { OutboxListQuery } from '@/lib/office/outbox-query';
import type { OutboxList } from '@/lib/api/reads/outbox';
import type { Locale } from '@/lib/contract/core/locale';
import type { OutboxMail } from '@/lib/contract/mail/schemas';
import { mailStatuses, type MailStatus } from '@/lib/contract/mail/choices';
import { formatInstant } from '@/lib/format/dates';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import styles from './outbox.module.scss';
import { ReadMail } from './read-mail';
import { RetryMails } from './retry-mails';
import { SendTestMail } from './send-test-mail';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  query: OutboxListQuery;
  list: OutboxList;
  perPage: number;
  saved?: SavedViews | undefined;
}

const signs: Readonly<Record<MailStatus, Sign>> = {
  pending: 'wait',
  sending: 'progress',
  sent: 'done',
  written: 'hold',
  failed: 'failed',
};

interface RowProps {
  locale: Locale;
  mail: OutboxMail;
  kind: string;
  words: FailureWords;
  labels: Messages['officeOutbox'];
  states: Messages['mailStates'];
}

async function MailRow({ locale, mail, kind, words, labels, states }: RowProps) {
  const t = await getTranslations({ locale, namespace: 'officeOutbox' });
  const { id, recipient, status, attempts, error, nextAttemptAt, createdAt, sentAt } = mail;
  return (
    <ListRow id={id}>
      <ListCell>
        <StateSign sign={signs[status]} label={states[status]} />
      </ListCell>
      <ListCell full header>
        {kind}
        <p>{recipient}</p>
      </ListCell>
      <ListCell full label={t('table.tries')}>
        {t('tries', { attempts })}
        {error && (
          <p>
            <code>{error}</code>
          </p>
        )}
        {nextAttemptAt && <p>{t('next', { when: formatInstant(nextAttemptAt, locale) })}</p>}
      </ListCell>
      <ListCell label={t('table.when')}>
        <time className="num" dateTime={createdAt}>
          {formatInstant(createdAt, locale)}
        </time>
        {sentAt && formatInstant(sentAt, locale) !== formatInstant(createdAt, locale) && (
          <p>{t('deliveredAt', { when: formatInstant(sentAt, locale) })}</p>
        )}
      </ListCell>
      <ListCell>
        <ReadMail words={words} labels={labels.text} mail={{ id, name: `${kind}, ${recipient}` }} />
        {(status === 'failed' || status === 'pending') && (
          <RetryMails
            words={words}
            labels={labels}
            mail={{ id, name: `${kind}, ${recipient}`, failed: status === 'failed' }}
          />
        )}
      </ListCell>
    </ListRow>
  );
}

export async function OutboxPage({
  locale,
  query,
  list: { mails, templates, count, counts, delivery },
  perPage,
  saved,
}: Props) {
  const [t, words, { officeOutbox, mailKinds, mailStates }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeOutbox' }),
    failureWords({ locale }),
    loadMessages(locale),
  ]);
  const kinds: Readonly<Record<string, string>> = mailKinds;
  const kindOf = (template: string) => kinds[template] ?? template;
  const place = { locale, place: { route: 'officeOutbox' }, query } as const;
  // Offered while mails are in them.
  const unreachable = delivery === 'disk' ? 'sent' : 'written';
  const offered = mailStatuses.filter(
    (value) => value !== unreachable || counts[value] > 0 || query.status === value,
  );
  const statuses = [
    { value: undefined, label: t('all'), count: Object.values(counts).reduce((sum, each) => sum + each, 0) },
    ...offered.map((value) => ({ value, label: mailStates[value], count: counts[value] })),
  ];
  const choices = templates
    .map((value) => ({ value, label: kindOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const columns = [
    { key: 'state', label: t('table.state') },
    { key: 'mail', label: t('table.mail') },
    { key: 'tries', label: t('table.tries'), sort: 'nextAttemptAt' },
    { key: 'when', label: t('table.when'), sort: '-createdAt' },
    { key: 'actions', label: t('table.actions') },
  ];
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading') }]}
      heading={t('heading')}
      note={t('count', { count })}
      actions={
        <>
          <SendTestMail words={words} labels={officeOutbox.test} />
          {counts.failed > 0 && <RetryMails words={words} labels={officeOutbox} />}
        </>
      }
    >
      {delivery === 'disk' && <p className={`small ${styles.delivery}`}>{t('disk')}</p>}
      <ListFilters
        {...place}
        found={count}
        statuses={statuses}
        placeholder={t('placeholder')}
        saved={saved}
        filters={[
          {
            name: 'template',
            label: t('filters.template'),
            choices: [{ value: '', label: t('filters.any') }, ...choices],
          },
        ]}
      />
      {mails.length > 0 ? (
        <ListTable
          caption={t('table.caption')}
          columns={columns}
          sorted={{ ...place, byDefault: '-createdAt' }}
        >
          {mails.map((mail) => (
            <MailRow
              key={mail.id}
              locale={locale}
              mail={mail}
              kind={kindOf(mail.template)}
              words={words}
              labels={officeOutbox}
              states={mailStates}
            />
          ))}
        </ListTable>
      ) : (
        <ListVoid {...place} count={count} heading={t('empty.heading')} text={t('empty.text')} />
      )}
      <ListPager {...place} shown={mails.length} count={count} perPage={perPage} />
      {mails.length > 0 && <ListKeys locale={locale} />}
    </Desk>
  );
}
