// One mail per person and project about all unread messages, composed when sent.
import { findCustomers, findTeam } from './audience';
import type { Recipient } from './audience';
import type { Handle } from '../db/database';
import { dropWaitingMail, queueMail } from '../mail/outbox/queries';
import { findRead, listUnreadMessages, saveRead } from '../projects/timeline/read-marks';
import { projectPage } from '../projects/project-page';

/** Milliseconds. */
const mailDelay = 10 * 60_000;

/** Both sides, without the author. */
export async function audienceOf(handle: Handle, projectId: string, author: string): Promise<Recipient[]> {
  const customers = await findCustomers(handle, projectId, 'notify_project_updates');
  const team = await findTeam(handle, projectId, 'notify_project_updates');
  return [...customers, ...team].filter(({ id }) => id !== author);
}

interface Waiting {
  projectId: string;
  since: Date;
}

async function queueMessageMail(
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

export async function announceMessage(
  transaction: Handle,
  { projectId, author }: { projectId: string; author: string },
  now: Date,
): Promise<void> {
  for (const recipient of await audienceOf(transaction, projectId, author)) {
    if ((await findRead(transaction, projectId, recipient.id))?.mail_id) continue;
    const mailId = await queueMessageMail(transaction, recipient, { projectId, since: now }, now);
    await saveRead(transaction, { projectId, userId: recipient.id }, { mail_id: mailId }, now);
  }
}

interface Reading {
  projectId: string;
  userId: string;
  position: number;
  mailId: string | null;
}

/** After reading, drops the waiting mail and queues one for later messages. @returns its id */
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
    ? queueMessageMail(transaction, recipient, { projectId, since: new Date(oldest.created_at) }, now)
    : null;
}
