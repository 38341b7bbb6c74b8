// Only subscribers can subscribe again: no undo.
import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import type { BulkAction } from '@/components/list/selection/bulk-action';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { isPermitted, type Holder } from '@/lib/contract/core/permissions';
import { deleteSubscription, endSubscription, endSubscriptions } from '@/lib/contract/letters/calls';
import type { Subscriber } from '@/lib/contract/letters/schemas';
import { loadMessages } from '@/lib/i18n/messages';

export async function subscriberActions(
  { id, email, status }: Subscriber,
  viewer: Holder,
  locale: Locale,
): Promise<readonly Action[]> {
  const t = await getTranslations({ locale, namespace: 'officeNewsletter' });
  const labels = (what: 'end' | 'remove', text: string) => ({
    open: t(`${what}.open`),
    heading: t(`${what}.heading`, { email }),
    text,
    submit: t(`${what}.submit`),
    keep: t(`${what}.keep`),
    done: t(`${what}.done`, { email }),
  });
  const remove: Action = {
    key: `remove-${id}`,
    labels: labels('remove', t('remove.text')),
    bad: true,
    call: { method: 'delete', path: addressOf(deleteSubscription.path, { id }) },
  };
  const removal = isPermitted(deleteSubscription, viewer) ? [remove] : [];
  if (status === 'unsubscribed') return removal;
  return [
    {
      key: `end-${id}`,
      labels: labels('end', t(status === 'pending' ? 'end.pending' : 'end.text')),
      call: {
        method: 'patch',
        path: addressOf(endSubscription.path, { id }),
        body: { status: 'unsubscribed' },
      },
    },
    ...removal,
  ];
}

export async function subscriberBulk(
  subscribers: readonly Subscriber[],
  locale: Locale,
): Promise<readonly BulkAction[]> {
  const { several } = (await loadMessages(locale)).officeNewsletter;
  const { open, heading, text, submit, keep, done } = several;
  return [
    {
      id: 'end',
      label: open,
      path: endSubscriptions.path,
      set: { status: 'unsubscribed' },
      rows: Object.fromEntries(
        subscribers
          .filter(({ status }) => status !== 'unsubscribed')
          .map(({ id, status }) => [id, { status }]),
      ),
      ask: { heading, text, submit, keep },
      done,
    },
  ];
}
