import type { SectionName } from '../../lib/contract/settings/sections';
import { mailAdmins } from '../accounts/tell-admins';
import type { Context } from '../core/context';
import type { Handle } from '../db/database';

interface Saved {
  name: SectionName;
  /** Paths below the section. */
  changed: readonly string[];
  by: string;
}

/** Customers pay to these details, so a change by a stolen session must not go unnoticed. */
export async function tellAboutBank(
  transaction: Handle,
  context: Pick<Context, 'client' | 'now'>,
  { name, changed, by }: Saved,
): Promise<void> {
  if (name !== 'legal' || !changed.some((path) => path.startsWith('bank.') || path === 'payment.link'))
    return;
  await mailAdmins(transaction, context, { template: 'bank-changed', by, path: '/admin/settings/legal' });
}
