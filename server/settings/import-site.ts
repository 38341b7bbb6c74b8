import type { z } from 'zod';
import type { importSiteBody, ImportReport } from '../../lib/contract/settings/schemas';
import { sectionNames } from '../../lib/contract/settings/sections';
import type { SectionName } from '../../lib/contract/settings/sections';
import { changedPaths } from '../../lib/contract/settings/values';
import { lockAccounts } from '../accounts/lock-accounts';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import type { WrongField } from '../core/refusal';
import type { Handle } from '../db/database';
import { checkSection } from './check-section';
import { keepSection, presentValue } from './keep-section';
import { lockSettings } from './queries';
import type { SectionValue } from './tables';
import { tellAboutBank } from './tell-about-bank';

interface Read {
  name: SectionName;
  value: SectionValue;
  changed: string[];
  wrong: WrongField[];
}

async function compare(transaction: Handle, name: SectionName, value: SectionValue): Promise<Read> {
  const before = await presentValue(transaction, name);
  const wrong = await checkSection(transaction, { name, value, before });
  return { name, value, changed: changedPaths(before, value), wrong };
}

/**
 * All sections or none.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, INVALID with every wrong field
 */
export async function importSite(
  context: Context,
  { settings, dryRun }: z.output<typeof importSiteBody>,
): Promise<{ applied: boolean; report: ImportReport }> {
  requireAdmin(context);
  const { database, now } = context;
  const report = await database.write(async (transaction) => {
    const { userId: by } = await lockAccounts(transaction, context);
    await lockSettings(transaction, database.engine);
    const read: Read[] = [];
    for (const name of sectionNames) {
      const value = settings.sections[name];
      if (value !== undefined) read.push(await compare(transaction, name, value));
    }
    const wrong = read.flatMap((section) => section.wrong);
    if (wrong.length > 0)
      throw new Refusal(
        'INVALID',
        wrong.map(({ field, code }) => ({ field: `settings.sections.${field}`, code })),
      );
    for (const { name, value } of dryRun ? [] : read) {
      const changed = await keepSection(transaction, { name, value, reason: 'imported', by }, now);
      await tellAboutBank(transaction, context, { name, changed, by });
    }
    return read.map(({ name, changed }) => ({
      section: name,
      state: changed.length > 0 ? ('changed' as const) : ('same' as const),
      changed,
    }));
  });
  if (!dryRun) context.expire('site');
  return { applied: !dryRun, report };
}
