import { sql } from 'kysely';
import type { Engine, Handle } from '../db/database';
import { accounts } from './queries';

/** Arbitrary number. */
const adminLock = 7_246_158_331;

/** Serialises transactions that may remove an administrator. Call it before locking accounts, to avoid deadlocks. */
export async function holdAdmins(transaction: Handle, engine: Engine): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${adminLock})`.execute(transaction);
}

/** Call `holdAdmins` first, so that two administrators cannot each rely on the other. */
export async function hasOtherAdmin(transaction: Handle, id: string): Promise<boolean> {
  const other = await accounts(transaction)
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Includes inactive administrators. */
export async function hasAdmin(handle: Handle): Promise<boolean> {
  return (
    (await accounts(handle).select('id').where('role', '=', 'admin').limit(1).executeTakeFirst()) !==
    undefined
  );
}

export function listAdmins(handle: Handle) {
  return accounts(handle)
    .select(['id', 'email', 'locale', 'first_name', 'notify_inbox'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
}
