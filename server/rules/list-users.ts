// All accounts, for administrators: searched, filtered, a page at a time.
import type { z } from 'zod';
import type { User, usersQuery } from '../../lib/contract/users.schema';
import { searchWords } from '../db/search';
import { listUsers as findUsers } from '../db/users';
import { requireAdmin } from './caller';
import type { Context } from './context';
import { presentUser } from './present-user';

export interface UserPage {
  users: User[];
  count: number;
  currentPage: number;
  totalPages: number;
}

/** Newest first; a page beyond the last one is empty. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listUsers(context: Context, { role, status, search, page, limit }: z.output<typeof usersQuery>): Promise<UserPage> {
  requireAdmin(context);
  const { rows, count } = await findUsers(context.database, { role, status, words: searchWords(search ?? '') }, { offset: (page - 1) * limit, limit });
  return { users: rows.map(presentUser), count, currentPage: page, totalPages: Math.ceil(count / limit) };
}
