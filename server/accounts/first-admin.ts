import { randomBytes } from 'node:crypto';
import { site } from '../../lib/site';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import type { Database, Handle } from '../db/database';
import { newId } from '../db/id';
import { dropOtp } from './otp/queries';
import { dropPasskeys } from './passkeys/queries';
import { hasAdmin } from './administrators';
import { findUserByEmail, insertUser, updateUser } from './queries';
import type { Passwords } from '../core/passwords';
import { agencyNames } from './passwords/require-strong-password';
import { findWeakness } from './passwords/weak-passwords';
import { endAccess } from './access/end-access';
import type { Tools } from '../core/context';
import { readSettings } from '../core/read-settings';

export interface AdminAccess {
  email: string;
  password: string;
}

/** Until the person writes their own. */
export const unnamedFirstName = 'Admin';

export const usualAdminEmail = `admin@${site.email.split('@')[1] ?? 'localhost'}`;

/** About 119 bits, without look-alike characters. */
export function makeUpPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  const usable = Math.floor(256 / letters.length) * letters.length;
  const picked: string[] = [];
  while (picked.length < 20)
    for (const byte of randomBytes(40))
      if (byte < usable && picked.length < 20) picked.push(letters[byte % letters.length] ?? '');
  return picked.join('').replace(/(.{5})(?=.)/g, '$1-');
}

interface FirstAdminSettings {
  ADMIN_EMAIL?: string | undefined;
  ADMIN_PASSWORD?: string | undefined;
  SITE_URL?: string | undefined;
}

/**
 * Does nothing if there is an administrator.
 * @throws Error if ADMIN_PASSWORD is too easy to guess
 * @returns generated credentials, which are stored nowhere else
 */
export async function makeFirstAdmin(
  database: Database,
  passwords: Passwords,
  { ADMIN_EMAIL, ADMIN_PASSWORD, SITE_URL }: FirstAdminSettings,
  now: Date,
): Promise<AdminAccess | undefined> {
  if (await hasAdmin(database.read)) return undefined;
  const email = ADMIN_EMAIL ?? usualAdminEmail;
  if (
    ADMIN_PASSWORD !== undefined &&
    (await findWeakness(ADMIN_PASSWORD, [email, ...(await agencyNames(database.read, SITE_URL))]))
  )
    throw new Error(
      'Settings not understood:\nADMIN_PASSWORD is too easy to guess: choose another, or leave it out and one is made up',
    );
  const password = ADMIN_PASSWORD ?? makeUpPassword();
  const hash = await passwords.hash(password);
  const made = await database.write(async (transaction) => {
    const id = newId();
    // A concurrent start may have taken the address.
    const free = await insertUser(transaction, await adminRow(transaction, { id, email, hash }, now));
    if (free)
      await recordActivity(
        transaction,
        {
          actor: null,
          action: 'user.created',
          record: { type: 'user', id },
          changes: [{ field: 'role', before: null, after: 'admin' }],
        },
        now,
      );
    return free;
  });
  return made && ADMIN_PASSWORD === undefined ? { email, password } : undefined;
}

/** Creates or resets an administrator: new password, no second factors, all access ended. */
export async function resetAdmin(
  { accountParts, database, passwords }: Pick<Tools, 'accountParts' | 'database' | 'passwords'>,
  email: string,
  now: Date,
): Promise<AdminAccess> {
  const password = makeUpPassword();
  const hash = await passwords.hash(password);
  await database.write(async (transaction) => {
    const known = await findUserByEmail(transaction, email);
    const id = known?.id ?? newId();
    const at = toInstant(now);
    if (known) {
      const changes = {
        role: 'admin',
        status: 'active',
        password_hash: hash,
        otp_enabled_at: null,
        email_verified_at: known.email_verified_at ?? at,
        deactivated_at: null,
        deactivation_reason: null,
      } as const;
      await endAccess(transaction, { accountParts, now }, await updateUser(transaction, known, changes, now));
      await dropOtp(transaction, id);
      await dropPasskeys(transaction, id);
    } else {
      await insertUser(transaction, await adminRow(transaction, { id, email, hash }, now));
    }
    await recordActivity(
      transaction,
      {
        actor: null,
        action: known ? 'user.admin-reset' : 'user.created',
        record: { type: 'user', id },
        changes: [{ field: 'role', before: known?.role ?? null, after: 'admin' }],
        fields: ['password'],
      },
      now,
    );
  });
  return { email, password };
}

async function adminRow(
  handle: Handle,
  { id, email, hash }: { id: string; email: string; hash: string },
  now: Date,
) {
  const { name } = (await readSettings(handle)).values.identity;
  const at = toInstant(now);
  return {
    id,
    email,
    role: 'admin',
    first_name: unnamedFirstName,
    last_name: name || 'Site',
    password_hash: hash,
    status: 'active',
    locale: 'fr',
    demo: 0,
    created_at: at,
    updated_at: at,
    email_verified_at: at,
  } as const;
}
