// @see docs/product.md, "Page reads"
import type { z } from 'zod';
import { usersQuery } from '../../lib/contract/accounts/user-schemas';
import type { activityQuery } from '../../lib/contract/activity/schemas';
import type { InboxPerson } from '../../lib/contract/core/inbox';
import { listUsers } from '../accounts/users/list-users';
import type { Context } from '../core/context';
import { listActivity } from './list-activity';

const MOST_PER_ROLE = 100;

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function showActivity(
  context: Context,
  { include, ...question }: z.output<typeof activityQuery>,
) {
  const [list, team] = await Promise.all([
    listActivity(context, question),
    include?.has('team') ? teamOf(context) : undefined,
  ]);
  return { ...list, team };
}

/** Includes deactivated accounts for their past changes. */
async function teamOf(context: Context): Promise<InboxPerson[]> {
  const pages = await Promise.all(
    (['admin', 'manager'] as const).map((role) =>
      listUsers(context, usersQuery.parse({ role, limit: MOST_PER_ROLE })),
    ),
  );
  return pages.flatMap(({ users }) =>
    users.map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  );
}
