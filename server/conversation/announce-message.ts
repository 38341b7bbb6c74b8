// A message is told of by mail to whoever has not read it after a while: one mail a person and project until they have read.
// The mail waits in the outbox, where one worker takes it, and is written when it leaves (server/mail/prepare-project-update.ts).
import { findCustomers, findTeam } from './audience';
import type { Recipient } from './audience';
import type { Handle } from '../db/database';
import { dropWaitingMail, queueMail } from '../mail/outbox/queries';
import { findRead, listUnreadMessages, saveRead } from './read-marks';
import { projectPage } from '../projects/project-page';

/** Milliseconds a message stays unread before a mail tells of it. */
const mailDelay = 10 * 60_000;

/** Who is told of a message in this project: both sides, without its author. */
export async function audienceOf(handle: Handle, projectId: string, author: string): Promise<Recipient[]> {
  const customers = await findCustomers(handle, projectId, 'notify_project_updates');
  const team = await findTeam(handle, projectId, 'notify_project_updates');
  return [...customers, ...team].filter(({ id }) => id !== author);
}

interface Waiting {
  projectId: string;
  /** When the oldest unread message was written. */
  since: Date;
}

/** Queues the mail of one person. @returns its id */
async function queueUpdateMail(
  transaction: Handle,
  { id, email, locale, role }: Recipient,
  { projectId, since }: Waiting,
  now: Date,
): Promise<string> {
  const about = {
    template: 'project-update',
    to: email,
    userId: id,
    locale,
    values: { 'project.id': projectId },
    action: { path: projectPage(projectId, 'conversation', { role }) },
    optional: true,
  } as const;
  return queueMail(transaction, { ...about, notBefore: new Date(since.getTime() + mailDelay) }, now);
}

/** Has a message told of to all who have no mail waiting already. */
export async function announceMessage(
  transaction: Handle,
  { projectId, author }: { projectId: string; author: string },
  now: Date,
): Promise<void> {
  for (const recipient of await audienceOf(transaction, projectId, author)) {
    if ((await findRead(transaction, projectId, recipient.id))?.mail_id) continue;
    const mailId = await queueUpdateMail(transaction, recipient, { projectId, since: now }, now);
    await saveRead(transaction, { projectId, userId: recipient.id }, { mail_id: mailId }, now);
  }
}

interface Reading {
  projectId: string;
  userId: string;
  /** Up to where they have read now. */
  position: number;
  mailId: string | null;
}

/** Somebody has read: what waited to tell them goes, and what came in meanwhile gets a mail of its own. @returns its id */
export async function settleMail(
  transaction: Handle,
  { projectId, userId, position, mailId }: Reading,
  now: Date,
): Promise<string | null> {
  if (mailId === null) return null;
  await dropWaitingMail(transaction, mailId);
  const left = await listUnreadMessages(transaction, { projectId, userId, from: position });
  const oldest = left.at(-1);
  const recipient = oldest && (await audienceOf(transaction, projectId, '')).find(({ id }) => id === userId);
  return recipient
    ? queueUpdateMail(transaction, recipient, { projectId, since: new Date(oldest.created_at) }, now)
    : null;
}
