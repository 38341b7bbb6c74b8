import type { z } from 'zod';
import type { newPasskeyBody, Passkey } from '../../../lib/contract/accounts/passkey-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { toFlag, toInstant, toJson } from '../../db/codec';
import { newId } from '../../db/id';
import { insertPasskey, listPasskeys, takeChallenge } from './queries';
import { setSecondFactor } from '../sign-in/sessions';
import { verifyCredential } from './passkey';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockOwnUser } from '../lock-own-user';
import { mostPasskeys, presentPasskey } from './own-passkeys';
import { recordSecurityEvent } from '../../security/record-security-event';
import { Refusal } from '../../core/refusal';
import { hasSecondFactor } from '../sign-in/second-factor';
import { requireChallenge } from './take-passkey';
import { tellOwner } from '../passwords/tell-owner';

/** @throws Refusal UNAUTHORIZED, PASSKEY_EXPIRED, PASSKEY_REFUSED, PASSKEY_KNOWN, TOO_MANY_PASSKEYS */
export async function addPasskey(
  context: Context,
  { name, credential }: z.output<typeof newPasskeyBody>,
): Promise<Passkey> {
  const { sessionId } = requireUser(context);
  const { database, now, siteUrl } = context;
  const challenge = requireChallenge(context, credential.clientDataJSON, {
    purpose: 'registration',
    sessionId,
  });
  const made = await verifyCredential(siteUrl(), credential, challenge.text);
  if (!made) throw new Refusal('PASSKEY_REFUSED');
  const at = toInstant(now);
  return database.write(async (transaction) => {
    const user = await lockOwnUser(transaction, context);
    if (!(await takeChallenge(transaction, challenge.id, toInstant(challenge.expiresAt))))
      throw new Refusal('PASSKEY_EXPIRED');
    if ((await listPasskeys(transaction, user.id)).length >= mostPasskeys)
      throw new Refusal('TOO_MANY_PASSKEYS');
    const row = {
      id: newId(),
      user_id: user.id,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: toJson(credential.transports),
      backed_up: toFlag(made.backedUp),
      name,
      created_at: at,
      last_used_at: null,
      blocked_at: null,
    };
    if (!(await insertPasskey(transaction, row))) throw new Refusal('PASSKEY_KNOWN');
    // The first factor also counts for the current session.
    if (!hasSecondFactor(user)) await setSecondFactor(transaction, sessionId, 'passkey');
    await tellOwner(transaction, context, user, {
      template: 'passkey-added',
      page: '/account',
      values: { 'passkey.name': name },
    });
    await recordSecurityEvent(transaction, context, { kind: 'passkey', reason: 'added', account: user.id });
    await recordActivity(
      transaction,
      { actor: user.id, action: 'user.passkey-added', record: { type: 'user', id: user.id } },
      now,
    );
    return presentPasskey(row);
  });
}
