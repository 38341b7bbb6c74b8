// A test compares the periods with the privacy page.
import { deleteDocumentsOf } from '../archive/queries';
import { recordActivity } from '../core/activity/record-activity';
import { toInstant } from '../db/codec';
import type { Instant } from '../db/codec';
import type { Database, Handle } from '../db/database';
import { listRequestFiles } from '../files/queries';
import { deleteContact, lockContact } from '../contacts/queries';
import { lockMails } from '../mail/outbox/list-queries';
import { erasePerson } from '../personal-data';
import { deleteRequest, lockRequest } from '../requests/queries';
import { localDay } from '../core/working-hours';
import { countReleasable, releaseInvoices } from '../invoices/release-invoices';
import { isClockLikely } from './check-clock';
import { countOutlived, dropOutlived, isOutlived, listOutlived } from './expired-rows';
import type { Kind, KindWithId } from './expired-rows';
import { lockErasedUser } from '../accounts/queries';
import type { FileStore } from '../files/store';

export interface Keeper {
  database: Database;
  files: Pick<FileStore, 'remove'>;
  discard: (ids: readonly string[]) => Promise<void>;
}

type Period =
  | { readonly years: number; /** From the end of the year. */ readonly whole?: true }
  | { readonly days: number };

type RuleKind = Kind | 'invoices';

export interface RetentionRule {
  kind: RuleKind;
  what: string;
  /** From a record's end or last change; zero days: at its end. */
  period: Period;
  /** Wording of the privacy page; absent for non-personal data, and where another rule has it. */
  promise?: { fr: string; en: string };
}

export const retention: readonly RetentionRule[] = [
  {
    kind: 'messages',
    what: 'contact messages nobody has touched, with notes, replies and mails',
    period: { years: 3 },
    promise: { fr: '3 ans après le dernier contact', en: '3 years after the last contact' },
  },
  {
    kind: 'spam',
    what: 'messages filed as spam',
    period: { days: 90 },
    promise: {
      fr: '90 jours pour un message écarté comme indésirable',
      en: '90 days for a message filed as unwanted',
    },
  },
  {
    kind: 'accounts',
    what: 'accounts never confirmed and not used',
    period: { days: 30 },
    promise: {
      fr: '30 jours s’il n’est ni confirmé ni utilisé',
      en: '30 days if it is neither confirmed nor used',
    },
  },
  {
    kind: 'sessions',
    what: 'sessions that ended',
    period: { days: 30 },
    promise: { fr: '30 jours après la fin de la connexion', en: '30 days after the session ends' },
  },
  {
    kind: 'devices',
    what: 'devices that have not signed in for long',
    period: { years: 1 },
    promise: {
      fr: '1 an après la dernière connexion de l’appareil',
      en: '1 year after the device last signed in',
    },
  },
  {
    kind: 'mails',
    what: 'mails sent or given up',
    period: { days: 30 },
    promise: { fr: '30 jours', en: '30 days' },
  },
  {
    kind: 'security',
    what: 'security events: sign-ins, refusals, sensitive changes',
    period: { days: 90 },
    promise: { fr: '90 jours', en: '90 days' },
  },
  {
    kind: 'links',
    what: 'links in mails that ran out',
    period: { days: 7 },
    promise: { fr: 'les liens, 7 jours après leur fin', en: 'links, 7 days after they expire' },
  },
  {
    kind: 'tries',
    what: 'counts of tries',
    period: { days: 0 },
    promise: {
      fr: '24 heures au plus, effacé dans la journée qui suit',
      en: '24 hours at most, erased within the day that follows',
    },
  },
  {
    kind: 'drafts',
    what: 'project requests begun and not sent, with their documents',
    period: { years: 1 },
    promise: {
      fr: '1 an pour une demande commencée et laissée sans envoi',
      en: '1 year for a request begun and left unsent',
    },
  },
  {
    kind: 'offers',
    what: 'accepted quotes that were finished or called off',
    period: { years: 10 },
    promise: { fr: '10 ans', en: '10 years' },
  },
  {
    kind: 'customers',
    what: 'legal entities of erased accounts with accepted quotes',
    period: { years: 10 },
  },
  {
    kind: 'invoices',
    what: 'invoices and credit notes by whole years, with payments and documents',
    period: { years: 10, whole: true },
    promise: {
      fr: 'les factures et relevés de banque, par années entières, 10 ans après la fin de l’année du dernier paiement',
      en: 'invoices and bank files, by whole years, 10 years after the end of the year of the last payment',
    },
  },
  {
    kind: 'bankFiles',
    what: 'bank files with their movements',
    period: { years: 10, whole: true },
  },
  {
    kind: 'unconfirmed',
    what: 'subscriptions that were not confirmed',
    period: { days: 7 },
    promise: {
      fr: 'sans confirmation, 7 jours après la fin du lien',
      en: 'without confirmation, 7 days after the link expires',
    },
  },
  {
    kind: 'proofs',
    what: 'proofs of subscriptions that ended',
    period: { years: 3 },
    promise: {
      fr: 'la preuve de l’inscription, 3 ans de plus',
      en: 'the proof of subscription, 3 years more',
    },
  },
  { kind: 'previews', what: 'links to previews of posts that ran out', period: { days: 7 } },
  { kind: 'captchas', what: 'questions of the contact form that were answered', period: { days: 0 } },
  { kind: 'challenges', what: 'challenges that passkeys have answered', period: { days: 0 } },
];

