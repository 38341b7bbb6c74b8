import type { z } from 'zod';
import type { UserStatus } from '../../../lib/contract/accounts/schemas';
import type { Account, exportUsersQuery, usersQuery } from '../../../lib/contract/accounts/user-schemas';
import type { StatusCounts } from '../../../lib/contract/core/envelope';
import { recordActivity } from '../../core/activity/record-activity';
import { searchWords } from '../../db/text-search';
import { eachUser, listUsers as findUsers } from './list-queries';
import { requireAdmin } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentAccount } from '../present-account';
import { recordSecurityEvent } from '../../security/record-security-event';

export interface UserPage {
  users: Account[];
  counts: StatusCounts<UserStatus>;
  count: number;
  currentPage: number;
  totalPages: number;
}

/**
 * A page beyond the last is empty.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function listUsers(
  context: Context,
  { search, sort, page, limit, ...filter }: z.output<typeof usersQuery>,
): Promise<UserPage> {
  requireAdmin(context);
  const { rows, counts, count } = await findUsers(
    context.database,
    { ...filter, words: searchWords(search ?? '') },
    { sort, offset: (page - 1) * limit, limit },
  );
  return {
    users: rows.map(presentAccount),
    counts,
    count,
    currentPage: page,
    totalPages: Math.ceil(count / limit),
  };
}

/**
 * Records the export.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN
 */
export async function exportUsers(
  context: Context,
  { search, sort, ...filter }: z.output<typeof exportUsersQuery>,
): Promise<AsyncGenerator<Account[]>> {
  const { userId } = requireAdmin(context);
  await context.database.write(async (transaction) => {
    await recordActivity(
      transaction,
      { actor: userId, action: 'user.exported', record: { type: 'user', id: 'all' } },
      context.now,
    );
    await recordSecurityEvent(transaction, context, { kind: 'export', reason: 'users', account: userId });
  });
  return present(eachUser(context.database, { ...filter, words: searchWords(search ?? '') }, sort));
}

async function* present(pages: ReturnType<typeof eachUser>): AsyncGenerator<Account[]> {
  for await (const rows of pages) yield rows.map(presentAccount);
}
