// The team writes to customers in their language; customers, and the authors of notes, in that of their page. @see docs/decisions/0101
import type { Locale } from '../../lib/contract/core/locale';
import type { Handle } from '../db/database';

interface WrittenText {
  projectId: string;
  /** To customers, by the team. */
  toCustomers: boolean;
  /** Of the page. */
  locale: Locale;
}

/** Without a customer: the page's. */
export async function textLanguage(
  handle: Handle,
  { projectId, toCustomers, locale }: WrittenText,
): Promise<Locale> {
  if (!toCustomers) return locale;
  const customer = await handle
    .selectFrom('project_members as members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.locale')
    .where('members.project_id', '=', projectId)
    .where('users.role', '=', 'user')
    .orderBy('members.created_at')
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst();
  return customer?.locale ?? locale;
}
