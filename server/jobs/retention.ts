// @see retention-rules.ts
import { deleteDocumentsOf } from '../archive/queries';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Database, Handle } from '../db/database';
import { listRequestFiles } from '../files/queries';
import { deleteContact, lockContact } from '../contacts/queries';
import { lockMails } from '../mail/outbox/list-queries';
import { erasePerson } from '../personal-data';
import { dropImport, dropImportFiles } from '../posts/imports/calls/import-queries';
import { deleteRequest, lockRequest } from '../requests/queries';
import { dayAt } from '../../lib/format/days';
import { countReleasable, releaseInvoices } from '../invoices/release-invoices';
import { isClockLikely } from './check-clock';
import { countOutlived, dropOutlived, isOutlived, listOutlived } from './expired-rows';
import type { Kind, KindWithId } from './expired-rows';
import { retention } from './retention-rules';
import type { Period, RetentionRule, RuleKind } from './retention-rules';
import { lockErasedUser } from '../accounts/queries';
import type { FileStore } from '../files/store';

export interface Keeper {
  database: Database;
  files: Pick<FileStore, 'remove'>;
  discard: (ids: readonly string[]) => Promise<void>;
}

/** Counts calendar years. */
export function endOf(period: Period, now: Date): Instant {
  if ('years' in period && period.whole)
    return toInstant(new Date(Date.UTC(Number(dayAt(now).slice(0, 4)) - period.years, 0)));
  const before = new Date(now);
  if ('years' in period) before.setUTCFullYear(before.getUTCFullYear() - period.years);
  else before.setUTCDate(before.getUTCDate() - period.days);
  return toInstant(before);
}

/** Accounting records wait while the clock is in doubt. */
const mustWait = async (read: Handle, period: Period, now: Date): Promise<boolean> =>
  'years' in period && period.whole === true && !(await isClockLikely(read, now));

export async function countDue(
  { read }: Pick<Database, 'read'>,
  { kind, period }: RetentionRule,
  now: Date,
): Promise<number> {
  if (await mustWait(read, period, now)) return 0;
  const before = endOf(period, now);
  return kind === 'invoices' ? countReleasable(read, before) : countOutlived(read, kind, before);
}

interface Leftovers {
  mails?: readonly string[];
  files?: readonly string[];
}

interface Erasure {
  /** Before a second check of the row. */
  lock?: (transaction: Handle, engine: Database['engine'], id: string) => Promise<unknown>;
  erase: (transaction: Handle, engine: Database['engine'], id: string, now: Date) => Promise<Leftovers>;
}

const eraseContact: Erasure = {
  lock: lockContact,
  erase: async (transaction, _engine, id) => ({ mails: await deleteContact(transaction, id) }),
};

/** Of rows with dependent rows, mails or files; others are deleted at once. */
const erasing = {
  messages: eraseContact,
  spam: eraseContact,
  mails: {
    lock: (transaction, engine, id) => lockMails(transaction, engine, { ids: [id] }),
    erase: async (transaction, _engine, id) => {
      await transaction.deleteFrom('outbox').where('id', '=', id).execute();
      return { mails: [id] };
    },
  },
  drafts: {
    lock: lockRequest,
    erase: async (transaction, _engine, id, now) => {
      const documents = await listRequestFiles(transaction, id);
      await deleteRequest(transaction, id);
      await recordActivity(
        transaction,
        { actor: null, action: 'request.deleted', record: { type: 'request', id } },
        now,
      );
      return { files: documents.map(({ storage_key: key }) => key) };
    },
  },
  importFiles: {
    erase: async (transaction, _engine, id) => {
      const file = await transaction
        .deleteFrom('post_import_files')
        .where('id', '=', id)
        .returning('storage_key')
        .executeTakeFirst();
      return file ? { files: [file.storage_key] } : {};
    },
  },
  imports: {
    erase: async (transaction, _engine, id) => {
      const files = await dropImportFiles(transaction, id);
      await dropImport(transaction, id);
      return { files };
    },
  },
  offers: {
    erase: async (transaction, _engine, id) => {
      const files = await deleteDocumentsOf(transaction, id);
      await transaction.deleteFrom('orders').where('id', '=', id).execute();
      return { files };
    },
  },
  accounts: {
    lock: lockErasedUser,
    // No mail to an unverified address, whose other data belongs to its owner.
    erase: async (transaction, engine, id, now) => {
      const user = await lockErasedUser(transaction, engine, id);
      if (!user) return {};
      const person = { id, email: user.email, ownsEmail: false };
      const { mails, files } = await erasePerson(transaction, person, now);
      await recordActivity(
        transaction,
        { actor: null, action: 'user.deleted', record: { type: 'user', id } },
        now,
      );
      return { mails, files };
    },
  },
} satisfies Partial<Record<KindWithId, Erasure>>;

const isErased = (kind: Kind): kind is keyof typeof erasing => Object.hasOwn(erasing, kind);

const BATCH = 200;

export async function carryOut(
  { database, files, discard }: Keeper,
  { kind, period }: RetentionRule,
  now: Date,
): Promise<number> {
  if (await mustWait(database.read, period, now)) return 0;
  const before = endOf(period, now);
  if (kind === 'invoices') {
    const { count, files: unused } = await releaseInvoices(database, before);
    await files.remove(unused);
    return count;
  }
  if (!isErased(kind)) return dropOutlived(database.read, kind, before);
  const { lock, erase }: Erasure = erasing[kind];
  let gone = 0;
  for (;;) {
    const ids = await listOutlived(database.read, kind, before, BATCH);
    let dropped = 0;
    for (const id of ids) {
      const left = await database.write(async (transaction) => {
        await lock?.(transaction, database.engine, id);
        return (await isOutlived(transaction, kind, before, id))
          ? erase(transaction, database.engine, id, now)
          : undefined;
      });
      if (!left) continue;
      dropped += 1;
      if (left.mails?.length) await discard(left.mails);
      if (left.files?.length) await files.remove(left.files);
    }
    gone += dropped;
    // All rows changed meanwhile; the next round checks again.
    if (ids.length < BATCH || dropped === 0) return gone;
  }
}

export async function carryOutAll(keeper: Keeper, now: Date): Promise<Partial<Record<RuleKind, number>>> {
  const gone: Partial<Record<RuleKind, number>> = {};
  for (const rule of retention) {
    const count = await carryOut(keeper, rule, now);
    if (count > 0) gone[rule.kind] = count;
  }
  if (Object.keys(gone).length > 0) await keeper.database.scrub();
  return gone;
}
