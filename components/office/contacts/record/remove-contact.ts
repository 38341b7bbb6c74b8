import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { listAddress } from '@/lib/office/list-query';
import type { ContactsQuery } from '@/lib/office/contacts-query';
import { addressOf } from '@/lib/contract/core/address/address';
import { deleteContact } from '@/lib/contract/contacts/calls';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';

export async function removeContact(
  { id, fullName, reference, notes, replies }: Contact,
  query: ContactsQuery,
  locale: Locale,
): Promise<Action> {
  const t = await getTranslations({ locale, namespace: 'officeContacts.show.remove' });
  return {
    key: 'remove',
    labels: {
      open: t('open'),
      heading: t('heading'),
      text: t('text', { name: fullName, reference, notes: notes.length, replies: replies.length }),
      submit: t('submit'),
      keep: t('keep'),
      done: t('done'),
    },
    bad: true,
    call: { method: deleteContact.method, path: addressOf(deleteContact.path, { id }) },
    nextPage: href({ route: 'officeContacts', query: listAddress(query) }, locale),
  };
}
