// @see docs/product.md, "Page reads"
import type { UserRecord } from '../../../lib/contract/accounts/user-record-schemas';
import type { Context } from '../../core/context';
import { listUserConsents } from './list-user-consents';
import { showUser } from './show-user';
import { listUserSessions } from './user-sessions';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showUserRecord(context: Context, id: string): Promise<UserRecord> {
  const user = await showUser(context, id);
  const [sessions, consents, records, contracts] = await Promise.all([
    listUserSessions(context, id),
    listUserConsents(context, id),
    context.accountParts.showRecords(context, id),
    context.accountParts.findContracts(context.database.read, id),
  ]);
  return { user, sessions, consents, ...records, contracts: contracts.counts };
}
