// What a new owner still has to do, from facts. @see docs/product.md, "Screens"
import { sql } from 'kysely';
import { firstStepKeys } from '../../lib/contract/stats/first-steps';
import type { FirstStepKey } from '../../lib/contract/stats/first-steps';
import type { SectionName, SectionValues } from '../../lib/contract/settings/sections';
import type { Stats } from '../../lib/contract/stats/schemas';
import { unnamedFirstName } from '../accounts/first-admin';
import { findUser } from '../accounts/queries';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import type { Handle } from '../db/database';
import { readSetting, writeSetting } from '../db/settings';
import { readSettings } from '../core/read-settings';

const dismissedKey = 'first-steps-dismissed';

/** @returns undefined once all are done or dismissed */
export async function listFirstSteps(context: Context, hasDemo: boolean): Promise<Stats['firstSteps']> {
  const { read } = context.database;
  if (await readSetting<boolean>(read, dismissedKey)) return undefined;
  const done = await findDone(context, hasDemo);
  const steps = firstStepKeys.map((key) => ({ key, done: done[key] }));
  return steps.every((step) => step.done) ? undefined : steps;
}

/** For the whole installation. @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function dismissFirstSteps(context: Context): Promise<void> {
  requireAdmin(context);
  await context.database.write((transaction) => writeSetting(transaction, dismissedKey, true));
}

async function findDone(context: Context, hasDemo: boolean): Promise<Record<FirstStepKey, boolean>> {
  const { read } = context.database;
  const [{ values }, saved, user, counts] = await Promise.all([
    readSettings(read),
    listSavedSections(read),
    findUser(read, requireAdmin(context).userId),
    countFacts(read),
  ]);
  return {
    owner: user !== undefined && user.first_name !== unnamedFirstName,
    identity: saved.has('identity') && saved.has('legal'),
    logo: values.identity.logo.light !== '',
    mail: context.mail.delivery === 'smtp' && counts.tests > 0,
    secondFactor: user !== undefined && (user.otp_enabled_at !== null || user.passkey_count > 0),
    prices: saved.has('services') && values.services.items.some(isPriced),
    project: counts.projects > 0,
    demo: !hasDemo,
    // The demonstration is listed from its first start.
    listed: values.visibility.isListed,
  };
}

const isPriced = ({ isVisible, tiers }: SectionValues['services']['items'][number]): boolean =>
  isVisible && Object.values(tiers).some(({ price }) => price !== null);

async function listSavedSections(read: Handle): Promise<ReadonlySet<SectionName>> {
  const rows = await read
    .selectFrom('site_revisions')
    .select('section')
    .distinct()
    .where('reason', '<>', 'first')
    .execute();
  return new Set(rows.map(({ section }) => section));
}

/** 1 or 0 of each. */
async function countFacts(read: Handle): Promise<{ tests: number; projects: number }> {
  const { rows } = await sql<{ tests: number; projects: number }>`select
    case when exists (select 1 from activity where record_type = 'mail' and action = 'mail.test-sent') then 1 else 0 end as tests,
    case when exists (select 1 from projects where demo = 0 and is_public = 1) then 1 else 0 end as projects`.execute(
    read,
  );
  const [row] = rows;
  return { tests: Number(row?.tests ?? 0), projects: Number(row?.projects ?? 0) };
}