/** Counts calendar years. */
export function endOf(period: Period, now: Date): Instant {
  if ('years' in period && period.whole)
    return toInstant(new Date(Date.UTC(Number(localDay(now.getTime()).slice(0, 4)) - period.years, 0)));
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

/** With dependent rows, mails or files. */
const erasing: Readonly<
  Partial<
    Record<
      KindWithId,
      (transaction: Handle, engine: Database['engine'], id: string, now: Date) => Promise<Leftovers>
    >
  >
> = {
  messages: async (transaction, _engine, id) => ({ mails: await deleteContact(transaction, id) }),
  spam: async (transaction, _engine, id) => ({ mails: await deleteContact(transaction, id) }),
  mails: async (transaction, _engine, id) => {
    await transaction.deleteFrom('outbox').where('id', '=', id).execute();
    return { mails: [id] };
  },
  drafts: async (transaction, _engine, id, now) => {
    const documents = await listRequestFiles(transaction, id);
    await deleteRequest(transaction, id);
    await recordActivity(
      transaction,
      { actor: null, action: 'request.deleted', record: { type: 'request', id } },
      now,
    );
    return { files: documents.map(({ storage_key: key }) => key) };
  },
  offers: async (transaction, _engine, id) => {
    const files = await deleteDocumentsOf(transaction, id);
    await transaction.deleteFrom('orders').where('id', '=', id).execute();
    return { files };
  },
  // No mail to an unverified address, whose other data belongs to its owner.
  accounts: async (transaction, engine, id, now) => {
    const user = await lockErasedUser(transaction, engine, id);
    if (!user) return {};
    const { mails, files } = await erasePerson(transaction, { id, email: user.email, ownsEmail: false }, now);
    await recordActivity(
      transaction,
      { actor: null, action: 'user.deleted', record: { type: 'user', id } },
      now,
    );
    return { mails, files };
  },
};

/** Locks a row for a second check. */
const locking: Readonly<
  Partial<
    Record<KindWithId, (transaction: Handle, engine: Database['engine'], id: string) => Promise<unknown>>
  >
> = {
  messages: lockContact,
  spam: lockContact,
  mails: (transaction, engine, id) => lockMails(transaction, engine, { ids: [id] }),
  drafts: lockRequest,
  accounts: lockErasedUser,
};

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
  if (kind === 'tries' || kind === 'customers') return dropOutlived(database.read, kind, before);
  const erase = erasing[kind];
  if (!erase) return dropOutlived(database.read, kind, before);
  let gone = 0;
  for (;;) {
    const ids = await listOutlived(database.read, kind, before, BATCH);
    let dropped = 0;
    for (const id of ids) {
      const left = await database.write(async (transaction) => {
        await locking[kind]?.(transaction, database.engine, id);
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
