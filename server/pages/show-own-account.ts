// @see docs/product.md, "Page reads"
import type { z } from 'zod';
import type { profileAnswer, profileQuery } from '../../lib/contract/accounts/profile-schemas';
import { isStaff, requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { showOpenCounts } from '../stats/show-stats';
import { listPasskeys } from '../accounts/passkeys/list-passkeys';
import { listSessions } from '../accounts/sign-in/list-sessions';
import { listSignIns } from '../accounts/sign-in/list-sign-ins';
import { listAddresses } from '../accounts/profile/list-addresses';
import { openViews } from '../accounts/views/open-views';
import { showProfile } from '../accounts/profile/show-profile';

type OwnAccount = Omit<z.input<typeof profileAnswer>, 'success' | 'message'>;

/** @throws Refusal UNAUTHORIZED */
export async function showOwnAccount(
  context: Context,
  { include }: z.output<typeof profileQuery>,
): Promise<OwnAccount> {
  const isOffice = isStaff(context.caller);
  const [data, open, views, contracts, addresses, passkeys, sessions, signIns] = await Promise.all([
    showProfile(context),
    // Pages request these parts by their address, so callers without access to the office may request them too.
    isOffice && include?.has('open') ? showOpenCounts(context) : undefined,
    isOffice && include?.has('views') ? openViews(context) : undefined,
    include?.has('contracts') ? showContracts(context) : undefined,
    include?.has('addresses') ? listAddresses(context) : undefined,
    include?.has('passkeys') ? listPasskeys(context) : undefined,
    include?.has('sessions') ? listSessions(context) : undefined,
    include?.has('signIns') ? listSignIns(context) : undefined,
  ]);
  return { data, open, views, contracts, addresses, passkeys, sessions, signIns };
}

async function showContracts({ accountParts, database, ...context }: Context) {
  const { userId } = requireUser(context);
  return (await accountParts.findContracts(database.read, userId)).counts;
}
