import type { z } from 'zod';
import type { sectionBody } from '../../lib/contract/settings/schemas';
import type { SectionName } from '../../lib/contract/settings/sections';
import { lockAccounts } from '../accounts/lock-accounts';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { checkSection } from './check-section';
import { keepSection, presentValue } from './keep-section';
import { presentSection } from './present';
import type { PresentedSection } from './present';
import { findSection, lockSettings } from './queries';
import { tellAboutBank } from './tell-about-bank';
import { writtenSection } from './written-section';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, STALE, INVALID, UNKNOWN_FIELD */
export async function updateSection(
  context: Context,
  name: SectionName,
  body: z.output<typeof sectionBody>,
): Promise<PresentedSection> {
  requireAdmin(context);
  const value = writtenSection(body, name);
  const saved = await context.database.write(async (transaction) => {
    const { userId: by } = await lockAccounts(transaction, context);
    await lockSettings(transaction, context.database.engine);
    requireFresh(await findSection(transaction, name), body.updatedAt);
    const before = await presentValue(transaction, name);
    const wrong = await checkSection(transaction, { name, value, before });
    if (wrong.length > 0) throw new Refusal('INVALID', wrong);
    const changed = await keepSection(transaction, { name, value, reason: 'saved', by }, context.now);
    await tellAboutBank(transaction, context, { name, changed, by });
    return presentSection(transaction, name);
  });
  context.expire('site');
  return saved;
}
