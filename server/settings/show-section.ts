import type { MailDelivery } from '../../lib/contract/mail/choices';
import type { SectionName } from '../../lib/contract/settings/sections';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { presentSection } from './present';
import type { PresentedSection } from './present';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function showSection(
  context: Context,
  name: SectionName,
): Promise<PresentedSection & { delivery?: MailDelivery }> {
  requireAdmin(context);
  const presented = await presentSection(context.database.read, name);
  return name === 'mail' ? { ...presented, delivery: context.mail.delivery } : presented;
}
