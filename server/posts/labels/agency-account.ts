// Author of posts by erased writers and guests; cannot sign in.
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { readSettings } from '../../core/read-settings';
import { agencyAuthor } from '../../accounts/agency-author';

export async function ensureAgencyAccount(transaction: Handle, now: Date): Promise<void> {
  const at = toInstant(now);
  await transaction
    .insertInto('users')
    // Invalid addresses have no owner.
    .values({
      id: agencyAuthor,
      email: agencyAuthor,
      role: 'user',
      first_name: (await readSettings(transaction)).values.identity.name,
      last_name: '',
      password_hash: null,
      status: 'inactive',
      locale: 'fr',
      demo: 0,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
