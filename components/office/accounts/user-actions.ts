// Deactivating ends sessions and sends a mail: confirmed despite undo.
import type { BulkAction } from '@/components/list/selection/bulk-action';
import type { Locale } from '@/lib/contract/core/locale';
import { changeUsers } from '@/lib/contract/accounts/user-calls';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import type { UserStatus } from '@/lib/contract/accounts/schemas';
import { loadMessages } from '@/lib/i18n/messages';

/** @param viewer excluded: administrators cannot deactivate themselves */
export async function userActions(
  users: readonly Account[],
  viewer: string,
  locale: Locale,
): Promise<BulkAction[]> {
  const { bulk } = (await loadMessages(locale)).officeUsers;
  const withStatus = (status: UserStatus) =>
    Object.fromEntries(
      users
        .filter((account) => account.status === status && account.id !== viewer)
        .map(({ id }) => [id, { status }]),
    );
  return [
    {
      id: 'activate',
      label: bulk.activate.label,
      path: changeUsers.path,
      set: { status: 'active' },
      rows: withStatus('inactive'),
      done: bulk.activate.done,
    },
    {
      id: 'deactivate',
      label: bulk.deactivate.label,
      bad: true,
      path: changeUsers.path,
      set: { status: 'inactive' },
      rows: withStatus('active'),
      ask: bulk.deactivate.ask,
      undoable: true,
      done: bulk.deactivate.done,
    },
  ];
}
