// The site's mails: to be sent, sent, and given up, filtered, searched and paged in the address. What they say is not shown.
import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/back-office/desk';
import { failureWords, type FailureWords } from '@/components/form/form-words';
import { ListFilters } from '@/components/list/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import { StateSign, type Sign } from '@/components/ui/state-sign';
import type { OutboxListQuery } from '@/lib/admin/outbox-query';
import type { OutboxList } from '@/lib/api/outbox';
import type { Locale } from '@/lib/contract/locale';
import type { OutboxMail } from '@/lib/contract/outbox.schema';
import { mailStatuses, type MailStatus } from '@/lib/contract/outbox-choices';
import { formatInstant } from '@/lib/format/dates';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { RetryMails } from './retry-mails';

interface Props {
  locale: Locale;
  query: OutboxListQuery;
  list: OutboxList;
  perPage: number;
}

const signs: Readonly<Record<MailStatus, Sign>> = { pending: 'wait', sending: 'progress', sent: 'done', failed: 'failed' };

interface RowProps {
  locale: Locale;
  mail: OutboxMail;
  kind: string;
  words: FailureWords;
  labels: Messages['adminOutbox'];
}

async function MailRow({ locale, mail, kind, words, labels }: RowProps) {
  const t = await getTranslations({ locale, namespace: 'adminOutbox' });
  const { id, recipient, status, attempts, error, nextAttemptAt, createdAt, sentAt } = mail;
  return (
    <ListRow id={id}>
      <ListCell>
        <StateSign sign={signs[status]} label={t(`states.${status}`)} />
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
        {sentAt && <p>{t('sentAt', { when: formatInstant(sentAt, locale) })}</p>}
      </ListCell>
      <ListCell>{(status === 'failed' || status === 'pending') && <RetryMails words={words} labels={labels} mail={{ id, name: `${kind}, ${recipient}`, failed: status === 'failed' }} />}</ListCell>
    </ListRow>
  );
}

export async function OutboxPage({ locale, query, list: { mails, templates, count }, perPage }: Props) {
  const [t, words, { adminOutbox, mailKinds }] = await Promise.all([getTranslations({ locale, namespace: 'adminOutbox' }), failureWords({ locale }), loadMessages(locale)]);
  const kinds: Readonly<Record<string, string>> = mailKinds;
  const kindOf = (template: string) => kinds[template] ?? template;
  const place = { locale, place: { route: 'adminOutbox' }, query } as const;
  const statuses = [{ value: undefined, label: t('all') }, ...mailStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))];
  const choices = templates.map((value) => ({ value, label: kindOf(value) })).sort((one, other) => one.label.localeCompare(other.label, locale));
  const columns = [
    { key: 'state', label: t('table.state') },
    { key: 'mail', label: t('table.mail') },
    { key: 'tries', label: t('table.tries'), sort: 'nextAttemptAt' },
    { key: 'when', label: t('table.when'), sort: '-createdAt' },
    { key: 'actions', label: t('table.actions') },
  ];
  return (
    <Desk locale={locale} crumbs={[{ label: t('heading') }]} heading={t('heading')} note={t('count', { count })} actions={<RetryMails words={words} labels={adminOutbox} />}>
      <ListFilters {...place} statuses={statuses} placeholder={t('placeholder')} filters={[{ name: 'template', label: t('filters.template'), choices: [{ value: '', label: t('filters.any') }, ...choices] }]} />
      {mails.length > 0 ? (
        <ListTable caption={t('table.caption')} columns={columns} sorted={{ ...place, byDefault: '-createdAt' }}>
          {mails.map((mail) => (
            <MailRow key={mail.id} locale={locale} mail={mail} kind={kindOf(mail.template)} words={words} labels={adminOutbox} />
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
