// Composed when sent, about messages still unread.
import { findRecipient } from './audience';
import type { Recipient } from './audience';
import { fromJson, toInstant } from '../db/codec';
import type { Database, Handle } from '../db/database';
import { addressMail } from '../mail/outbox/leased-mails';
import { queueMail } from '../mail/outbox/queries';
import type { MailData, OutboxRow } from '../mail/outbox/queries';
import { findProjectTitle } from '../projects/parts/members';
import { findProjectRow } from '../projects/access-queries';
import { listUnreadMessages, lockRead, saveRead } from '../projects/timeline/read-marks';
import { listAttachments } from './queries';
import { findUser } from '../accounts/queries';
import { readSettings } from '../core/read-settings';
import { dayAt } from '../../lib/format/days';
import { excerpt } from '../mail/excerpt';
import type { MailValues } from '../mail/mail';
import type { PreparedMail } from '../mail/prepared-mail';

/** @returns null if nothing is unread or no mail is allowed */
export async function prepareMessageMail(
  database: Database,
  row: OutboxRow,
  now: Date,
): Promise<PreparedMail | null> {
  const data = fromJson(row.data) as MailData;
  const projectId = data.values['project.id'];
  const userId = row.user_id;
  if (typeof projectId !== 'string' || userId === null)
    throw new Error('A message mail needs its project and recipient');
  return database.write(async (transaction) => {
    const read = await lockRead(transaction, database.engine, projectId, userId);
    // Read or replaced meanwhile.
    if (read?.mail_id !== row.id) return null;
    const recipient = await findRecipient(transaction, projectId, userId, 'notify_project_updates');
    const unread = recipient
      ? await listUnreadMessages(transaction, { projectId, userId, from: read.read_position })
      : [];
    const [latest] = unread;
    if (!recipient || !latest) {
      await saveRead(transaction, { projectId, userId }, { mail_id: null }, now);
      return null;
    }
    if (recipient.email !== row.recipient) {
      const mailId = await queueMail(
        transaction,
        { template: 'project-update', to: recipient.email, userId, locale: recipient.locale, ...data },
        now,
      );
      await saveRead(transaction, { projectId, userId }, { mail_id: mailId }, now);
      return null;
    }
    await addressMail(transaction, row, { aboutId: latest.author_id });
    return {
      ...data,
      template: 'project-update',
      locale: recipient.locale,
      values: { ...data.values, ...(await valuesOf(transaction, projectId, recipient, unread, now)) },
    };
  });
}

type Unread = Awaited<ReturnType<typeof listUnreadMessages>>;

async function valuesOf(
  handle: Handle,
  projectId: string,
  { first_name: firstName, locale }: Recipient,
  unread: Unread,
  now: Date,
): Promise<MailValues> {
  const [latest] = unread;
  if (!latest) throw new Error('There is nothing unread');
  const author = latest.author_id === null ? undefined : await findUser(handle, latest.author_id);
  const attached = await listAttachments(
    handle,
    unread.map(({ id }) => id),
  );
  const project = await findProjectRow(handle, projectId);
  const milestone = await nextMilestone(handle, projectId);
  const agency = (await readSettings(handle)).values.identity.name;
  const late = milestone !== undefined && milestone.due_date < dayAt(now);
  return {
    'user.firstName': firstName,
    'project.title': (await findProjectTitle(handle, projectId, locale)) || agency,
    'project.progress': project?.progress ?? 0,
    'milestone.title': late ? null : (milestone?.title ?? null),
    'milestone.lateTitle': late ? milestone.title : null,
    'milestone.dueAt': milestone ? { day: milestone.due_date } : null,
    'update.authorName': author ? `${author.first_name} ${author.last_name}` : agency,
    'update.excerpt': { written: excerpt(latest.body ?? ''), locale: latest.locale ?? locale },
    'update.count': unread.length > 1 ? unread.length : null,
    'update.fileCount': attached.length > 0 ? attached.length : null,
    'event.at': { instant: toInstant(new Date(latest.created_at)) },
  };
}

async function nextMilestone(handle: Handle, projectId: string) {
  return handle
    .selectFrom('project_milestones')
    .select(['title', 'due_date'])
    .where('project_id', '=', projectId)
    .where('status', '<>', 'done')
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
