import { sectionSchemas } from '../../lib/contract/settings/sections';
import type { SectionName } from '../../lib/contract/settings/sections';
import { lockAccounts } from '../accounts/lock-accounts';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { wrongFields } from '../core/wrong-fields';
import { fromJson } from '../db/codec';
import { checkSection } from './check-section';
import { keepSection, presentValue } from './keep-section';
import { presentSection } from './present';
import type { PresentedSection } from './present';
import { findRevision, findSection, lockSettings } from './queries';
import { completeSection } from '../core/read-settings';
import type { SectionValue } from './tables';
import { tellAboutBank } from './tell-about-bank';

/** @throws Refusal INVALID if the rules have become stricter */
function validated(name: SectionName, stored: SectionValue): SectionValue {
  const result = sectionSchemas[name].safeParse(stored);
  if (result.success) return result.data;
  throw new Refusal(
    'INVALID',
    wrongFields(result.error, stored).map(({ field, code }) => ({ field: `${name}.${field}`, code })),
  );
}

/** Adds a save. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, INVALID */
export async function restoreSection(
  context: Context,
  { section: name, revisionId }: { section: SectionName; revisionId: string },
  basedOn: string | null | undefined,
): Promise<PresentedSection> {
  requireAdmin(context);
  const restored = await context.database.write(async (transaction) => {
    const { userId: by } = await lockAccounts(transaction, context);
    await lockSettings(transaction, context.database.engine);
    const revision = await findRevision(transaction, name, revisionId);
    if (!revision) throw new Refusal('NOT_FOUND');
    requireFresh(await findSection(transaction, name), basedOn);
    const value = validated(name, completeSection(name, fromJson(revision.value)));
    const before = await presentValue(transaction, name);
    const wrong = await checkSection(transaction, { name, value, before });
    if (wrong.length > 0) throw new Refusal('INVALID', wrong);
    const changed = await keepSection(transaction, { name, value, reason: 'restored', by }, context.now);
    await tellAboutBank(transaction, context, { name, changed, by });
    return presentSection(transaction, name);
  });
  context.expire('site');
  return restored;
}
