import type { Passkey } from '../../../lib/contract/accounts/passkey-schemas';
import { listPasskeys as listRows } from './queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { presentPasskey } from './own-passkeys';

/** @throws Refusal UNAUTHORIZED */
export async function listPasskeys(context: Context): Promise<Passkey[]> {
  return (await listRows(context.database.read, requireUser(context).userId)).map(presentPasskey);
}
