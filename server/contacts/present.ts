// Sends only listed fields.
import { contactLimits, contactTransitions } from '../../lib/contract/contacts/choices';
import type { AnswerClock, Contact, ContactReply, ContactSummary } from '../../lib/contract/contacts/schemas';
import { cutText } from '../../lib/format/cut-text';
import { isAwaited } from './contact-columns';
import { listReplies } from './thread-queries';
import type { ReplyRow } from './thread-queries';
import type { Handle } from '../db/database';
import type { ContactRow, KnownContact } from './queries';
import type { MailDelivery } from '../../lib/contract/mail/choices';
import { mailStatusOf } from '../mail/outbox/list-queries';
import { heldUntil } from '../mail/outbox/held-mail';
import { demoMark } from '../core/demo-mark';
import { listNotes, personOf } from '../core/notes';
import type { WorkingCalendar } from '../core/working-hours';
import { readAnswerRules } from '../settings/answer-rules';

interface Reading {
  now: Date;
  calendar: WorkingCalendar;
}

function answerClock(
  row: Pick<ContactRow, 'status' | 'replied_at' | 'amber_at' | 'due_at'>,
  { now, calendar }: Reading,
): AnswerClock {
  if (!isAwaited(row)) return { state: 'stopped', workingMinutes: null };
  const [amberAt, dueAt] = [new Date(row.amber_at), new Date(row.due_at)];
  const state = now > dueAt ? 'late' : now >= amberAt ? 'amber' : 'running';
  return { state, workingMinutes: calendar.minutesBetween(now, dueAt) };
}

function beginningOf(message: string): string {
  const line = cutText(message, contactLimits.excerpt * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= contactLimits.excerpt) return line;
  const cut = cutText(line, contactLimits.excerpt - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), contactLimits.excerpt / 2)).trimEnd()}…`;
}

function known(row: KnownContact, reading: Reading) {
  const owner = personOf(row.owner_id, row.owner_first, row.owner_last);
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    allowed: [...contactTransitions[row.status]],
    subject: row.subject,
    fullName: row.full_name,
    email: row.email,
    company: row.company,
    phone: row.phone,
    service: row.service,
    locale: row.locale,
    amberAt: row.amber_at,
    dueAt: row.due_at,
    repliedAt: row.replied_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    assignee: personOf(row.assignee_id, row.assignee_first, row.assignee_last),
    user: owner && row.owner_status ? { ...owner, status: row.owner_status } : null,
    clock: answerClock(row, reading),
    ...demoMark(row.demo),
  };
}

export async function presentContactSummaries(
  handle: Handle,
  rows: readonly KnownContact[],
  now: Date,
): Promise<ContactSummary[]> {
  const { calendar } = await readAnswerRules(handle);
  return rows.map((row) => ({ ...known(row, { now, calendar }), excerpt: beginningOf(row.message) }));
}

export async function presentContact(
  handle: Handle,
  row: KnownContact,
  { now, delivery }: { now: Date; delivery: MailDelivery },
): Promise<Contact> {
  // A transaction has one connection.
  const notes = await listNotes(handle, 'contact', row.id);
  const replies = await listReplies(handle, row.id);
  const { calendar } = await readAnswerRules(handle);
  return {
    ...known(row, { now, calendar }),
    message: row.message,
    notes,
    replies: replies.map((reply) => presentReply(reply, { now, delivery })),
  };
}

/** A missing mail was sent: failed mails stay as long as their replies. */
function presentReply(row: ReplyRow, { now, delivery }: { now: Date; delivery: MailDelivery }): ContactReply {
  const status = mailStatusOf({ state: row.mail_state ?? 'sent', delivery: row.mail_delivery }, delivery);
  const held =
    row.mail_state === null
      ? null
      : heldUntil(
          { state: row.mail_state, attempts: row.mail_attempts ?? 0, next_attempt_at: row.mail_next ?? '' },
          now,
        );
  return {
    id: row.id,
    body: row.body,
    author: personOf(row.author_id, row.first_name, row.last_name),
    createdAt: row.created_at,
    mail: {
      id: row.mail_id,
      state: status === 'sending' ? 'pending' : status,
      error: row.mail_error,
      heldUntil: held,
    },
  };
}
