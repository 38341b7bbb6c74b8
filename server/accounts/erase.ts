import { isBound } from '../../lib/contract/accounts/contract-schemas';
import type { Confirmed } from '../../lib/contract/accounts/contract-schemas';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { queueMail } from '../mail/outbox/queries';
import { hasTakeBack } from './access/single-use-tokens';
import { neverJoined } from './users/never-joined';
import { hasOtherAdmin, holdAdmins } from './administrators';
import { lockErasedUser } from './queries';
import type { UserRow } from './queries';
import type { Context } from '../core/context';
import { endAccess } from './access/end-access';
import { recordSecurityEvent } from '../security/record-security-event';
import { Refusal } from '../core/refusal';

interface Erasure {
  actor: string;
  /** Whether the actor knows of running quotes and projects. */
  running?: Confirmed;
  /** Refuses an account that was used. */
  invited?: boolean;
}

/**
 * @throws Refusal NOT_FOUND, CONFLICT for an invited account that was used, LAST_ADMIN, DELETION_HELD for the caller's
 * own account while its former address can be taken back, CONTRACT_RUNNING
 */
export async function erase(
  context: Context,
  userId: string,
  { actor, running, invited = false }: Erasure,
): Promise<void> {
  const { accountParts, database, now } = context;
  const erased = await database.write(async (transaction) => {
    await holdAdmins(transaction, database.engine);
    const user = await lockErasedUser(transaction, database.engine, userId);
    if (!user) throw new Refusal('NOT_FOUND');
    const isUnused = neverJoined(user);
    if (invited && !isUnused) throw new Refusal('CONFLICT');
    if (user.role === 'admin' && user.status === 'active' && !(await hasOtherAdmin(transaction, userId)))
      throw new Refusal('LAST_ADMIN');
    if (actor === userId && (await hasTakeBack(transaction, userId, toInstant(now))))
      throw new Refusal('DELETION_HELD');
    const contracts = await accountParts.findContracts(transaction, userId);
    if (isBound(contracts.counts) && running !== 'confirmed')
      throw new Refusal('CONTRACT_RUNNING', [{ field: 'running', code: 'required' }]);
    await endAccess(transaction, context, user);
    // Without a verification, it takes an administrator who deletes a used account. An invitation may be mistyped.
    const ownsEmail = user.email_verified_at !== null || (actor !== userId && !isUnused);
    // Before `erasePerson`, which clears personal data of events.
    await recordSecurityEvent(transaction, context, {
      kind: 'deletion',
      reason: actor === userId ? 'by-owner' : 'by-admin',
      account: userId,
    });
    const gone = await accountParts.erasePerson(
      transaction,
      { id: userId, email: user.email, ownsEmail },
      now,
    );
    await recordActivity(
      transaction,
      { actor, action: 'user.deleted', record: { type: 'user', id: userId } },
      now,
    );
    const unpaid = [...contracts.byProject.values()].flatMap(({ unpaidInvoices }) => unpaidInvoices);
    if (!isUnused) await tellOwner(transaction, user, { ...gone, unpaid }, now);
    await accountParts.tellTeamOfErasure(transaction, contracts.byProject, now);
    if (gone.posts) context.expire('posts');
    if (gone.projects) context.expire('projects');
    return gone;
  });
  await context.discardMails(erased.mails);
  await context.files.remove(erased.files);
  await database.scrub();
}

async function tellOwner(
  transaction: Handle,
  { email, locale }: Pick<UserRow, 'email' | 'locale'>,
  { quotes, memberships, unpaid }: { quotes: number; memberships: number; unpaid: readonly string[] },
  now: Date,
): Promise<void> {
  await queueMail(
    transaction,
    {
      template: 'deletion',
      to: email,
      locale,
      values: {
        'event.at': { instant: toInstant(now) },
        'orders.count': quotes || null,
        'projects.count': memberships || null,
        'invoice.references': unpaid.join(', ') || null,
      },
      forget: true,
    },
    now,
  );
}
