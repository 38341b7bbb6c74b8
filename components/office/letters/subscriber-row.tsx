import { getTranslations } from 'next-intl/server';
import { AskFirst } from '@/components/form/actions/ask-first';
import type { FormWords } from '@/components/form/form-words';
import { ListCell, ListRow } from '@/components/list/list-table';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { Holder } from '@/lib/contract/core/permissions';
import type { Subscriber, SubscriberStatus } from '@/lib/contract/letters/schemas';
import { formatDate } from '@/lib/format/dates';
import { subscriberActions } from './subscriber-actions';

interface Props {
  locale: Locale;
  subscriber: Subscriber;
  words: FormWords;
  viewer: Holder & { email: string };
}

const signs: Readonly<Record<SubscriberStatus, Sign>> = {
  pending: 'wait',
  confirmed: 'done',
  unsubscribed: 'off',
};

const since = ({ status, requestedAt, confirmedAt, unsubscribedAt }: Subscriber) =>
  ({ pending: requestedAt, confirmed: confirmedAt, unsubscribed: unsubscribedAt })[status] ?? requestedAt;

export async function SubscriberRow({ locale, subscriber, words, viewer }: Props) {
  const [t, actions] = await Promise.all([
    getTranslations({ locale, namespace: 'officeNewsletter' }),
    subscriberActions(subscriber, viewer, locale),
  ]);
  const language = new Intl.DisplayNames(locale, { type: 'language' }).of(subscriber.locale);
  return (
    <ListRow id={subscriber.id} choose={subscriber.email} seen={subscriber.status === 'unsubscribed'}>
      <ListCell>
        <StateSign sign={signs[subscriber.status]} label={t(`statuses.${subscriber.status}`)} />
      </ListCell>
      <ListCell full header>
        {subscriber.email}
        <DemoMark locale={locale} demo={subscriber.demo} />
      </ListCell>
      <ListCell word label={t('table.language')}>
        {language}
      </ListCell>
      <ListCell full label={t('table.consent')}>
        {t('consent', {
          date: formatDate(subscriber.requestedAt, locale),
          source: t(`sources.${subscriber.source}`),
          version: subscriber.consentVersion,
        })}
      </ListCell>
      <ListCell full label={t('table.since')}>
        {formatDate(since(subscriber), locale)}
      </ListCell>
      <ListCell full>
        {actions.map((action) => (
          <AskFirst
            key={action.key}
            action={action}
            name={subscriber.email}
            words={words}
            email={viewer.email}
          />
        ))}
      </ListCell>
    </ListRow>
  );
}
