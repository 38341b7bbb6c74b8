import { recordActivity } from '../../core/activity/record-activity';
import type { Handle } from '../../db/database';
import { updateUser } from '../queries';
import type { UserRow } from '../queries';
import { fieldChanges } from '../../core/activity/field-names';
import { profileChanges } from './profile-changes';

interface RequiredProfile {
  /** E.164. */
  phone: string | null;
  company: string | null;
}

/** Fills empty fields only. A company name makes the account a business account. @see decision 43 */
export async function completeProfile(
  transaction: Handle,
  user: UserRow,
  { phone, company }: RequiredProfile,
  now: Date,
): Promise<void> {
  const { changes, fields } = profileChanges(user, {
    ...(phone && !user.phone && { phone }),
    ...(company && !user.company_name && { companyName: company, accountType: 'business' as const }),
  });
  if (fields.length === 0) return;
  await recordActivity(
    transaction,
    {
      actor: user.id,
      action: 'user.updated',
      record: { type: 'user', id: user.id },
      fields,
      changes: fieldChanges(user, changes),
    },
    now,
  );
  await updateUser(transaction, user, changes, now);
}
